//! Runs the suites and reads what criterion left.
//!
//! The suites run one after the other, each in several rounds, so that columns that are compared stand in the same minutes
//! more than once. The figure of a column is its least time per call over all samples of all rounds: other work on the
//! machine only ever adds to it.

use super::machine;
use serde_json::{Value, json};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The suites of `benches/`, and the features they need.
const SUITES: [(&str, &str); 8] = [
    ("elementwise", ""),
    ("reduce", ""),
    ("matmul", ""),
    ("linalg", ""),
    ("models", ""),
    ("scaling", ""),
    ("rank", ""),
    ("threads", "rayon"),
];

/// The suites whose memory is measured.
const WITH_MEMORY: [&str; 4] = ["elementwise", "reduce", "matmul", "models"];

/// What a run found.
pub(super) struct Run {
    /// Machine, versions, flags, date.
    pub(super) about: Value,
    pub(super) rounds: usize,
    /// In the order of the suites and of the workloads in them.
    pub(super) times: Vec<Time>,
    pub(super) memory: Vec<Memory>,
}

/// A column of a workload.
pub(super) struct Time {
    pub(super) suite: String,
    pub(super) workload: String,
    pub(super) column: String,
    pub(super) ns: f64,
}

/// The bytes of a workload's result, and the most that were in use beside them.
pub(super) struct Memory {
    pub(super) workload: String,
    pub(super) column: String,
    pub(super) output: u64,
    pub(super) beyond: u64,
}

/// Where the parts of a run lie.
fn folder(root: &Path) -> PathBuf {
    root.join("target/benchmarks")
}

/// Runs all suites.
pub(super) fn all(root: &Path, rounds: usize) -> Result<Run, Box<dyn Error>> {
    let folder = folder(root);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for round in 0..rounds {
        for (suite, features) in SUITES {
            println!("round {} of {rounds}: {suite}", round + 1);
            let mut command = bench(root, suite, features);
            command.env("CRITERION_HOME", folder.join(format!("{round}/{suite}"))).stdout(Stdio::null());
            succeed(command.status()?.success(), suite)?;
        }
    }
    let mut memory = String::new();
    for suite in WITH_MEMORY {
        println!("memory: {suite}");
        let done = bench(root, suite, "memory").stderr(Stdio::inherit()).output()?;
        succeed(done.status.success(), suite)?;
        memory += &String::from_utf8(done.stdout)?;
    }
    fs::write(folder.join("memory.tsv"), memory)?;
    fs::write(folder.join("about.json"), serde_json::to_string_pretty(&machine::describe(root)?)?)?;
    read(root)
}

fn bench(root: &Path, suite: &str, features: &str) -> Command {
    let mut command = Command::new("cargo");
    command.args(["bench", "--quiet", "-p", "conformable-benches", "--bench", suite, "--features", features]);
    // What follows is criterion's.
    command.args(["--", "--quiet"]).current_dir(root);
    command
}

fn succeed(done: bool, suite: &str) -> Result<(), Box<dyn Error>> {
    if done { Ok(()) } else { Err(format!("the suite {suite} failed").into()) }
}

/// Reads what the last run of all suites left.
pub(super) fn read(root: &Path) -> Result<Run, Box<dyn Error>> {
    let folder = folder(root);
    let about = fs::read_to_string(folder.join("about.json")).map_err(|_| "there is no run to read")?;
    let mut rounds = 0;
    let mut times: Vec<Time> = Vec::new();
    while folder.join(rounds.to_string()).exists() {
        for (suite, _) in SUITES {
            for time in suite_times(suite, &folder.join(format!("{rounds}/{suite}")))? {
                let same = |t: &&mut Time| t.suite == suite && t.workload == time.workload && t.column == time.column;
                match times.iter_mut().find(same) {
                    Some(known) => known.ns = known.ns.min(time.ns),
                    None => times.push(time),
                }
            }
        }
        rounds += 1;
    }
    let memory = fs::read_to_string(folder.join("memory.tsv"))?;
    let memory = memory.lines().filter_map(memory_line).collect();
    Ok(Run { about: serde_json::from_str(&about)?, rounds, times, memory })
}

