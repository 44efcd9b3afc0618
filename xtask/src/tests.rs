//! Everything that must pass, in parts.

use std::path::Path;
use std::process::ExitCode;

use crate::browser;
use crate::counts;
use crate::docs;
use crate::error::{Failure, Result};
use crate::package::{self, Package};
use crate::process::Program;
use crate::report;
use crate::setup;
use crate::site;
use crate::summary::Summary;
use crate::types;
use crate::workspace;

const PARTS: [&str; 5] = ["rust", "js", "counts", "consumers", "e2e"];

/// Runs the parts that are named, or all.
pub fn run(parts: &[&str]) -> Result<ExitCode> {
    if let Some(unknown) = parts.iter().find(|part| !PARTS.contains(part)) {
        return Err(Failure::new(format!("no part of the tests is called `{unknown}`"))
            .hint(format!("the parts: {}", PARTS.join(", "))));
    }
    let wanted = |part| parts.is_empty() || parts.contains(&part);
    let of_package = PARTS[1..].iter().any(|part| wanted(part));
    if of_package {
        // Before anything that takes minutes.
        setup::node()?;
    }
    let mut summary = Summary::default();
    if wanted("rust") {
        rust(&mut summary);
    }
    if of_package {
        match summary.value("package", package::build) {
            None => summary.missing("tests of the package", "there is no package"),
            Some(package) => test_package(&mut summary, &package, &wanted),
        }
    }
    Ok(if summary.close() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn rust(summary: &mut Summary) {
    let set_up = || setup::wasm_target().and_then(|()| setup::rust_components());
    if !summary.check("rust set-up", set_up) {
        return summary.missing("rust tests", "the set-up failed");
    }
    summary.check("cargo fmt", || {
        Program::cargo().args(["fmt", "--all", "--check"]).hint("run `cargo fmt --all`").run()
    });
    let clippy = || Program::cargo().args(["clippy", "--locked"]);
    summary.check("clippy", || {
        clippy().args(["--workspace", "--all-targets", "--", "-D", "warnings"]).run()
    });
    summary.check("clippy for wasm", || {
        clippy().args(["--lib", "--target", setup::WASM_TARGET, "--", "-D", "warnings"]).run()
    });
    summary.tests("cargo test", Program::cargo().args(["test", "--locked", "--no-fail-fast"]));
    // Under the profile xtask runs in, so that its dependencies are not compiled once more.
    summary.tests(
        "tests of xtask",
        Program::cargo().args(["test", "--locked", "--package", "xtask", "--profile", "dev"]),
    );
    summary.check("reference of the crate", docs::of_crate);
}

fn test_package(summary: &mut Summary, package: &Package, wanted: &dyn Fn(&'static str) -> bool) {
    if wanted("js") {
        scripts(summary, package);
        summary.check("references of package and crate", || docs::build().map(drop));
    }
    if wanted("counts") {
        summary.partial("instructions and bytes", || counts::check(package));
    }
    if !["js", "consumers", "e2e"].iter().any(|part| wanted(part)) {
        return;
    }
    if !summary.check("install the tarball", || install(package)) {
        return summary.missing("tests of the package", "it cannot be installed");
    }
    if wanted("js") {
        node_tests(summary, "tests of the JavaScript", "tests/js");
    }
    if wanted("consumers") || wanted("e2e") {
        browser_tests(summary, package, wanted);
    }
}

/// Checks of the scripts' form.
fn scripts(summary: &mut Summary, package: &Package) {
    summary.check("size", || report::check_size(package));
    for (name, project) in [
        ("types", "tests/tsconfig.package.json"),
        ("types of the entries", "tests/tsconfig.entries.json"),
        ("types of the page", "tests/tsconfig.page.json"),
    ] {
        summary.check(name, || {
            Program::new(workspace::dev_tool("tsc")).args(["--project", project]).run()
        });
    }
    summary.check("declarations are fresh", || types::check(&package.stage));
    summary.check("prettier", || {
        Program::new(workspace::dev_tool("prettier"))
            .args(["--check", "--log-level=warn", "."])
            .hint("run `tests/node_modules/.bin/prettier --write .`")
            .run()
    });
}

/// Puts the packed package where the tests import it from.
fn install(package: &Package) -> Result<()> {
    Program::npm()
        .args(["install", "--prefix", "tests", "--no-save", "--no-package-lock"])
        .args(["--ignore-scripts", "--no-audit", "--no-fund"])
        .arg(&package.tarball)
        .run()
}

fn browser_tests(summary: &mut Summary, package: &Package, wanted: &dyn Fn(&'static str) -> bool) {
    let Some(chromium) = summary.value("find Chromium", browser::find_or_install) else {
        return summary.missing("browser tests", "there is no browser");
    };
    println!("{chromium}");
    if wanted("consumers") {
        node_tests(summary, "tests of consumers", "tests/consumers");
    }
    if wanted("e2e") {
        let assemble =
            || site::assemble(package).and_then(|_| site::single_file(package).map(drop));
        if summary.check("assemble the pages", assemble) {
            node_tests(summary, "tests in the browser", "tests/e2e");
        } else {
            summary.missing("tests in the browser", "there is no page");
        }
    }
}

/// The test files under a folder, one by one: Node 20 knows no patterns.
fn node_tests(summary: &mut Summary, name: &str, folder: &str) {
    match workspace::files_ending(Path::new(&workspace::path(folder)), &[".test.mjs", ".test.js"]) {
        Ok(files) if !files.is_empty() => summary
            .tests(name, Program::new("node").args(["--test", "--test-reporter=spec"]).args(files)),
        Ok(_) => summary.missing(name, &format!("there is no *.test.mjs in {folder}/")),
        Err(failure) => summary.missing(name, &failure.to_string()),
    }
}
