//! What went wrong in a project command, and what to do about it.

use std::fmt;
use std::path::Path;

pub type Result<T> = std::result::Result<T, Failure>;

/// A failed step: what failed, and what the reader can do.
#[derive(Debug)]
pub struct Failure {
    what: String,
    hint: Option<String>,
}

impl Failure {
    pub fn new(what: impl Into<String>) -> Self {
        Failure { what: what.into(), hint: None }
    }

    /// Adds what to do about it.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.what)?;
        match &self.hint {
            Some(hint) => write!(formatter, "\n  → {}", hint.replace('\n', "\n    ")),
            None => Ok(()),
        }
    }
}

/// Puts the path into an input/output error, which has none of its own.
pub trait AtPath<T> {
    fn at(self, doing: &str, path: &Path) -> Result<T>;
}

impl<T> AtPath<T> for std::io::Result<T> {
    fn at(self, doing: &str, path: &Path) -> Result<T> {
        self.map_err(|error| {
            Failure::new(format!("cannot {doing} {}: {error}", path.display()))
                .hint("check that the path is there and may be written; `cargo clean` and another try help if not")
        })
    }
}
