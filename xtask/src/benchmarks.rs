//! Runs the benchmarks and writes `BENCHMARKS.md`.
//!
//! ```text
//! cargo xtask benchmarks                every suite, twice, and the document: some minutes
//! cargo xtask benchmarks --rounds 5     every suite five times
//! cargo xtask benchmarks --read         the document from what the last run left in `target/`
//! ```
//!
//! What a run measured is kept in `benches/results/run.json`; the charts lie beside it, and so does what
//! `scripts/compile_time.py` and `scripts/assembly.py` write there, which the document shows too.

mod charts;
mod machine;
mod measure;
mod report;
mod table;

use std::error::Error;
use std::fs;
use std::path::Path;

pub fn run(args: &[String]) -> Result<bool, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the xtask crate lies in the repository")?;
    let results = root.join("benches/results");
    fs::create_dir_all(&results)?;
    let run = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => measure::all(root, 2)?,
        ["--rounds", n] => measure::all(root, n.parse()?)?,
        ["--read"] => measure::read(root)?,
        _ => return Err("cargo xtask benchmarks [--rounds N | --read]".into()),
    };
    fs::write(results.join("run.json"), measure::to_json(&run)?)?;
    charts::write(&run, &results)?;
    fs::write(root.join("BENCHMARKS.md"), report::text(&run, &results)?)?;
    println!("BENCHMARKS.md and {} charts in benches/results", charts::NAMES.len());
    Ok(true)
}
