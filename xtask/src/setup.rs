//! What a fresh machine lacks: the wasm target, cargo's components, npm's development tools.

use std::fs;

use crate::error::{Failure, Result};
use crate::process::Program;
use crate::workspace;

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";
const OLDEST_NODE: u32 = 20;

/// Adds the wasm target to the toolchain if it is not there.
pub fn wasm_target() -> Result<()> {
    let libraries =
        Program::new("rustc").args(["--print", "target-libdir", "--target", WASM_TARGET]).output();
    if libraries
        .is_some_and(|folder| fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some()))
    {
        return Ok(());
    }
    Program::new("rustup")
        .args(["target", "add", WASM_TARGET])
        .hint(format!(
            "install rustup (rustup.rs) or the {WASM_TARGET} target of your Rust, then try again"
        ))
        .run()
}

/// Adds rustfmt and clippy to the toolchain if they are not there.
pub fn rust_components() -> Result<()> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if Program::cargo().args([subcommand, "--version"]).output().is_none() {
            Program::new("rustup")
                .args(["component", "add", component])
                .hint(format!("install rustup (rustup.rs) or {component}, then try again"))
                .run()?;
        }
    }
    Ok(())
}

/// Installs the development tools of `tests/package.json` as its lock file tells, unless that is done already.
pub fn dev_tools() -> Result<()> {
    node()?;
    let lock = workspace::read(&workspace::path("tests/package-lock.json"))?;
    let stamp = workspace::path("tests/node_modules/.installed-lock");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    Program::npm()
        .args(["ci", "--prefix", "tests", "--ignore-scripts", "--no-audit", "--no-fund"])
        .hint("the npm registry must be reachable for the first run; then try again")
        .run()?;
    workspace::write(&stamp, lock)
}

fn node() -> Result<()> {
    let hint =
        "install Node 20 or newer with npm (nodejs.org, or your system's packages), then try again";
    let Some(version) = Program::new("node").arg("--version").output() else {
        return Err(Failure::new("Node is not installed").hint(hint));
    };
    match major(&version) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => Err(Failure::new(format!("Node {version} is too old")).hint(hint)),
    }
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_version_tells_its_major_number() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("20.20.2"), None);
    }
}
