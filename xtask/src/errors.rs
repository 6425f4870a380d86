//! What the compiler says to each mistake in `ui-tests/`, as a table, and whether it says it well.
//!
//! ```text
//! cargo xtask errors                       the table, held against the one in `ui-tests/README.md`
//! cargo xtask errors --write               writes it there
//! cargo xtask errors --full matmul einsum  what a user reads, for the mistakes whose names hold these words
//! ```
//!
//! Each file becomes a binary of a scratch crate in `target/errors`, [`AT_ONCE`] of them at a time. `cargo check` reads them
//! all; those that it lets pass are built, because a panic in a constant speaks only then. One binary more holds what stands
//! before each mistake, the nearest right line with it, and has to pass. What a file says about itself: [`mistake`]; what is asked of the
//! compiler's answer: [`demand`].

mod demand;
mod mistake;
mod table;
mod words;

use mistake::Mistake;
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The binary of what is right.
const RIGHT: &str = "right";

/// The binaries of one manifest. Cargo keeps a copy of all of it for each of them, 1.2 GB for a thousand, and the kernel copies what maps
/// this memory each time that the compiler is started.
const AT_ONCE: usize = 200;

pub fn run(args: &[String]) -> Result<bool, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the xtask crate lies in the repository")?;
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let wanted: Vec<&String> = args.iter().filter(|arg| !arg.starts_with("--")).collect();
    let mut mistakes = BTreeMap::new();
    for path in files(&root.join("ui-tests"))? {
        let mistake = Mistake::read(root, path)?;
        if wanted.is_empty() || wanted.iter().any(|part| mistake.name.contains(*part)) {
            mistakes.insert(mistake.name.replace('/', "--"), mistake);
        }
    }
    let scratch = root.join("target/errors");
    let right = compile_all(root, &scratch, &mut mistakes)?;
    right.iter().for_each(|error| println!("a right line does not compile:\n{error}"));

    let mut good = right.is_empty();
    println!("{:<76} {:>6} {:>5} {:>4} {:>5}  message", "mistake", "errors", "lines", "line", "in");
    for mistake in mistakes.values() {
        println!("{mistake}");
        if has("--full") {
            mistake.found.iter().for_each(|error| println!("\n{}", error.rendered));
        }
        for fault in mistake.faults() {
            // Those of all mistakes stand in the stored table.
            good &= wanted.is_empty() || fault.reason.is_some();
            println!("    falls short: {} ({})", fault.what, fault.reason.as_deref().unwrap_or("open"));
        }
    }
    let mistakes: Vec<Mistake> = mistakes.into_values().collect();
    println!("\n{}", table::counts(&mistakes)?);
    if wanted.is_empty() {
        good &= table::hold(&root.join("ui-tests/README.md"), &mistakes, has("--write"))?;
    }
    Ok(good)
}

/// Every `cannot_*.rs` below a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs")
            && path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("cannot_"))
        {
            found.push(path);
        }
    }
    Ok(found)
}

/// Checks and builds the mistakes, so many at a time, and what is right with the first. What the compiler says of the latter is returned.
fn compile_all(
    root: &Path,
    scratch: &Path,
    mistakes: &mut BTreeMap<String, Mistake>,
) -> Result<Vec<String>, Box<dyn Error>> {
    fs::create_dir_all(scratch)?;
    let mut right = String::from("#![allow(warnings)]\nfn main() {}\n");
    for (bin, mistake) in mistakes.iter() {
        right += &format!("mod {} {{\n{}\n}}\n", bin.replace("--", "__"), mistake.right);
    }
    fs::write(scratch.join(RIGHT).with_extension("rs"), right)?;
    if !scratch.join("Cargo.lock").exists() {
        fs::copy(root.join("Cargo.lock"), scratch.join("Cargo.lock"))?;
    }
    let bins: Vec<String> = mistakes.keys().cloned().collect();
    let mut said = Vec::new();
    for (number, bins) in bins.chunks(AT_ONCE).enumerate() {
        let with_right = number == 0;
        write_manifest(root, scratch, bins, mistakes)?;
        said.extend(compile(scratch, "check", bins, with_right, mistakes)?);
        said.extend(compile(scratch, "build", bins, false, mistakes)?);
    }
    Ok(said)
}

/// One binary for each of these mistakes, and one for all that is right.
fn write_manifest(
    root: &Path,
    scratch: &Path,
    bins: &[String],
    mistakes: &BTreeMap<String, Mistake>,
) -> Result<(), Box<dyn Error>> {
    let mut manifest = format!(
        "[package]\nname = \"mistakes\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nconformable = {{ path = {root:?} }}\n\n\
         [[bin]]\nname = {RIGHT:?}\npath = \"{RIGHT}.rs\"\n",
    );
    for bin in bins {
        manifest += &format!("\n[[bin]]\nname = {bin:?}\npath = {:?}\n", mistakes[bin].path);
    }
    fs::write(scratch.join("Cargo.toml"), manifest)?;
    Ok(())
}

/// Runs cargo over those of these binaries that have no error yet, and collects what it says. What it says of right lines is returned.
fn compile(
    scratch: &Path,
    how: &'static str,
    bins: &[String],
    with_right: bool,
    mistakes: &mut BTreeMap<String, Mistake>,
) -> Result<Vec<String>, Box<dyn Error>> {
    let mut open: Vec<&str> = bins.iter().filter(|bin| mistakes[*bin].found.is_empty()).map(String::as_str).collect();
    if with_right {
        open.push(RIGHT);
    }
    let mut right = Vec::new();
    if open.is_empty() {
        return Ok(right);
    }
    let done = Command::new("cargo")
        .args([how, "--keep-going", "--message-format=json", "--quiet"])
        .args(open.iter().flat_map(|bin| ["--bin", *bin]))
        .current_dir(scratch)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .env("CARGO_TERM_COLOR", "never")
        .output()?;
    for line in String::from_utf8_lossy(&done.stdout).lines().filter(|line| line.starts_with('{')) {
        let line: Value = serde_json::from_str(line)?;
        let (Some(bin), message) = (line["target"]["name"].as_str(), &line["message"]) else { continue };
        if line["reason"] != "compiler-message" {
            continue;
        }
        let rendered = message["rendered"].as_str().unwrap_or_default();
        match mistakes.get_mut(bin) {
            Some(mistake) => mistake.take(how, message),
            None if bin == RIGHT => right.extend((message["level"] == "error").then(|| rendered.to_string())),
            None => return Err(format!("{bin}: {rendered}").into()),
        }
    }
    Ok(right)
}
