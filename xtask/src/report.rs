//! What the package weighs and how soon it plays.

use crate::error::Result;
use crate::package::Package;
use crate::process::Program;
use crate::workspace;

/// Prints the sizes of the .wasm and the script around it, and the start-up time in Node.
pub fn print(package: &Package) -> Result<()> {
    for script in ["sizes.mjs", "startup.mjs"] {
        println!();
        Program::new("node")
            .arg(workspace::path("xtask/js").join(script))
            .arg(&package.folder)
            .run()?;
    }
    println!("\npackage: {}", package.folder.display());
    println!("tarball: {}", package.tarball.display());
    Ok(())
}
