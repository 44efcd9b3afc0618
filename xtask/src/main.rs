//! Project commands: `cargo xtask package | test | serve | …`; `cargo xtask help` lists them.

mod bench;
mod bindgen;
mod browser;
mod counts;
mod docs;
mod error;
mod package;
mod process;
mod report;
mod server;
mod setup;
mod site;
mod summary;
mod tests;
mod types;
mod workspace;

use std::process::ExitCode;

use error::{Failure, Result};

const HELP: &str = "\
Project commands. Each does the set-up that it needs on a machine with rustup and Node 20.19, 22.13 or newer.

  cargo xtask package            build the npm package: pkg/, the tarball in dist/, and dist/static/sanguoqi.html,
                                 a page that holds it; print its sizes
  cargo xtask test [PART…]       everything that must pass; PART: rust, js, counts, consumers, e2e (default: all)
  cargo xtask serve [--port N]   build and serve the example page (default port 8080, or the next free one)
  cargo xtask site               assemble the example page with the package beside it: dist/site/
  cargo xtask bench [--quick]    time the engine and the package beside others: docs/performance.md (--quick: print only)
  cargo xtask bench --record     write anew what `test counts` compares with: benches/counts.json
  cargo xtask docs               build the references of the package and the crate: dist/docs/
  cargo xtask types              write the package's declarations anew from its JSDoc
  cargo xtask help               this text
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<ExitCode> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["package"] => package::build_and_report()?,
        ["test", parts @ ..] => return tests::run(parts),
        ["serve"] => site::serve(None)?,
        ["serve", "--port", port] => {
            let port = port.parse().map_err(|_| {
                Failure::new(format!("`{port}` is not a port"))
                    .hint("give a number from 1 to 65535: cargo xtask serve --port 8080")
            })?;
            site::serve(Some(port))?;
        }
        ["site"] => {
            let folder = site::assemble(&package::build()?)?;
            println!("{} is ready for any static host", folder.display());
        }
        ["bench"] => bench::run(bench::Extent::Full)?,
        ["bench", "--quick"] => bench::run(bench::Extent::Quick)?,
        ["bench", "--record"] => counts::record(&package::build()?)?,
        ["docs"] => println!("the references: {}", docs::build()?.display()),
        ["types"] => types::write(&package::stage()?)?,
        ["help" | "--help" | "-h"] | [] => print!("{HELP}"),
        other => {
            return Err(
                Failure::new(format!("no such command: {}", other.join(" "))).hint(HELP.trim_end())
            );
        }
    }
    Ok(ExitCode::SUCCESS)
}
