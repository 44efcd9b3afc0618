//! Instructions and bytes beside the figures that are checked in: speed and size, noise apart.

use std::path::PathBuf;

use crate::error::{Failure, Result};
use crate::package::Package;
use crate::process::Program;
use crate::setup;
use crate::summary::Checked;
use crate::workspace;

/// Fails if a figure is worse than that of `benches/counts.json` by more than the tolerance. Where instructions
/// cannot be compared with those recorded, compares the bytes alone and says so.
pub fn check(package: &Package) -> Result<Checked> {
    let unlike = script().arg("--unlike").read()?;
    let compare = script().arg(&package.folder).hint(
        "see which figure grew; if it is worth it, `cargo xtask bench --record` and say why in \
         the commit",
    );
    if !unlike.is_empty() {
        compare.run()?;
        return Ok(Checked::Except(format!("the instructions: {unlike}")));
    }
    valgrind()?;
    compare.arg(compile()?).run()?;
    Ok(Checked::All)
}

/// Writes the figures of `benches/counts.json` anew.
pub fn record(package: &Package) -> Result<()> {
    valgrind()?;
    script().arg(&package.folder).arg(compile()?).arg("--record").run()
}

fn script() -> Program {
    Program::new("node").arg(workspace::path("xtask/js/counts.mjs"))
}

/// Compiles the program whose instructions are counted, in the profile of the .wasm; its path.
pub fn compile() -> Result<PathBuf> {
    Program::cargo()
        .args(["build", "--release", "--package", "sanguoqi-benches", "--bin", "counts"])
        .args(["--locked", "--target-dir"])
        .arg(workspace::path("target"))
        .run()?;
    Ok(workspace::path("target/release").join(format!("counts{}", std::env::consts::EXE_SUFFIX)))
}

fn valgrind() -> Result<()> {
    let works = || Program::new("valgrind").arg("--version").output().is_some();
    if works() {
        return Ok(());
    }
    println!("valgrind, which counts the instructions, is not installed");
    let installed = setup::system_package("valgrind");
    if works() {
        return Ok(());
    }
    let why =
        installed.err().map_or("it does not start".to_string(), |failure| failure.to_string());
    Err(Failure::new(format!("the instructions were not counted: there is no valgrind\n{why}"))
        .hint("install it (Debian: apt-get install valgrind), then try again"))
}
