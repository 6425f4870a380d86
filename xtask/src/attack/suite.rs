//! The test suite, built and run in other ways than `cargo test` does.

use super::{Asked, Found, levels};
use serde_json::Value;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Asks the compiler what it says of mistakes: nothing of the library runs in it.
const OF_THE_COMPILER: &str = "ui";

/// AddressSanitizer has standard libraries for few targets.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// A way to build the tests.
struct Build<'a> {
    /// Of the folder below `target` that they are built in: flags are other than those of `cargo test`.
    name: &'a str,
    args: &'a [&'a str],
    envs: &'a [(&'a str, &'a str)],
}

/// What the programs of the tests said.
#[derive(Default)]
struct Counts {
    programs: usize,
    passed: usize,
    failed: usize,
    ignored: usize,
    reports: usize,
    leaks: usize,
}

pub(super) fn under_address_sanitizer(asked: &Asked) -> Result<Found, Box<dyn Error>> {
    let build = Build {
        name: "asan",
        args: &["+nightly", "test", "--target", TARGET],
        envs: &[("RUSTFLAGS", "-Zsanitizer=address")],
    };
    // The frames of a build that is not optimised are larger, and the sanitizer adds to them.
    let envs = [("ASAN_OPTIONS", "detect_leaks=1"), ("RUST_MIN_STACK", "33554432")];
    let counts = run(asked, &build, "asan", &envs)?;
    let Counts { reports, leaks, .. } = counts;
    Ok(Found {
        line: format!("{}, {reports} reports, {leaks} leaks; without `{OF_THE_COMPILER}`", counts.tests()),
        good: counts.failed == 0 && reports == 0 && leaks == 0,
    })
}

/// Optimised, with overflow checks and debug assertions. `cap` has the same build.
const CHECKED: Build<'_> = Build {
    name: "checked",
    args: &["test", "--release"],
    envs: &[
        ("RUSTFLAGS", "--cfg conformable_cap"),
        ("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true"),
        ("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true"),
        ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ],
};

pub(super) fn checked(asked: &Asked) -> Result<Found, Box<dyn Error>> {
    let counts = run(asked, &CHECKED, "checked", &[])?;
    Ok(Found {
        line: format!("{}, with overflow checks and debug assertions in release", counts.tests()),
        good: counts.failed == 0,
    })
}

/// At each level that this processor has.
pub(super) fn at_each_level(asked: &Asked) -> Result<Found, Box<dyn Error>> {
    let (mut line, mut good) = (Vec::new(), true);
    for level in levels() {
        let counts = run(asked, &CHECKED, &format!("cap-{level}"), &[("CONFORMABLE_CAP", level)])?;
        good &= counts.failed == 0;
        line.push(format!("{level} {}", counts.tests()));
    }
    Ok(Found { line: line.join("; "), good })
}

/// Builds the tests and runs each program with these variables. What it prints goes to `target/attack/LOG`.
fn run(asked: &Asked, build: &Build<'_>, log: &str, envs: &[(&str, &str)]) -> Result<Counts, Box<dyn Error>> {
    let logs = asked.root.join("target/attack").join(log);
    if logs.exists() {
        fs::remove_dir_all(&logs)?;
    }
    fs::create_dir_all(&logs)?;
    let mut counts = Counts::default();
    for (name, program) in programs(asked, build)? {
        let done = Command::new(&program).current_dir(&asked.root).envs(envs.iter().copied()).output()?;
        let said = format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        fs::write(logs.join(&name), &said)?;
        if let Err(why) = counts.add(&said, done.status.success()) {
            return Err(format!("{name}: {why}; {}", logs.join(&name).display()).into());
        }
    }
    match counts.programs {
        0 => Err("no program of tests has run".into()),
        _ => Ok(counts),
    }
}

/// The programs of tests, by name.
fn programs(asked: &Asked, build: &Build<'_>) -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
    let mut command = Command::new("cargo");
    command.args(build.args).args(["--no-run", "--all-features", "--message-format=json-render-diagnostics"]);
    if asked.tests.is_empty() {
        command.arg("--lib");
        for name in names(&asked.root)?.iter().filter(|name| *name != OF_THE_COMPILER) {
            command.args(["--test", name]);
        }
    } else {
        command.args(asked.tests.iter().flat_map(|name| ["--test", name]));
    }
    let done = command
        .current_dir(&asked.root)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_DIR", asked.root.join("target").join(build.name))
        .env("CARGO_INCREMENTAL", "0")
        .envs(build.envs.iter().copied())
        .stderr(std::process::Stdio::inherit())
        .output()?;
    if !done.status.success() {
        return Err("the tests do not compile".into());
    }
    let mut programs = Vec::new();
    for line in String::from_utf8(done.stdout)?.lines() {
        let line: Value = serde_json::from_str(line)?;
        if let (Some(program), Some(true)) = (line["executable"].as_str(), line["profile"]["test"].as_bool()) {
            let name = line["target"]["name"].as_str().ok_or("a target without a name")?;
            programs.push((name.to_string(), PathBuf::from(program)));
        }
    }
    programs.sort();
    Ok(programs)
}

/// The files of `tests`.
fn names(root: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join("tests"))? {
        let path = entry?.path();
        if let (Some("rs"), Some(name)) = (path.extension().and_then(|e| e.to_str()), path.file_stem()) {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

impl Counts {
    /// Adds what a program said. One that did not end well must have said why.
    fn add(&mut self, said: &str, success: bool) -> Result<(), String> {
        let before = self.failed + self.reports + self.leaks;
        self.programs += 1;
        for line in said.lines() {
            self.reports += usize::from(line.contains("ERROR: AddressSanitizer"));
            self.leaks += usize::from(line.starts_with("Direct leak of") || line.starts_with("Indirect leak of"));
            if let Some((_, counts)) = line.split_once("test result: ") {
                let number = |what: &str| -> usize {
                    let mut parts = counts.split(['.', ';']).map(str::trim);
                    parts.find_map(|part| part.strip_suffix(what)?.trim().parse().ok()).unwrap_or(0)
                };
                self.passed += number("passed");
                self.failed += number("failed");
                self.ignored += number("ignored");
            }
        }
        match success || self.failed + self.reports + self.leaks > before {
            true => Ok(()),
            false => Err("it ended badly, and does not say why".into()),
        }
    }

    fn tests(&self) -> String {
        let ignored = if self.ignored == 0 { String::new() } else { format!(" and {} left out", self.ignored) };
        format!("{} programs, {} tests{ignored}, {} failed", self.programs, self.passed + self.failed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn what_programs_say_is_counted() {
        let mut counts = Counts::default();
        counts.add("test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out", true).unwrap();
        counts.add("test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured", false).unwrap();
        counts.add("==7==ERROR: AddressSanitizer: heap-buffer-overflow on address", false).unwrap();
        counts.add("==7==ERROR: LeakSanitizer: detected memory leaks\nDirect leak of 16 byte(s)\n", false).unwrap();
        assert_eq!(counts.tests(), "4 programs, 9 tests and 1 left out, 3 failed");
        assert_eq!((counts.reports, counts.leaks), (1, 1));
        assert!(counts.add("test result: ok. 4 passed; 0 failed", false).is_err(), "a program that was killed");
    }
}
