//! Tasks of the repository.
//!
//! `cargo run -p xtask -- errors [--write] [--full] [part of a name ..]` prints what a user reads for each mistake in
//! `ui-tests/`.
//! `cargo run -p xtask -- attack [part ..]` runs the tests and every operation where mistakes in memory would show.
//! `cargo run --release -p xtask -- benchmarks [--rounds N | --read]` runs the benchmarks and writes `BENCHMARKS.md`.

mod attack;
mod benchmarks;
mod errors;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let done = match args.next().as_deref() {
        Some("errors") => errors::run(&args.collect::<Vec<_>>()),
        Some("attack") => attack::run(&args.collect::<Vec<_>>()),
        Some("benchmarks") => benchmarks::run(&args.collect::<Vec<_>>()),
        _ => Err("cargo run -p xtask -- errors [--write] [--full] [part of a name ..] | attack [part ..] | \
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
