//! A Chromium for the browser tests.

use crate::error::{Failure, Result};
use crate::process::Program;
use crate::setup;
use crate::workspace;

/// The path of a Chromium that starts; installs one if there is none.
pub fn find_or_install() -> Result<String> {
    if let Some(path) = find() {
        return Ok(path);
    }
    println!("no Chromium or Chrome is installed");
    let mut tried = Vec::new();
    for (name, install) in [
        ("the system's packages", system_packages as fn() -> Result<()>),
        ("Playwright's installer", playwright),
    ] {
        match install() {
            Ok(()) => match find() {
                Some(path) => return Ok(path),
                None => tried.push(format!("{name} gave none that starts")),
            },
            Err(failure) => tried.push(format!("{name}: {failure}")),
        }
    }
    Err(Failure::new(format!("the browser tests need Chromium or Chrome\n{}", tried.join("\n")))
        .hint("install it (Debian: apt-get install chromium), or name one that you have: CHROMIUM=/path/to/chrome cargo xtask test"))
}

/// The search is the tests' own, so that both look in the same places.
fn find() -> Option<String> {
    Program::new("node")
        .arg(workspace::path("tests/e2e/find-chromium.mjs"))
        .output()
        .filter(|path| !path.is_empty())
}

fn system_packages() -> Result<()> {
    setup::system_package("chromium")
}

fn playwright() -> Result<()> {
    Program::new(workspace::dev_tool("playwright-core")).args(["install", "chromium"]).run()
}
