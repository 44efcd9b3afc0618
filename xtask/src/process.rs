//! Running other programs.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::error::{Failure, Result};
use crate::workspace;

/// A program to run at the repository's top folder.
pub struct Program {
    command: Command,
    shown: String,
    hint: Option<String>,
}

impl Program {
    pub fn new(program: impl AsRef<OsStr>) -> Self {
        let name = Path::new(program.as_ref()).file_name().unwrap_or_default();
        let shown = name.to_string_lossy().into_owned();
        let mut command = Command::new(program);
        command.current_dir(workspace::root()).stdin(Stdio::null());
        Program { command, shown, hint: None }
    }

    /// Cargo itself, of the toolchain that runs this program.
    pub fn cargo() -> Self {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Program::new(cargo)
    }

    pub fn npm() -> Self {
        Program::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
    }

    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.shown.push(' ');
        self.shown.push_str(&argument.as_ref().to_string_lossy());
        self.command.arg(argument);
        self
    }

    pub fn args<I: IntoIterator<Item = A>, A: AsRef<OsStr>>(self, arguments: I) -> Self {
        arguments.into_iter().fold(self, Program::arg)
    }

    pub fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(key, value);
        self
    }

    pub fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// What to do if it fails.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    fn failure(&self, what: &str) -> Failure {
        let failure = Failure::new(format!("`{}` {what}", self.shown));
        match &self.hint {
            Some(hint) => failure.hint(hint),
            None => failure.hint("its own message is above"),
        }
    }

    fn announce(&self) {
        let root = format!("{}/", workspace::root().display());
        println!("$ {}", self.shown.replace(&root, ""));
    }

    /// Runs it with its output shown.
    pub fn run(mut self) -> Result<()> {
        self.announce();
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(self.failure(&format!("failed ({status})"))),
            Err(error) => Err(self.failure(&format!("could not be started: {error}"))),
        }
    }

    /// Runs it, shows each line of its standard output and hands it to `see`. Says whether it succeeded.
    pub fn run_seen(mut self, mut see: impl FnMut(&str)) -> Result<bool> {
        self.announce();
        self.command.stdout(Stdio::piped());
        let mut child = match self.command.spawn() {
            Ok(child) => child,
            Err(error) => return Err(self.failure(&format!("could not be started: {error}"))),
        };
        let output = child.stdout.take().expect("standard output is piped");
        for line in BufReader::new(output).split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            see(&line);
        }
        match child.wait() {
            Ok(status) => Ok(status.success()),
            Err(error) => Err(self.failure(&format!("was lost: {error}"))),
        }
    }

    /// Runs it silently; its standard output, or `None` if it fails or is not there.
    pub fn output(mut self) -> Option<String> {
        let output = self.command.stderr(Stdio::null()).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
        output.status.success().then_some(text)
    }

    /// Runs it with its messages shown; its standard output.
    pub fn read(mut self) -> Result<String> {
        self.announce();
        match self.command.stderr(Stdio::inherit()).output() {
            Ok(output) if output.status.success() => {
                Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
            }
            Ok(output) => {
                print!("{}", String::from_utf8_lossy(&output.stdout));
                Err(self.failure(&format!("failed ({})", output.status)))
            }
            Err(error) => Err(self.failure(&format!("could not be started: {error}"))),
        }
    }
}