/// `memory`, workload, column, bytes of the output, bytes beyond it: what the suites print.
fn memory_line(line: &str) -> Option<Memory> {
    let mut parts = line.strip_prefix("memory\t")?.split('\t');
    Some(Memory {
        workload: parts.next()?.into(),
        column: parts.next()?.into(),
        output: parts.next()?.parse().ok()?,
        beyond: parts.next()?.parse().ok()?,
    })
}

/// The times of a suite, in the order in which they were taken.
fn suite_times(suite: &str, home: &Path) -> Result<Vec<Time>, Box<dyn Error>> {
    let mut found: Vec<(SystemTime, Time)> = Vec::new();
    let mut open = vec![home.to_owned()];
    while let Some(folder) = open.pop() {
        if !folder.is_dir() {
            continue;
        }
        let sample = folder.join("new/sample.json");
        if sample.exists() {
            let benchmark: Value = serde_json::from_str(&fs::read_to_string(folder.join("new/benchmark.json"))?)?;
            let name = |key: &str| benchmark[key].as_str().unwrap_or_default().to_owned();
            let ns =
                least(&serde_json::from_str(&fs::read_to_string(&sample)?)?).ok_or("a benchmark without samples")?;
            let time = Time { suite: suite.into(), workload: name("group_id"), column: name("function_id"), ns };
            found.push((fs::metadata(&sample)?.modified()?, time));
        } else {
            for entry in fs::read_dir(&folder)? {
                open.push(entry?.path());
            }
        }
    }
    found.sort_by_key(|(at, _)| *at);
    Ok(found.into_iter().map(|(_, time)| time).collect())
}

/// The least time per call of criterion's samples, each some calls and the time of all of them.
fn least(sample: &Value) -> Option<f64> {
    let (calls, times) = (sample["iters"].as_array()?, sample["times"].as_array()?);
    let each = calls.iter().zip(times).filter_map(|(calls, time)| Some(time.as_f64()? / calls.as_f64()?));
    each.min_by(f64::total_cmp)
}

/// A run as a file to keep: a line for each figure.
pub(super) fn to_json(run: &Run) -> Result<String, Box<dyn Error>> {
    let mut lines = Vec::new();
    for Time { suite, workload, column, ns } in &run.times {
        // Four digits are more than a run can promise.
        let digits = (3 - ns.log10().floor() as i32).max(0);
        let ns = (ns * 10f64.powi(digits)).round() / 10f64.powi(digits);
        lines.push(json!([suite, workload, column, ns]).to_string());
    }
    let mut memory = Vec::new();
    for Memory { workload, column, output, beyond } in &run.memory {
        memory.push(json!([workload, column, output, beyond]).to_string());
    }
    Ok(format!(
        "{{\n\"about\": {},\n\"rounds\": {},\n\"ns\": [\n{}\n],\n\"bytes\": [\n{}\n]\n}}\n",
        serde_json::to_string_pretty(&run.about)?,
        run.rounds,
        lines.join(",\n"),
        memory.join(",\n")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_time_of_a_call() {
        let sample = json!({"sampling_mode": "Linear", "iters": [1.0, 2.0, 3.0], "times": [10.0, 18.0, 33.0]});
        assert_eq!(least(&sample), Some(9.0));
        assert_eq!(least(&json!({"iters": [], "times": []})), None);
    }

    #[test]
    fn lines_of_memory() {
        let found = memory_line("memory\tadd [2,3]\tours into\t24\t0").expect("a line of four parts");
        assert_eq!((found.workload.as_str(), found.column.as_str()), ("add [2,3]", "ours into"));
        assert_eq!((found.output, found.beyond), (24, 0));
        assert!(memory_line("running 0 tests").is_none());
    }
}
