//! What a fresh machine lacks: the wasm target, cargo's components, npm's development tools.

use std::fs;

use crate::error::{Failure, Result};
use crate::process::Program;
use crate::workspace;

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// What the development tools run on, in the words of all places that tell it.
const NODE: &str = "Node 20.19, 22.13 or newer";

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

/// Installs the development tools of `tests/package.json`.
pub fn dev_tools() -> Result<()> {
    npm_packages("tests")
}

/// Installs what a folder's `package-lock.json` tells, unless that is done already.
pub fn npm_packages(folder: &str) -> Result<()> {
    node()?;
    let path = workspace::path(folder);
    let lock = workspace::read(&path.join("package-lock.json"))?;
    let stamp = path.join("node_modules/.installed-lock");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    Program::npm()
        .args(["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"])
        .hint("the npm registry must be reachable for the first run; then try again")
        .run()?;
    workspace::write(&stamp, lock)
}

/// Installs a package of a Debian-like system.
pub fn system_package(name: &str) -> Result<()> {
    if Program::new("apt-get").arg("--version").output().is_none() {
        return Err(Failure::new("apt-get is not there"));
    }
    if Program::new("id").arg("-u").output().as_deref() != Some("0") {
        return Err(Failure::new("apt-get needs root"));
    }
    Program::new("apt-get").args(["update", "-q"]).run()?;
    Program::new("apt-get")
        .args(["install", "-q", "-y", "--no-install-recommends", name])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .run()
}

/// Fails if there is no Node, or only one that the development tools do not run on.
pub fn node() -> Result<()> {
    let hint =
        format!("install {NODE} with npm (nodejs.org, or your system's packages), then try again");
    let Some(version) = Program::new("node").arg("--version").output() else {
        return Err(Failure::new("Node is not installed").hint(hint));
    };
    if serves(&version) {
        return Ok(());
    }
    Err(Failure::new(format!("this is Node {version}, which the development tools do not run on"))
        .hint(hint))
}

/// Whether `NODE` says that this version will do.
fn serves(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(20)), Some(Ok(minor))) => minor >= 19,
        (Some(Ok(22)), Some(Ok(minor))) => minor >= 13,
        (Some(Ok(major)), Some(Ok(_))) => major > 22,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_20_serves_from_19_on_and_node_22_from_13_on() {
        for version in ["v20.19.0", "v20.20.2", "v22.13.0", "v23.0.0", "v24.1.0"] {
            assert!(serves(version), "{version}");
        }
        for version in ["v18.20.0", "v20.18.3", "v21.7.0", "v22.12.0", "v22", "node", ""] {
            assert!(!serves(version), "{version}");
        }
    }
}
