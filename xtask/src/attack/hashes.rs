//! The program `hashes`, which prints a number for each operation's result: under valgrind, and on other processors by
//! qemu.

use super::{Asked, Found, levels};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The processors, as qemu names them: without AVX twice, and with AVX2.
const PROCESSORS: [&str; 3] = ["Conroe", "Nehalem", "Haswell"];

/// The headings of `tests/README.md` whose names are of types and of text, not of what is computed.
const OF_TYPES: [&str; 3] = ["Shapes", "Shapes as values", "Pictures"];

/// What valgrind exits with if it has found something.
const FOUND: i32 = 99;

/// Builds it, and looks for each name of the vocabulary in what it prints.
fn program(root: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--release", "--package", "conformable-hashes"])
        .current_dir(root)
        .status()?;
    if !built.success() {
        return Err("the program `hashes` does not compile".into());
    }
    let program = root.join("target/release/conformable-hashes");
    let results = Results::of(&mut Command::new(&program))?;
    let missing = missing(&fs::read_to_string(root.join("tests/README.md"))?, &results);
    match missing.is_empty() {
        true => Ok(program),
        false => Err(format!("the program `hashes` has no result of {}", missing.join(", ")).into()),
    }
}

/// The names of the vocabulary that no line of the results has.
fn missing(vocabulary: &str, results: &Results) -> Vec<String> {
    let (mut heading, mut missing) = ("", Vec::new());
    for line in vocabulary.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            heading = title;
        }
        let Some((name, _)) = line.strip_prefix("| `").and_then(|line| line.split_once("` |")) else { continue };
        if OF_TYPES.contains(&heading) {
            continue;
        }
        let sought = match name {
            "unary -" => "-&x".to_string(),
            "a[[i, j]]" => "x[[".to_string(),
            "broadcast_tensors of two" => "broadcast_tensors(x".to_string(),
            "broadcast_tensors of three to six" => ").broadcast_tensors()".to_string(),
            // Methods, which the vocabulary lists among the functions of `nn`.
            "nn::group_norm" => ".group_norm".to_string(),
            "nn::group_norm_into" => ".group_norm_into".to_string(),
            name => name.replace("\\|", "|"),
        };
        if !results.lines.keys().any(|(operation, _)| has(operation, &sought)) {
            missing.push(name.to_string());
        }
    }
    missing
}

/// Whether `name` stands in `text`, and not as a part of a longer name.
fn has(text: &str, name: &str) -> bool {
    let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let (first, last) = (word(name.chars().next()), word(name.chars().last()));
    text.match_indices(name).any(|(at, _)| {
        let (before, behind) = (text[..at].chars().last(), text[at + name.len()..].chars().next());
        !(first && word(before) || last && word(behind))
    })
}

/// What the program prints.
struct Results {
    level: String,
    /// The hash for an operation, and what it was given.
    lines: BTreeMap<(String, String), String>,
}

impl Results {
    fn of(command: &mut Command) -> Result<Self, Box<dyn Error>> {
        let done = command.output()?;
        if !done.status.success() {
            let said = String::from_utf8_lossy(&done.stderr);
            return Err(format!("{command:?} ends with {}: {}", done.status, said.trim()).into());
        }
        Self::read(&String::from_utf8(done.stdout)?)
    }

    fn read(text: &str) -> Result<Self, Box<dyn Error>> {
        let mut rest = text.lines();
        let level = rest.next().ok_or("nothing was printed")?.to_string();
        let mut lines = BTreeMap::new();
        for line in rest {
            let mut parts = line.split('\t').map(str::to_string);
            let (Some(operation), Some(of), Some(hash)) = (parts.next(), parts.next(), parts.next()) else {
                return Err(format!("{line} is no result").into());
            };
            if lines.insert((operation, of), hash).is_some() {
                return Err(format!("{line}: the operation stands twice").into());
            }
        }
        Ok(Results { level, lines })
    }
}

/// Uninitialised reads, accesses beyond memory, and leaks, at each level that valgrind knows the instructions of.
pub(super) fn under_valgrind(asked: &Asked) -> Result<Found, Box<dyn Error>> {
    let program = program(&asked.root)?;
    let (mut line, mut good) = (Vec::new(), true);
    for level in levels().into_iter().filter(|&level| level != "avx512") {
        let log = asked.root.join(format!("target/attack/valgrind-{level}"));
        fs::create_dir_all(asked.root.join("target/attack"))?;
        let done = Command::new("valgrind")
            .args(["--quiet", "--leak-check=full", &format!("--error-exitcode={FOUND}")])
            .arg(format!("--log-file={}", log.display()))
            .arg(&program)
            .arg(level)
            .output()?;
        if !done.status.success() && done.status.code() != Some(FOUND) {
            return Err(format!("{level}: {}; {}", done.status, log.display()).into());
        }
        let results = Results::read(&String::from_utf8(done.stdout)?)?;
        if results.level != level {
            return Err(format!("{level} was asked for, and {} is in use", results.level).into());
        }
        let reports =
            fs::read_to_string(&log)?.lines().filter(|line| line.contains("== ") && !line.ends_with("== ")).count();
        good &= done.status.success() && reports == 0;
        line.push(format!("{level} {} results, {reports} lines of reports", results.lines.len()));
    }
    Ok(Found { line: line.join("; "), good })
}

/// The same bits as from this processor at the same level, without an instruction that the other does not have.
pub(super) fn on_other_processors(asked: &Asked) -> Result<Found, Box<dyn Error>> {
    let program = program(&asked.root)?;
    let (mut line, mut good, mut illegal) = (Vec::new(), true, 0);
    for processor in PROCESSORS {
        let done = Command::new("qemu-x86_64").args(["-cpu", processor]).arg(&program).output()?;
        if !done.status.success() {
            good = false;
            illegal += usize::from(done.status.to_string().contains("SIGILL"));
            line.push(format!("{processor} ends with {}", done.status));
            continue;
        }
        let there = Results::read(&String::from_utf8(done.stdout)?)?;
        let here = Results::of(Command::new(&program).arg(&there.level))?;
        if here.level != there.level {
            line.push(format!("{processor} not compared, for this processor has no {}", there.level));
            continue;
        }
        let equal = there.lines.iter().filter(|(key, hash)| here.lines.get(*key) == Some(*hash)).count();
        let different = there.lines.len().max(here.lines.len()) - equal;
        good &= different == 0 && equal > 0;
        line.push(format!("{processor} ({}) {equal} equal, {different} different", there.level));
    }
    Ok(Found { line: format!("{}; {illegal} illegal instructions", line.join("; ")), good })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "avx2\n.exp()\tf32\t0a\nx |= &row\ti32\t0b\nnn::linear_into(&x)\tf32\t0c\n";

    #[test]
    fn results_are_read_once_each() {
        let results = Results::read(PRINTED).unwrap();
        assert_eq!((results.level.as_str(), results.lines.len()), ("avx2", 3));
        assert!(Results::read("avx2\n.exp()\tf32\t0a\n.exp()\tf32\t0b\n").is_err());
        assert!(Results::read("").is_err());
    }

    #[test]
    fn names_without_a_result_are_found() {
        let vocabulary = "## Functions\n\n| name | covered |\n| `exp` | a |\n| `ex` | b |\n| `\\|=` | c |\n\
            | `nn::linear` | d |\n| `nn::linear_into` | e |\n## Shapes\n| `shape!` | f |\n";
        assert_eq!(missing(vocabulary, &Results::read(PRINTED).unwrap()), ["ex", "nn::linear"]);
    }
}
