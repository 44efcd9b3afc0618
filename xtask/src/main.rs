//! Project commands: `cargo xtask serve | test | package`.
fn main() {}
