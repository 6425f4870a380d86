//! The text of `BENCHMARKS.md`.

use super::charts;
use super::measure::{Run, Time};
use super::table::{PEERS, Row, place, rows, split};
use serde_json::Value;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The suites with tables of ratios, and what they hold.
pub(super) const FAMILIES: [(&str, &str); 5] = [
    ("elementwise", "Elementwise and broadcasting"),
    ("reduce", "Reductions and rows"),
    ("matmul", "Products"),
    ("linalg", "Linear algebra"),
    ("models", "Parts of programs"),
];

/// Ratios nearer to 1 than this are not told apart by one run.
const NOISE: f64 = 0.03;

pub(super) fn text(run: &Run, results: &Path) -> Result<String, Box<dyn Error>> {
    let mut page = String::new();
    head(&mut page, run)?;
    ratios(&mut page, run)?;
    scaling(&mut page)?;
    threads(&mut page, run)?;
    memory(&mut page, run)?;
    compile_time(&mut page, results)?;
    assembly(&mut page, results)?;
    Ok(page)
}

fn head(page: &mut String, run: &Run) -> Result<(), Box<dyn Error>> {
    let about = |key: &str| match &run.about[key] {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    };
    write!(
        page,
        "# Benchmarks

Made by `cargo xtask benchmarks` from one run; do not edit. The figures as they were taken are in
`benches/results/run.json`, and the programs in `benches/`.

| | |
|---|---|
| date | {} |
| processor | {} |
| cores | {} |
| caches | {} |
| system | {} |
| compiler | {} |
| target flags | {}: the vector width is chosen at run time, where a library does that |
| beside | {} |

**What counts is the ratio of two figures of this run.** The machine is shared, so the figures themselves move from run to run.

## How it was measured

- Every library computes the same from the same inputs: multiples of 1/512 in [-1, 1), of the sizes in the row's name. Its
  answer is compared with that of loops written by hand before it is timed. Everything is `f32` unless the row says `f64`.
- `plain` is those loops: over arrays and slices whose sizes are constants, as a careful programmer writes them.
- A row makes its output on each call and frees it. `into` writes over an output that exists, and `inline` makes it on the
  stack. Columns are compared with those that do the same. Where a library has several ways to write it, its fastest counts.
- Each column gets 150 ms in 10 to 100 samples, of one call at least, one library after the other; and all suites run {} times.
  A figure is the least time per call of all samples: other work on the machine only adds to it.
- One thread, but for the table of threads. The vector registers' upper halves are cleared before each column, because some
  kernels leave them in use, which slows other code.
",
        about("date"),
        about("processor"),
        about("cores"),
        about("caches"),
        about("system"),
        about("rustc"),
        about("flags"),
        about("versions"),
        run.rounds,
    )?;
    Ok(())
}

/// Three digits.
fn time(ns: f64) -> String {
    let (value, unit) = match ns {
        ns if ns < 1e3 => (ns, "ns"),
        ns if ns < 1e6 => (ns / 1e3, "us"),
        ns if ns < 1e9 => (ns / 1e6, "ms"),
        ns => (ns / 1e9, "s"),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$} {unit}")
}

fn ratio(value: f64) -> String {
    if value < 10.0 { format!("{value:.2}") } else { format!("{value:.0}") }
}

