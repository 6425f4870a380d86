//! What the compiler says to each mistake in `ui-tests/`, as a table, and whether it says it well.
//!
//! Each file becomes a binary of one scratch crate in `target/errors`. `cargo check` reads them all; those that it lets
//! pass are built, because a panic in a constant speaks only then. A file says what is due in its first lines:
//!
//! ```text
//! // errors: 2             how many errors; 1 where the line is missing
//! // errors: 1, in build   only `cargo build` can tell
//! ```
//!
//! and marks with `// wrong` the place behind which every error has to lie.

use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A message has fewer lines than this.
const TOO_LONG: usize = 30;

/// What no message shows: how sizes are computed, and errors that say nothing of shapes.
const UNWANTED: [&str; 7] =
    ["UInt<", "UTerm", "B0", "B1", "GenericArray<", "bounds were not satisfied", "type annotations needed"];

/// A file of `ui-tests/`.
struct Mistake {
    name: String,
    path: PathBuf,
    due: usize,
    in_build: bool,
    wrong_after: usize,
    found: Vec<Message>,
    found_in: &'static str,
}

/// An error, with the notes that the compiler prints apart.
struct Message {
    first: String,
    rendered: String,
    /// The line in the user's file, where the error lies on one; the second is the primary place.
    lines: Vec<(usize, bool)>,
}

pub fn run(args: &[String]) -> Result<bool, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the xtask crate lies in the repository")?;
    let full = args.iter().any(|arg| arg == "--full");
    let wanted: Vec<&String> = args.iter().filter(|arg| !arg.starts_with("--")).collect();
    let mut mistakes = BTreeMap::new();
    for path in files(&root.join("ui-tests"))? {
        let mistake = Mistake::read(root, path)?;
        if wanted.is_empty() || wanted.iter().any(|part| mistake.name.contains(*part)) {
            mistakes.insert(mistake.name.replace('/', "--"), mistake);
        }
    }
    let scratch = root.join("target/errors");
    write_crate(root, &scratch, &mistakes)?;
    compile(&scratch, "check", &mut mistakes)?;
    compile(&scratch, "build", &mut mistakes)?;

    println!("{:<76} {:>6} {:>5} {:>5}  message", "mistake", "errors", "lines", "in");
    let mut good = true;
    for mistake in mistakes.values() {
        let (first, lines) = match mistake.found.first() {
            Some(error) => (error.first.as_str(), error.rendered.trim_end().lines().count()),
            None => ("", 0),
        };
        println!("{:<76} {:>6} {lines:>5} {:>5}  {first}", mistake.name, mistake.found.len(), mistake.found_in);
        if full {
            mistake.found.iter().for_each(|error| println!("\n{}", error.rendered));
        }
        for fault in mistake.faults() {
            good = false;
            println!("    falls short: {fault}");
        }
    }
    let errors: usize = mistakes.values().map(|mistake| mistake.found.len()).sum();
    let short = mistakes.values().filter(|mistake| !mistake.faults().is_empty()).count();
    println!("{} mistakes, {errors} errors, {short} fall short", mistakes.len());
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

/// One binary for each mistake.
fn write_crate(root: &Path, scratch: &Path, mistakes: &BTreeMap<String, Mistake>) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(scratch)?;
    let mut manifest = format!(
        "[package]\nname = \"mistakes\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nconformable = {{ path = {:?} }}\n",
        root
    );
    for (bin, mistake) in mistakes {
        manifest += &format!("\n[[bin]]\nname = {bin:?}\npath = {:?}\n", mistake.path);
    }
    fs::write(scratch.join("Cargo.toml"), manifest)?;
    if !scratch.join("Cargo.lock").exists() {
        fs::copy(root.join("Cargo.lock"), scratch.join("Cargo.lock"))?;
    }
    Ok(())
}

