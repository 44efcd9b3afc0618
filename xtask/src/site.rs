//! The example pages: one with the package beside it, one with the package inside.

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

/// Writes `dist/static/sanguoqi.html`: the page of `examples/static`, with the package inside.
pub fn single_file(package: &Package) -> Result<PathBuf> {
    let template = workspace::path("examples/static/index.html");
    let page = workspace::read(&template)?;
    let script = workspace::read(&package.folder.join("classic.js"))?;
    let folder = workspace::path("dist/static");
    workspace::empty(&folder)?;
    let file = folder.join("sanguoqi.html");
    let page = inlined(&page, &script).ok_or_else(|| {
        Failure::new(format!("{} cannot take the package in", template.display()))
            .hint(format!("it needs this line once: {SCRIPT}"))
    })?;
    workspace::write(&file, page)?;
    Ok(file)
}

/// What the page has in place of the package.
const SCRIPT: &str = "<script src=\"../../pkg/classic.js\"></script>";

/// The page with a script in place of the reference to it; `None` if that is not there just once.
fn inlined(page: &str, script: &str) -> Option<String> {
    let (before, after) = page.split_once(SCRIPT)?;
    // Inside a script element these would end it, or hide its end.
    let script = script.replace("</script", "<\\/script").replace("<!--", "<\\!--");
    (!after.contains(SCRIPT)).then(|| format!("{before}<script>{script}</script>{after}"))
}

/// Builds everything and serves it until interrupted.
pub fn serve(port: Option<u16>) -> Result<()> {
    let server = Server::new(port, DEFAULT_PORT)?;
    server.serve(&assemble(&package::build()?)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_goes_where_the_page_names_it() {
        let page = format!("<p>{SCRIPT}</p>");
        assert_eq!(
            inlined(&page, "a('</script>')").as_deref(),
            Some("<p><script>a('<\\/script>')</script></p>")
        );
        assert_eq!(inlined("<p></p>", ""), None);
        assert_eq!(inlined(&format!("{page}{page}"), ""), None);
    }
}
