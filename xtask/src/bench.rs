//! The benchmark: the engine alone, and the package beside other libraries in one run.

use crate::browser;
use crate::counts;
use crate::error::Result;
use crate::package;
use crate::process::Program;
use crate::setup;
use crate::workspace;

/// How much time a run may take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Everything measured often enough to be believed, and written to docs/performance.md.
    Full,
    /// Everything run once, to see that it runs; only printed.
    Quick,
}

/// Measures, and prints the tables.
pub fn run(extent: Extent) -> Result<()> {
    let package = package::build()?;
    setup::npm_packages("benches/js")?;
    let chromium = browser::find_or_install()?;
    let program = counts::compile()?;
    let criterion = Program::cargo()
        .args(["bench", "--locked", "--package", "sanguoqi-benches", "--target-dir"])
        .arg(workspace::path("target"))
        .args(["--bench", "native", "--", "--noplot"]);
    match extent {
        Extent::Full => criterion.run()?,
        Extent::Quick => criterion.arg("--quick").run()?,
    }
    let measure = Program::new("node")
        .arg(workspace::path("benches/js/run.mjs"))
        .arg("--package")
        .arg(&package.folder)
        .arg("--native")
        .arg(program)
        .arg("--criterion")
        .arg(workspace::path("target/criterion"))
        .env("CHROMIUM", chromium);
    match extent {
        Extent::Full => measure.arg("--write").arg(workspace::path("docs/performance.md")).run(),
        Extent::Quick => measure.arg("--quick").run(),
    }
}
