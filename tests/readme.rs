//! The README repeats what players argue about.

use sanguoqi::games::Variant;

const README: &str = include_str!("../README.md");

/// The text with every run of white space as one space.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands under the heading of a game, up to the next heading.
fn section(variant: Variant) -> &'static str {
    let name = variant.info().name;
    let heading = format!("\n### {} {} (`{}`)\n", name.zh_hant, name.en, variant.id());
    let after = README.split_once(&heading).map_or("", |parts| parts.1);
    after.split("\n#").next().unwrap_or(after)
}

#[test]
fn the_readme_lists_every_game() {
    for variant in Variant::ALL {
        let name = variant.info().name;
        let row = format!("| `{}` | {} {}", variant.id(), name.zh_hant, name.en);
        assert!(plain(README).contains(&row), "{row}");
    }
}

#[test]
fn the_readme_repeats_every_convention() {
    for &variant in Variant::ALL {
        let listed: Vec<String> = section(variant).split("\n- ").skip(1).map(plain).collect();
        let conventions = &variant.info().conventions;
        let told: Vec<String> =
            conventions.iter().map(|told| format!("**{}** {}", told.id, told.text)).collect();
        assert_eq!(listed, told, "{}", variant.id());
    }
}