fn ratios(page: &mut String, run: &Run) -> Result<(), Box<dyn Error>> {
    let all: Vec<Row> = FAMILIES.iter().flat_map(|(suite, _)| rows(run, suite)).collect();
    let behind = |row: &&Row| row.lead().is_some_and(|(lead, _)| lead < 1.0 - NOISE);
    let first = all.iter().filter(|row| row.lead().is_some_and(|(lead, _)| lead > 1.0 + NOISE)).count();
    let last = all.iter().filter(behind).count();
    write!(
        page,
        "
## Beside other libraries

The time of each peer divided by ours: above 1, ours is faster. Of {} rows ours is first in {first}, behind the best peer in
{last}, and within 3 % of it in {}.

![How many times faster ours is than each peer](benches/results/ratios.svg)
",
        all.len(),
        all.len() - first - last,
    )?;
    for (suite, title) in FAMILIES {
        let rows = rows(run, suite);
        if rows.is_empty() {
            continue;
        }
        write!(page, "\n### {title}\n\n| work | ours |")?;
        let present: Vec<usize> = (0..PEERS.len()).filter(|&k| rows.iter().any(|row| row.peers[k].is_some())).collect();
        present.iter().try_for_each(|&k| write!(page, " {} |", PEERS[k]))?;
        writeln!(page, "\n|---|---:|{}", "---:|".repeat(present.len()))?;
        for row in rows {
            write!(page, "| {} | {} |", row.name(), time(row.ns))?;
            for &k in &present {
                match row.ratios()[k] {
                    Some(value) if value < 1.0 - NOISE => write!(page, " **{}** |", ratio(value))?,
                    Some(value) => write!(page, " {} |", ratio(value))?,
                    None => write!(page, " |")?,
                }
            }
            writeln!(page)?;
        }
    }
    writeln!(page, "\n### Rows that are not first\n")?;
    if last == 0 {
        writeln!(page, "None, beyond 3 %.")?;
    }
    let mut late: Vec<&Row> = all.iter().filter(behind).collect();
    late.sort_by(|a, b| a.lead().partial_cmp(&b.lead()).unwrap_or(std::cmp::Ordering::Equal));
    for row in late {
        if let Some((lead, peer)) = row.lead() {
            writeln!(page, "- {}: {peer} takes {} of our time ({}).", row.name(), ratio(lead), time(row.ns))?;
        }
    }
    Ok(())
}

fn scaling(page: &mut String) -> Result<(), Box<dyn Error>> {
    write!(
        page,
        "
## How cost grows

With size. From 10^7 elements on, most of what making an output costs is the system's work to give pages of memory, in every
library alike; a sum makes none. `exp` by hand and in ndarray is the C library's.

![Time per element by size](benches/results/scaling.svg)

Products of two square matrices of `f32`, with their output made. The loops by hand were not timed from 1,024 on.

![Products by size](benches/results/matmul.svg)

With rank: 2^18 elements as tensors of rank 1 to 8. On the left two of the same shape are added, on the right two that have every
other axis each and broadcast to it. In ndarray ranks 7 and 8 are known at run time only.

![Time per element by rank](benches/results/rank.svg)
"
    )?;
    debug_assert_eq!(charts::NAMES, ["ratios.svg", "scaling.svg", "matmul.svg", "rank.svg"]);
    Ok(())
}

fn threads(page: &mut String, run: &Run) -> Result<(), Box<dyn Error>> {
    let of = |workload: &str, column: &str| {
        let found = |time: &&Time| time.workload == workload && time.column == column;
        run.times.iter().find(found).map(|time| time.ns)
    };
    let one: Vec<&Time> = run.times.iter().filter(|time| time.column == "ours 1 thread").collect();
    if one.is_empty() {
        return Ok(());
    }
    write!(
        page,
        "
## Threads

With the feature `rayon`, within pools of one thread and of two. Small work stays in the thread that calls. Where other work keeps a
core busy, the second thread has none to run on, and this table says more of the machine than of the library.

| work | 1 thread | 2 threads | times faster |
|---|---:|---:|---:|
"
    )?;
    for Time { workload, ns, .. } in one {
        if let Some(two) = of(workload, "ours 2 threads") {
            let name = workload.strip_prefix("threads ").unwrap_or(workload);
            writeln!(page, "| {name} | {} | {} | {:.2} |", time(*ns), time(two), ns / two)?;
        }
    }
    Ok(())
}

fn bytes(n: u64) -> String {
    match n {
        0 => "0".into(),
        n if n < 10_000 => format!("{n} B"),
        n if n < 10_000_000 => format!("{:.1} kB", n as f64 / 1e3),
        n => format!("{:.1} MB", n as f64 / 1e6),
    }
}

