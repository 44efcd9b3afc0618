//! Where things are in the repository, and the few file operations on them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::{AtPath, Failure, Result};

/// The repository's top folder.
pub fn root() -> PathBuf {
    // As cargo says at run time: a copied repository brings a program along that was built elsewhere.
    let manifest = std::env::var("CARGO_MANIFEST_DIR");
    let manifest = manifest.unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    Path::new(&manifest).parent().expect("xtask lies in the repository").to_path_buf()
}

pub fn path(relative: &str) -> PathBuf {
    root().join(relative)
}

/// A program that npm installed for the tests, such as `tsc`.
pub fn dev_tool(name: &str) -> PathBuf {
    let name = if cfg!(windows) { format!("{name}.cmd") } else { name.to_string() };
    path("tests/node_modules/.bin").join(name)
}

pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).at("read", path)
}

pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, bytes).at("write", path)
}

pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).at("copy", from)?;
    Ok(())
}

/// Makes the folder empty, whatever it held.
pub fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).at("remove", folder)?;
    }
    fs::create_dir_all(folder).at("make", folder)
}

/// Copies a folder with everything in it, over what `to` may hold.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).at("make", to)?;
    for entry in entries(from)? {
        let target = to.join(entry.file_name().expect("a folder's entry has a name"));
        if entry.is_dir() {
            copy_folder(&entry, &target)?;
        } else {
            copy(&entry, &target)?;
        }
    }
    Ok(())
}

/// A folder's entries by name.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).at("list", folder)? {
        paths.push(entry.at("list", folder)?.path());
    }
    paths.sort();
    Ok(paths)
}

/// Every file under a folder whose name ends so, by name; `node_modules` is not looked into.
pub fn files_ending(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in entries(folder)? {
        let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if entry.is_dir() {
            if name != "node_modules" {
                found.extend(files_ending(&entry, endings)?);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(entry);
        }
    }
    Ok(found)
}

/// The version of a crate in `Cargo.lock`.
pub fn locked_version(krate: &str) -> Result<String> {
    let lock = read(&path("Cargo.lock"))?;
    version_in_lock(&lock, krate).ok_or_else(|| {
        Failure::new(format!("Cargo.lock has no `{krate}`"))
            .hint("restore Cargo.lock: git checkout Cargo.lock")
    })
}

fn version_in_lock(lock: &str, krate: &str) -> Option<String> {
    let name = format!("name = \"{krate}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.next()?;
    let version = lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')?;
    Some(version.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locked_version_is_that_of_the_very_crate() {
        let lock = "name = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\nname = \"wasm-bindgen\"\nversion = \"0.2.5\"\n";
        assert_eq!(version_in_lock(lock, "wasm-bindgen").as_deref(), Some("0.2.5"));
        assert_eq!(version_in_lock(lock, "wasm"), None);
    }
}