/// Runs cargo over those that have no error yet, and collects what it says.
fn compile(scratch: &Path, how: &'static str, mistakes: &mut BTreeMap<String, Mistake>) -> Result<(), Box<dyn Error>> {
    let open: Vec<String> = mistakes.iter().filter(|(_, m)| m.found.is_empty()).map(|(bin, _)| bin.clone()).collect();
    if open.is_empty() {
        return Ok(());
    }
    let done = Command::new("cargo")
        .args([how, "--keep-going", "--message-format=json", "--quiet"])
        .args(open.iter().flat_map(|bin| ["--bin", bin]))
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
        let Some(mistake) = mistakes.get_mut(bin) else {
            return Err(format!("{bin}: {}", message["rendered"].as_str().unwrap_or_default()).into());
        };
        mistake.take(how, message);
    }
    Ok(())
}

impl Mistake {
    fn read(root: &Path, path: PathBuf) -> Result<Self, Box<dyn Error>> {
        let text = fs::read_to_string(&path)?;
        let name = path.strip_prefix(root.join("ui-tests"))?.with_extension("").to_string_lossy().into_owned();
        let declared = text.lines().find_map(|line| line.strip_prefix("// errors: ")).unwrap_or("1");
        let (due, rest) = declared.split_once(',').unwrap_or((declared, ""));
        let wrong = text.lines().position(|line| line.trim_start().starts_with("// wrong"));
        Ok(Mistake {
            due: due.trim().parse()?,
            in_build: rest.trim() == "in build",
            wrong_after: wrong.ok_or_else(|| format!("{name}: no `// wrong` before the mistake"))? + 1,
            found: Vec::new(),
            found_in: "-",
            name,
            path,
        })
    }

    /// Takes a message of the compiler's. A panic in a constant is followed by notes that belong to it.
    fn take(&mut self, how: &'static str, message: &Value) {
        let rendered = message["rendered"].as_str().unwrap_or_default();
        let spans = || message["spans"].as_array().into_iter().flatten();
        match message["level"].as_str() {
            Some("error") if spans().next().is_some() || !message["code"].is_null() => {
                self.found_in = how;
                self.found.push(Message {
                    first: message["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default().into(),
                    rendered: rendered.into(),
                    lines: spans().filter_map(|span| self.line(span)).collect(),
                });
            }
            Some("note") => {
                let lines: Vec<_> = spans().filter_map(|span| self.line(span)).map(|(line, _)| (line, false)).collect();
                if let Some(error) = self.found.last_mut() {
                    error.rendered += rendered;
                    error.lines.extend(lines);
                }
            }
            _ => {}
        }
    }

    /// Where a span lies in the user's file, outside of any macro, and whether it is the primary one.
    fn line(&self, span: &Value) -> Option<(usize, bool)> {
        let primary = span["is_primary"] == true;
        let mut span = span;
        while span["expansion"].is_object() {
            span = &span["expansion"]["span"];
        }
        let own =
            self.path.ends_with(span["file_name"].as_str()?) || Path::new(span["file_name"].as_str()?) == self.path;
        Some((span["line_start"].as_u64()? as usize, primary)).filter(|_| own)
    }

    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.found.len() != self.due {
            faults.push(format!("{} errors, {} due", self.found.len(), self.due));
        }
        if !self.in_build && self.found_in == "build" {
            faults.push("reported by `cargo build` only".into());
        }
        for error in &self.found {
            // A panic in a constant names the function that it was met in, which may stand above the mistake.
            let building = self.found_in == "build";
            if !error.lines.iter().any(|(line, primary)| building || *primary && *line > self.wrong_after) {
                faults.push(format!("not on the wrong line: {}", error.first));
            }
            let lines = error.rendered.trim_end().lines().count();
            if lines >= TOO_LONG {
                faults.push(format!("{lines} lines: {}", error.first));
            }
            for unwanted in UNWANTED.iter().filter(|text| has_word(&error.rendered, text)) {
                faults.push(format!("says `{unwanted}`: {}", error.first));
            }
        }
        faults
    }
}

/// Does a text hold these words, not as a part of longer ones?
fn has_word(text: &str, word: &str) -> bool {
    let part_of_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + word.len()..].chars().next());
        let ends_here = !word.ends_with(char::is_alphanumeric) || !part_of_word(after);
        ends_here && !part_of_word(before)
    })
}