fn memory(page: &mut String, run: &Run) -> Result<(), Box<dyn Error>> {
    write!(
        page,
        "
## Memory

The peak of heap memory while a call runs, beyond its output, counted by an allocator
(`cargo bench -p conformable-benches --features memory`). Each call runs in a thread of its own, so that what a library keeps for
later is counted. Outputs of 256 bytes to 64 KiB have 64 bytes more, to be aligned; those are in the output's column.

| work | ours | output | beyond it | peers beyond it |
|---|---|---:|---:|---|
"
    )?;
    for ours in run.memory.iter().filter(|line| split(&line.column).0 == "ours") {
        let form = split(&ours.column).1;
        let mut peers = Vec::new();
        for line in run.memory.iter().filter(|line| line.workload == ours.workload) {
            let (library, other) = split(&line.column);
            if library != "ours" && place(other) == place(form) {
                peers.push(format!("{} {}", line.column, bytes(line.beyond)));
            }
        }
        let columns = [form, &bytes(ours.output), &bytes(ours.beyond), &peers.join(", ")].join(" | ");
        writeln!(page, "| {} | {columns} |", ours.workload)?;
    }
    Ok(())
}

/// What a script left in `benches/results`, if it ran.
fn left_by(results: &Path, file: &str) -> Result<Option<Value>, Box<dyn Error>> {
    match fs::read_to_string(results.join(file)) {
        Ok(text) => Ok(Some(serde_json::from_str(&text)?)),
        Err(_) => Ok(None),
    }
}

fn compile_time(page: &mut String, results: &Path) -> Result<(), Box<dyn Error>> {
    let Some(found) = left_by(results, "compile_time.json")? else { return Ok(()) };
    write!(
        page,
        "
## Compile time

{} functions, each with one operation on shapes of its own, called from `main` (`scripts/compile_time.py`, run on {}). Seconds,
the least of {} runs, with the dependencies built before and incremental compilation off.

| operation | library | `cargo check` | `cargo build --release` | its processor time | program |
|---|---|---:|---:|---:|---:|
",
        found["functions"], found["date"].as_str().unwrap_or("?"), found["runs"]
    )?;
    for row in found["rows"].as_array().ok_or("compile_time.json has no rows")? {
        let text = |key: &str| row[key].as_str().unwrap_or("?").to_owned();
        let seconds = |key: &str| row[key].as_f64().map_or(String::new(), |s| format!("{s:.2}"));
        let program = row["bytes"].as_u64().map_or("".into(), bytes);
        let columns =
            [text("operation"), text("library"), seconds("check"), seconds("build"), seconds("processor"), program]
                .join(" | ");
        writeln!(page, "| {columns} |")?;
    }
    Ok(())
}

fn assembly(page: &mut String, results: &Path) -> Result<(), Box<dyn Error>> {
    let Some(found) = left_by(results, "assembly.json")? else { return Ok(()) };
    write!(
        page,
        "
## Instructions

What the compiler makes of two additions (`scripts/assembly.py`, which prints the code; {}). The first is a function of two
references to tensors without heap. The second is the loop over a row, of which the library has one for each instruction set.

| code | instructions | of them vector |
|---|---:|---:|
",
        found["rustc"].as_str().unwrap_or("?")
    )?;
    for row in found["rows"].as_array().ok_or("assembly.json has no rows")? {
        writeln!(page, "| {} | {} | {} |", row["code"].as_str().unwrap_or("?"), row["instructions"], row["vector"])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits() {
        assert_eq!(
            [0.912, 12.34, 123.4, 1234.0, 5e7].map(time),
            ["0.91 ns", "12.3 ns", "123 ns", "1.23 us", "50.0 ms"]
        );
        assert_eq!([0, 9999, 10_500, 12_340_000].map(bytes), ["0", "9999 B", "10.5 kB", "12.3 MB"]);
        assert_eq!([0.456, 9.99, 123.4].map(ratio), ["0.46", "9.99", "123"]);
    }
}
