//! What the steps of a test run came to.

use std::time::{Duration, Instant};

use crate::error::Result;
use crate::process::Program;

/// Tests that a runner says it ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    /// Adds what one line of cargo's or Node's test runner reports.
    fn read(&mut self, line: &str) {
        let line = line.trim();
        if let Some(result) = line.strip_prefix("test result: ") {
            for part in result.split(['.', ';']) {
                let mut words = part.split_whitespace();
                let (Some(count), Some(what)) = (words.next(), words.next()) else {
                    continue;
                };
                let Ok(count) = count.parse::<usize>() else {
                    continue;
                };
                match what {
                    "passed" => self.passed += count,
                    "failed" => self.failed += count,
                    "ignored" => self.skipped += count,
                    _ => {}
                }
            }
            return;
        }
        let Some(figure) = line.strip_prefix("ℹ ") else {
            return;
        };
        let mut words = figure.split_whitespace();
        let (Some(what), Some(count), None) = (words.next(), words.next(), words.next()) else {
            return;
        };
        let Ok(count) = count.parse::<usize>() else {
            return;
        };
        match what {
            "pass" => self.passed += count,
            "fail" | "cancelled" => self.failed += count,
            "skipped" | "todo" => self.skipped += count,
            _ => {}
        }
    }
}

/// How much of a step could be done on this machine.
#[derive(Debug, PartialEq, Eq)]
pub enum Checked {
    All,
    /// All but what is said here, and why.
    Except(String),
}

struct Step {
    name: String,
    counts: Option<Counts>,
    failure: Option<String>,
    /// What was not checked.
    unchecked: Option<String>,
    time: Duration,
}

/// The steps taken so far. A failed step does not stop those that can do without it.
#[derive(Default)]
pub struct Summary {
    steps: Vec<Step>,
}

impl Summary {
    /// A step that succeeds or fails as a whole. Says whether it succeeded.
    pub fn check(&mut self, name: &str, step: impl FnOnce() -> Result<()>) -> bool {
        self.value(name, step).is_some()
    }

    /// A step that makes something later steps need.
    pub fn value<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T>) -> Option<T> {
        println!("\n== {name}");
        let start = Instant::now();
        let result = step();
        let failure = result.as_ref().err().map(ToString::to_string);
        self.push(name, None, failure, start.elapsed());
        result.ok()
    }

    /// A step of which a part may be beyond this machine: no failure, but told, and counted as skipped.
    pub fn partial(&mut self, name: &str, step: impl FnOnce() -> Result<Checked>) {
        let Some(Checked::Except(what)) = self.value(name, step) else {
            return;
        };
        println!("NOT CHECKED: {what}");
        if let Some(step) = self.steps.last_mut() {
            step.unchecked = Some(what);
        }
    }

    /// A test runner, whose counts are read off its output. One that runs no test has failed.
    pub fn tests(&mut self, name: &str, runner: Program) {
        println!("\n== {name}");
        let start = Instant::now();
        let mut counts = Counts::default();
        let failure = match runner.run_seen(|line| counts.read(line)) {
            Err(failure) => Some(failure.to_string()),
            Ok(false) if counts.failed > 0 => Some(format!("{} failed", counts.failed)),
            Ok(false) => Some("the runner failed outside its tests".to_string()),
            Ok(true) if counts.passed == 0 => Some("no test was run".to_string()),
            Ok(true) => None,
        };
        self.push(name, Some(counts), failure, start.elapsed());
    }

    /// A step that could not be taken, which fails the run.
    pub fn missing(&mut self, name: &str, why: &str) {
        println!("\n== {name}");
        self.push(name, None, Some(format!("not run: {why}")), Duration::ZERO);
    }

    fn push(
        &mut self,
        name: &str,
        counts: Option<Counts>,
        failure: Option<String>,
        time: Duration,
    ) {
        if let Some(failure) = &failure {
            println!("FAILED: {failure}");
        }
        self.steps.push(Step { name: name.to_string(), counts, failure, unchecked: None, time });
    }

    /// Prints the table of steps and, as the last line, the tests of all runners. Says whether everything passed.
    ///
    /// A failed step counts as a failure even where its runner named no failed test.
    pub fn close(&self) -> bool {
        println!("\n== summary");
        for step in &self.steps {
            let state = match (&step.failure, &step.unchecked) {
                (Some(_), _) => "FAILED",
                (None, Some(_)) => "IN PART",
                (None, None) => "ok",
            };
            let counts = step.counts.map_or(String::new(), |counts| {
                let skipped = match counts.skipped {
                    0 => String::new(),
                    skipped => format!(", {skipped} skipped"),
                };
                format!("{} passed, {} failed{skipped}", counts.passed, counts.failed)
            });
            let line =
                format!("{state:<8}{:<34}{:>7.1} s  {counts}", step.name, step.time.as_secs_f64());
            println!("{}", line.trim_end());
        }
        for step in &self.steps {
            if let Some(failure) = &step.failure {
                println!("\n{}: {failure}", step.name);
            }
            if let Some(unchecked) = &step.unchecked {
                println!("\n{}: NOT CHECKED: {unchecked}", step.name);
            }
        }
        let total = self.total();
        let skipped = match total.skipped {
            0 => String::new(),
            skipped => format!(", {skipped} skipped"),
        };
        println!("\n{} passed, {} failed{skipped}", total.passed, total.failed);
        self.steps.iter().all(|step| step.failure.is_none())
    }

    fn total(&self) -> Counts {
        let mut total = Counts::default();
        for step in &self.steps {
            let counts = step.counts.unwrap_or_default();
            total.add(counts);
            if step.failure.is_some() && counts.failed == 0 {
                total.failed += 1;
            }
            if step.unchecked.is_some() {
                total.skipped += 1;
            }
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Failure;

    fn counted(output: &str) -> Counts {
        let mut counts = Counts::default();
        output.lines().for_each(|line| counts.read(line));
        counts
    }

    #[test]
    fn cargos_closing_lines_are_summed() {
        let output = "running 2 tests\ntest result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        assert_eq!(counted(output), Counts { passed: 5, failed: 1, skipped: 1 });
    }

    #[test]
    fn nodes_closing_lines_are_summed() {
        let output = "ℹ tests 6\nℹ suites 1\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 0\nℹ duration_ms 61.2";
        assert_eq!(counted(output), Counts { passed: 3, failed: 2, skipped: 1 });
    }

    #[test]
    fn what_was_not_checked_is_skipped_and_no_failure() {
        let mut summary = Summary::default();
        summary.partial("a check", || Ok(Checked::Except("half of it".to_string())));
        summary.partial("another", || Ok(Checked::All));
        assert_eq!(summary.total(), Counts { passed: 0, failed: 0, skipped: 1 });
        assert!(summary.close());
        summary.partial("a third", || Err(Failure::new("broken")));
        assert_eq!(summary.total(), Counts { passed: 0, failed: 1, skipped: 1 });
        assert!(!summary.close());
    }

    #[test]
    fn a_failed_step_without_counts_is_a_failure() {
        let mut summary = Summary::default();
        assert!(!summary.check("a check", || Err(Failure::new("broken"))));
        summary.missing("another", "the package failed");
        assert_eq!(summary.total(), Counts { passed: 0, failed: 2, skipped: 0 });
        assert!(!summary.close());
    }
}
