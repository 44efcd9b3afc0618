//! The example page with the package beside it.

use std::path::PathBuf;

use crate::error::{Failure, Result};
use crate::package::{self, Package};
use crate::server::Server;
use crate::workspace;

const DEFAULT_PORT: u16 = 8080;

/// Fills `dist/site/`: exactly what a static host gets.
pub fn assemble(package: &Package) -> Result<PathBuf> {
    let page = workspace::path("examples/vanilla");
    if !page.join("index.html").exists() {
        return Err(Failure::new("examples/vanilla/index.html is missing")
            .hint("restore the example: git checkout examples/vanilla"));
    }
    let site = workspace::path("dist/site");
    workspace::empty(&site)?;
    workspace::copy_folder(&page, &site)?;
    workspace::copy_folder(&package.folder, &site.join("sanguoqi"))?;
    Ok(site)
}

/// Builds everything and serves it until interrupted.
pub fn serve(port: Option<u16>) -> Result<()> {
    let server = Server::new(port, DEFAULT_PORT)?;
    server.serve(&assemble(&package::build()?)?);
    Ok(())
}
