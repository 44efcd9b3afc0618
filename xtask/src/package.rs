//! The npm package: `pkg/`, and its tarball in `dist/`.

use std::path::{Path, PathBuf};

use crate::bindgen;
use crate::error::{AtPath, Failure, Result};
use crate::process::Program;
use crate::report;
use crate::setup;
use crate::site;
use crate::types;
use crate::workspace;

/// A package that has been built.
pub struct Package {
    /// What is in the tarball, as a folder.
    pub folder: PathBuf,
    /// What `npm publish` would upload.
    pub tarball: PathBuf,
    /// The sources that were bundled, with the glue beside them.
    pub stage: PathBuf,
}

/// A script of the package: the entry it is bundled from, and how.
struct Script {
    entry: &'static str,
    output: &'static str,
    format: &'static str,
    platform: &'static str,
}

const SCRIPTS: [Script; 4] = [
    Script { entry: "index.js", output: "index.js", format: "esm", platform: "neutral" },
    Script { entry: "inline.js", output: "inline.js", format: "esm", platform: "neutral" },
    Script { entry: "classic.js", output: "classic.js", format: "iife", platform: "neutral" },
    Script { entry: "node.js", output: "node.cjs", format: "cjs", platform: "node" },
];

/// Builds the package and the page that holds it; prints its sizes and its start-up time.
pub fn build_and_report() -> Result<()> {
    let package = build()?;
    report::print(&package)?;
    println!("in one page: {}", site::single_file(&package)?.display());
    Ok(())
}

/// Lays the package's scripts and the glue side by side, as the bundler and `tsc` need them.
pub fn stage() -> Result<PathBuf> {
    setup::wasm_target()?;
    setup::dev_tools()?;
    let compiled = bindgen::compile()?;
    let stage = workspace::path("target/package");
    workspace::empty(&stage)?;
    workspace::copy_folder(&workspace::path("pkg-template"), &stage)?;
    bindgen::generate(&compiled, &stage.join("raw"))?;
    Ok(stage)
}

/// Builds the package.
pub fn build() -> Result<Package> {
    let stage = stage()?;
    let folder = workspace::path("pkg");
    workspace::empty(&folder)?;
    for script in &SCRIPTS {
        bundle(script, &stage, &folder)?;
    }
    workspace::copy(&stage.join("raw/sanguoqi.wasm"), &folder.join("sanguoqi.wasm"))?;
    workspace::copy(&stage.join("node.mjs"), &folder.join("node.mjs"))?;
    types::ship(&stage, &folder)?;
    documents(&stage, &folder)?;
    manifest(&stage, &folder)?;
    let tarball = pack(&folder)?;
    Ok(Package { folder, tarball, stage })
}

/// One file per entry: it loads faster than several, and only once where `import` and `require` meet.
fn bundle(script: &Script, stage: &Path, folder: &Path) -> Result<()> {
    Program::new(workspace::dev_tool("esbuild"))
        .arg(stage.join(script.entry))
        .args(["--bundle", "--minify", "--target=es2022", "--log-level=warning"])
        .args(["--legal-comments=none", "--loader:.wasm=binary"])
        .arg(format!("--format={}", script.format))
        .arg(format!("--platform={}", script.platform))
        .arg(format!("--outfile={}", folder.join(script.output).display()))
        .run()
}

fn documents(stage: &Path, folder: &Path) -> Result<()> {
    for document in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"] {
        workspace::copy(&workspace::path(document), &folder.join(document))?;
    }
    // The package may have a README of its own; else it is the repository's.
    let own = stage.join("README.md");
    let readme = if own.exists() { own } else { workspace::path("README.md") };
    if readme.exists() {
        workspace::copy(&readme, &folder.join("README.md"))?;
    }
    Ok(())
}

/// The package's version is the crate's.
fn manifest(stage: &Path, folder: &Path) -> Result<()> {
    let template = workspace::read(&stage.join("package.json"))?;
    let version = workspace::locked_version("sanguoqi")?;
    let placeholder = "\"version\": \"0.0.0\"";
    if !template.contains(placeholder) {
        return Err(Failure::new("pkg-template/package.json has a version of its own")
            .hint(format!("write {placeholder} there: the crate's version is put in its place")));
    }
    let manifest = template.replace(placeholder, &format!("\"version\": \"{version}\""));
    workspace::write(&folder.join("package.json"), manifest)
}

fn pack(folder: &Path) -> Result<PathBuf> {
    let dist = workspace::path("dist");
    std::fs::create_dir_all(&dist)
        .map_err(|error| Failure::new(format!("cannot make dist/: {error}")))?;
    // Users name it by a pattern, which must not find those of other versions too.
    for old in workspace::entries(&dist)? {
        let name = old.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("sanguoqi-") && name.ends_with(".tgz") {
            std::fs::remove_file(&old).at("remove", &old)?;
        }
    }
    let name = Program::npm()
        .args(["pack", "--silent", "--pack-destination"])
        .arg(&dist)
        .folder(folder)
        .read()?;
    let name = name.lines().last().unwrap_or_default();
    Ok(dist.join(name))
}
