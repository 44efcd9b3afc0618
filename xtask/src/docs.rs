//! The references, in `dist/docs/`: of the package by TypeDoc, of the crate by rustdoc. A warning is a failure.

use std::path::{Path, PathBuf};

use crate::error::{AtPath, Failure, Result};
use crate::process::Program;
use crate::setup;
use crate::workspace;

const INDEX: &str = include_str!("../docs/index.html");

/// Where the folders are told of that the README leads to, seen from the crate's page.
const FOLDERS: [(&str, &str); 3] = [
    ("pkg-template/types/", "../../js/modules.html"),
    ("src/games/", "games/index.html"),
    ("examples/vanilla/", "examples/vanilla/screenshot.png"),
];

/// Builds both, with a page that leads to them; its path.
pub fn build() -> Result<PathBuf> {
    let folder = workspace::path("dist/docs");
    workspace::empty(&folder)?;
    of_package(&folder.join("js"))?;
    of_crate()?;
    workspace::copy_folder(&workspace::path("target/doc"), &folder.join("rust"))?;
    follow_readme(&folder.join("rust/sanguoqi"))?;
    let index = folder.join("index.html");
    workspace::write(&index, INDEX)?;
    Ok(index)
}

/// From the declarations that are checked in and shipped; the README of the package is the front page.
fn of_package(folder: &Path) -> Result<()> {
    setup::dev_tools()?;
    Program::new(workspace::dev_tool("typedoc"))
        .args(["--options", "xtask/docs/typedoc.config.mjs", "--name"])
        .arg(format!("sanguoqi {}", workspace::locked_version("sanguoqi")?))
        .arg("--out")
        .arg(folder)
        .hint("the comments are those of pkg-template/; `cargo xtask types` takes a change over")
        .run()
}

/// From the sources, in `target/doc`; the README of the repository is the front page.
pub fn of_crate() -> Result<()> {
    workspace::empty(&workspace::path("target/doc"))?;
    Program::cargo()
        .args(["doc", "--locked", "--no-deps", "--lib", "--package", "sanguoqi"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()
}

/// The crate's front page names files of the repository: they are laid beside it.
fn follow_readme(folder: &Path) -> Result<()> {
    let index = folder.join("index.html");
    let mut page = workspace::read(&index)?;
    for (name, place) in FOLDERS {
        page = page.replace(&format!("href=\"{name}\""), &format!("href=\"{place}\""));
    }
    for target in local_targets(&page) {
        let (from, to) = (workspace::path(target), folder.join(target));
        if !to.exists() && from.is_file() {
            let parent = to.parent().expect("it is in the folder");
            std::fs::create_dir_all(parent).at("make", parent)?;
            workspace::copy(&from, &to)?;
        }
        if !to.exists() {
            return Err(Failure::new(format!("the README leads to {target}, which is not there"))
                .hint("for a folder, say in xtask/src/docs.rs where it is told of"));
        }
    }
    workspace::write(&index, page)
}

/// What a page leads to or shows that is neither on the web, nor a place in it, nor made by a script.
fn local_targets(page: &str) -> Vec<&str> {
    ["href=\"", "src=\""]
        .iter()
        .flat_map(|attribute| page.split(attribute).skip(1))
        .filter_map(|rest| rest.split(['"', '#']).next())
        .filter(|target| !target.is_empty() && !target.contains([':', '$']))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_leads_to_what_is_beside_it() {
        let page =
            r##"<a href="x/#y"> <a href="#z"> <a href="https://example.org"> <img src="p.png">"##;
        assert_eq!(local_targets(page), ["x/", "p.png"]);
    }
}
