//! Tasks of the repository.
//!
//! `cargo xtask check [part ..]` runs every check, or these parts of them: `.ci/run`, which says what they are.
//! `cargo xtask errors [--write] [--full] [part of a name ..]` prints what a user reads for each mistake in `ui-tests/`.
//! `cargo xtask attack [part ..]` runs the tests and every operation where mistakes in memory would show.
//! `cargo xtask benchmarks [--rounds N | --read]` runs the benchmarks and writes `BENCHMARKS.md`.

mod attack;
mod benchmarks;
mod errors;

use std::error::Error;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let done = match args.next().as_deref() {
        Some("check") => check(args),
        Some("errors") => errors::run(&args.collect::<Vec<_>>()),
        Some("attack") => attack::run(&args.collect::<Vec<_>>()),
        Some("benchmarks") => benchmarks::run(&args.collect::<Vec<_>>()),
        _ => Err("cargo xtask check [part ..] | errors [--write] [--full] [part of a name ..] | attack [part ..] | \
             benchmarks [--rounds N | --read]"
            .into()),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn check(parts: impl Iterator<Item = String>) -> Result<bool, Box<dyn Error>> {
    let run = concat!(env!("CARGO_MANIFEST_DIR"), "/../.ci/run");
    Ok(Command::new(run).args(parts).status()?.success())
}
