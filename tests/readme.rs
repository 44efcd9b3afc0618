//! The README repeats what players argue about.

use sanguoqi::games::Variant;

/// The README's text with every run of white space as one space.
fn readme() -> String {
    include_str!("../README.md").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_readme_lists_every_game() {
    for variant in Variant::ALL {
        let name = variant.info().name;
        let row = format!("| `{}` | {} {}", variant.id(), name.zh_hant, name.en);
        assert!(readme().contains(&row), "{row}");
    }
}

#[test]
fn the_readme_repeats_every_convention() {
    for variant in Variant::ALL {
        for convention in &variant.info().conventions {
            let line = format!("**{}** {}", convention.id, convention.text);
            assert!(readme().contains(&line), "{}: {line}", variant.id());
        }
    }
}
