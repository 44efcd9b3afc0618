//! The compiler's .wasm becomes the package's: bindings by wasm-bindgen, then wasm-opt.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::error::{AtPath, Failure, Result};
use crate::process::Program;
use crate::setup::WASM_TARGET;
use crate::workspace;

/// What wasm-opt does.
const WASM_OPT: [&str; 5] = [
    "-Oz",
    "--converge",
    // The stack comes first, and nothing but its last kilobyte lies there.
    "--low-memory-unused",
    "--strip-debug",
    "--strip-producers",
];

/// Features that Node 20 and every browser of its time know; `--all-features` makes modules that they refuse.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Compiles the crate for the web; the path of the .wasm.
pub fn compile() -> Result<PathBuf> {
    let root = workspace::root();
    let cargo_home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")))
        .unwrap_or_default();
    let mut flags = vec![format!("--remap-path-prefix={}=sanguoqi", root.display())];
    if !cargo_home.is_empty() {
        flags.push(format!("--remap-path-prefix={cargo_home}=cargo"));
    }
    let target = workspace::path("target/web");
    Program::cargo()
        .args(["rustc", "--release", "--lib", "--package", "sanguoqi", "--locked"])
        // That alone: for an rlib beside it cargo would leave the link-time optimisation out.
        .args(["--crate-type", "cdylib"])
        .args(["--target", WASM_TARGET])
        .arg("--target-dir")
        .arg(&target)
        // Separated by 0x1f: a path may hold a space.
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .run()?;
    let wasm = target.join(WASM_TARGET).join("release/sanguoqi.wasm");
    let bytes = fs::read(&wasm).at("read", &wasm)?;
    for private in [root.display().to_string(), cargo_home] {
        if contains(&bytes, private.as_bytes()) {
            return Err(Failure::new(format!("the .wasm names {private}, a path of this machine"))
                .hint("see the --remap-path-prefix flags in xtask/src/bindgen.rs"));
        }
    }
    Ok(wasm)
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    !part.is_empty() && bytes.windows(part.len()).any(|window| window == part)
}

/// Writes `sanguoqi.js` (the glue) and `sanguoqi.wasm` (optimised) into `folder`.
pub fn generate(compiled: &Path, folder: &Path) -> Result<()> {
    let tool = workspace::locked_version("wasm-bindgen-cli-support")?;
    let library = workspace::locked_version("wasm-bindgen")?;
    if tool != library {
        return Err(Failure::new(format!(
            "the crate uses wasm-bindgen {library}, xtask the tool of {tool}"
        ))
        .hint("give both the same exact version, in Cargo.toml and xtask/Cargo.toml"));
    }
    println!("wasm-bindgen {tool}");
    bind(compiled, folder)?;
    let bound = folder.join("sanguoqi_bg.wasm");
    Program::new(workspace::dev_tool("wasm-opt"))
        .args(FEATURES)
        .args(WASM_OPT)
        .arg(&bound)
        .arg("-o")
        .arg(folder.join("sanguoqi.wasm"))
        .hint("delete tests/node_modules and try again, if the tool itself is broken")
        .run()?;
    for unused in ["sanguoqi_bg.wasm", "sanguoqi_bg.wasm.d.ts"] {
        let path = folder.join(unused);
        fs::remove_file(&path).at("remove", &path)?;
    }
    Ok(())
}

fn bind(compiled: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name("sanguoqi")
        .typescript(true)
        .remove_name_section(false)
        .remove_producers_section(true)
        // The entries say where the .wasm is: a default path here would pull a second copy into bundles that embed it.
        .omit_default_module_path(true);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)).map_err(|error| {
        Failure::new(format!("wasm-bindgen failed: {error:#}"))
            .hint("the bindings are made from src/wasm.rs")
    })
}
