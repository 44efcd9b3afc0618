//! What the package weighs and how soon it plays.

use crate::error::Result;
use crate::package::Package;
use crate::process::Program;
use crate::workspace;

/// What a page may load of the package with all its games, compressed by gzip: kilobytes of 1000
/// bytes.
const LIMIT: u32 = 110;

/// Prints the sizes of the .wasm and the script around it, and the start-up time in Node.
pub fn print(package: &Package) -> Result<()> {
    println!();
    script("sizes.mjs", package).run()?;
    println!();
    script("startup.mjs", package).run()?;
    println!("\npackage: {}", package.folder.display());
    println!("tarball: {}", package.tarball.display());
    Ok(())
}

/// Prints the sizes; fails above the limit.
pub fn check_size(package: &Package) -> Result<()> {
    script("sizes.mjs", package)
        .arg(LIMIT.to_string())
        .hint(format!("a page must not load more than {LIMIT} kB (gzip)"))
        .run()
}

fn script(name: &str, package: &Package) -> Program {
    Program::new("node").arg(workspace::path("xtask/js").join(name)).arg(&package.folder)
}
