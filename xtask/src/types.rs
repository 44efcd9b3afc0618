//! The package's declarations: made by `tsc` from the JSDoc of its scripts, and checked in.

use std::path::{Path, PathBuf};

use crate::error::{Failure, Result};
use crate::process::Program;
use crate::workspace;

const FOLDER: &str = "types";
const CHECKED_IN: &str = "pkg-template/types";

/// Writes the declarations anew.
pub fn write(stage: &Path) -> Result<()> {
    let fresh = generate(stage)?;
    let folder = workspace::path(CHECKED_IN);
    workspace::empty(&folder)?;
    workspace::copy_folder(&fresh, &folder)?;
    println!("{CHECKED_IN} is written; read its diff");
    Ok(())
}

/// Fails if the declarations that are checked in are not those of the scripts.
pub fn check(stage: &Path) -> Result<()> {
    let fresh = generate(stage)?;
    let checked_in = workspace::path(CHECKED_IN);
    let mut stale = Vec::new();
    for (left, right) in [(&fresh, &checked_in), (&checked_in, &fresh)] {
        for file in files(left)? {
            let same =
                std::fs::read(right.join(&file)).ok() == std::fs::read(left.join(&file)).ok();
            if !same && !stale.contains(&file) {
                stale.push(file);
            }
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = stale.iter().map(|file| file.display().to_string()).collect();
    Err(Failure::new(format!("{CHECKED_IN} is stale: {}", names.join(", ")))
        .hint("run `cargo xtask types` and read the diff: it is the public interface"))
}

/// Puts the declarations into the package; for `require` once more, as those of CommonJS modules.
pub fn ship(stage: &Path, package: &Path) -> Result<()> {
    let from = stage.join(FOLDER);
    if !from.join("index.d.ts").exists() {
        return Err(Failure::new(format!("{CHECKED_IN}/index.d.ts is missing"))
            .hint("make it: cargo xtask types"));
    }
    let to = package.join(FOLDER);
    workspace::copy_folder(&from, &to)?;
    for file in files(&from)? {
        let text = workspace::read(&from.join(&file))?;
        workspace::write(&to.join(file).with_extension("cts"), for_commonjs(&text))?;
    }
    Ok(())
}

/// The declarations of a module with its neighbours named as CommonJS modules.
fn for_commonjs(text: &str) -> String {
    let mut result = text.to_string();
    for quote in ["'", "\""] {
        result = result
            .replace(&format!(".d.ts{quote}"), &format!(".d.cts{quote}"))
            .replace(&format!(".js{quote}"), &format!(".cjs{quote}"));
    }
    result
}

/// Names relative to the folder; a folder that is not there has none.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let files = workspace::files_ending(folder, &[".d.ts"])?;
    Ok(files
        .iter()
        .filter_map(|file| file.strip_prefix(folder).ok())
        .map(Path::to_path_buf)
        .collect())
}

/// Makes the declarations in a folder of their own: those that a user of the package can reach.
fn generate(stage: &Path) -> Result<PathBuf> {
    let all = workspace::path("target/declarations");
    workspace::empty(&all)?;
    Program::new(workspace::dev_tool("tsc"))
        .args(["--project", "tests/tsconfig.package.json", "--noEmit", "false"])
        .args(["--declaration", "--emitDeclarationOnly", "--outDir"])
        .arg(&all)
        .hint("the types are those of the JSDoc in pkg-template/*.js")
        .run()?;
    // tsc copies no hand-written declarations.
    for file in workspace::entries(stage)? {
        let name = file.file_name().unwrap_or_default();
        if name.to_string_lossy().ends_with(".d.ts") {
            workspace::copy(&file, &all.join(name))?;
        }
    }
    let public = workspace::path("target/types");
    workspace::empty(&public)?;
    let mut names = vec!["index".to_string()];
    let mut next = 0;
    while next < names.len() {
        let file = format!("{}.d.ts", names[next]);
        let text = workspace::read(&all.join(&file))?;
        for name in imported(&text) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        workspace::write(&public.join(file), text)?;
        next += 1;
    }
    Ok(public)
}

/// The neighbours that a declaration names as './NAME.js' or './NAME.d.ts'.
fn imported(text: &str) -> Vec<String> {
    text.split(['\'', '"'])
        .filter_map(|part| part.strip_prefix("./"))
        .filter_map(|part| part.strip_suffix(".js").or_else(|| part.strip_suffix(".d.ts")))
        .map(str::to_string)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commonjs_declarations_name_their_own_kind() {
        let module = "export * from './public.js';\ntype A = import(\"./types.d.ts\").A;\n";
        let expected = "export * from './public.cjs';\ntype A = import(\"./types.d.cts\").A;\n";
        assert_eq!(for_commonjs(module), expected);
    }

    #[test]
    fn a_declaration_names_its_neighbours() {
        let text =
            "export * from './public.js';\ntype A = import(\"./types.d.ts\").A;\nlet b: 'x';";
        assert_eq!(imported(text), ["public", "types"]);
    }
}
