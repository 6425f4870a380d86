//! A file of `ui-tests/`: what it says about itself, and what the compiler says to it.
//!
//! Its first lines say what is due:
//!
//! ```text
//! // errors: 2                      how many errors; 1 where the line is missing
//! // errors: 1, in build: reason    only `cargo build` can tell, and why
//! ```
//!
//! `// right:` stands before the nearest line that works, `// wrong:` before the mistake, behind which every error has to
//! lie. The sentence after `// wrong:` says what is wrong: its numbers are what the message has to state.

use serde_json::Value;
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

pub struct Mistake {
    pub name: String,
    pub path: PathBuf,
    /// How many errors it takes.
    pub due: usize,
    /// Why `cargo check` cannot tell, where it cannot.
    pub in_build: Option<String>,
    /// The numbers that are to be stated.
    pub numbers: Vec<String>,
    /// The program without the mistake, and what comes behind it.
    pub right: String,
    pub wrong_after: usize,
    pub found: Vec<Message>,
    pub found_in: &'static str,
}

/// An error, with the notes that the compiler prints apart.
pub struct Message {
    pub first: String,
    /// The compiler's number for it, `E0277`; empty for what a macro says.
    pub code: String,
    pub rendered: String,
    /// What the compiler says itself, without the source that it quotes: one sentence a line.
    pub said: String,
    /// The line in the user's file, where the error lies on one; the second is the primary place.
    pub lines: Vec<(usize, bool)>,
}

impl Mistake {
    pub fn read(root: &Path, path: PathBuf) -> Result<Self, Box<dyn Error>> {
        let text = fs::read_to_string(&path)?;
        let name = path.strip_prefix(root.join("ui-tests"))?.with_extension("").to_string_lossy().into_owned();
        let declared = text.lines().find_map(|line| line.strip_prefix("// errors: ")).unwrap_or("1");
        let (due, rest) = declared.split_once(',').unwrap_or((declared, ""));
        let (at, sentence) = text
            .lines()
            .enumerate()
            .find_map(|(at, line)| Some((at, line.trim_start().strip_prefix("// wrong: ")?)))
            .ok_or_else(|| format!("{name}: no `// wrong: ..` before the mistake"))?;
        Ok(Mistake {
            due: due.trim().parse()?,
            in_build: rest.trim().strip_prefix("in build: ").map(Into::into),
            numbers: numbers(sentence),
            right: before(&text, at),
            wrong_after: at + 1,
            found: Vec::new(),
            found_in: "-",
            name,
            path,
        })
    }

    /// Takes a message of the compiler's. A panic in a constant is followed by notes that belong to it.
    pub fn take(&mut self, how: &'static str, message: &Value) {
        let rendered = message["rendered"].as_str().unwrap_or_default();
        let spans = || message["spans"].as_array().into_iter().flatten();
        match message["level"].as_str() {
            Some("error") if spans().next().is_some() || !message["code"].is_null() => {
                self.found_in = how;
                self.found.push(Message {
                    first: message["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default().into(),
                    code: message["code"]["code"].as_str().unwrap_or_default().into(),
                    rendered: rendered.into(),
                    said: said(message),
                    lines: spans().filter_map(|span| self.line(span)).collect(),
                });
            }
            Some("note") => {
                let lines: Vec<_> = spans().filter_map(|span| self.line(span)).map(|(line, _)| (line, false)).collect();
                if let Some(error) = self.found.last_mut() {
                    error.rendered += rendered;
                    error.said += &said(message);
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

    /// How long its longest message is.
    pub fn lines(&self) -> usize {
        self.found.iter().map(Message::len).max().unwrap_or(0)
    }

    /// The line of its first error.
    pub fn at(&self) -> usize {
        let lines = self.found.first().map_or(&[][..], |error| &error.lines);
        lines.iter().find(|(_, primary)| *primary).or(lines.first()).map_or(0, |(line, _)| *line)
    }

    pub fn first(&self) -> &str {
        self.found.first().map_or("", |error| &error.first)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (name, errors, lines, line) = (&self.name, self.found.len(), self.lines(), self.at());
        write!(f, "{name:<76} {errors:>6} {lines:>5} {line:>4} {:>5}  {}", self.found_in, self.first())
    }
}

impl Message {
    pub fn len(&self) -> usize {
        self.rendered.trim_end().lines().count()
    }
}

/// The program up to a line, with the braces closed that are open there. A function that ends early returns nothing.
fn before(text: &str, line: usize) -> String {
    let (mut right, mut open) = (String::new(), Vec::new());
    for line in text.lines().take(line).filter(|line| !line.starts_with("#![")) {
        for brace in line.matches(['{', '}']) {
            if brace == "{" {
                open.push(line.trim_start().starts_with("impl"));
            } else {
                open.pop();
            }
        }
        right += line;
        right.push('\n');
    }
    if open.last() == Some(&false) {
        right += "todo!()";
    }
    right + &"}".repeat(open.len())
}

/// A message, its labels and its notes.
fn said(message: &Value) -> String {
    let text = |value: &Value| value.as_str().map_or(String::new(), |text| format!("{text}\n"));
    let list = |name: &str| message[name].as_array().into_iter().flatten();
    let labels: String = list("spans").map(|span| text(&span["label"])).collect();
    let notes: String = list("children").map(said).collect();
    text(&message["message"]) + &labels + &notes
}

/// The whole numbers of a text, with their signs, that are not parts of words.
pub fn numbers(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || "_-.".contains(c)));
    let whole = words.map(|word| word.trim_end_matches(['.', '-'])).filter(|word| word.parse::<i64>().is_ok());
    whole.map(Into::into).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_no_parts_of_words() {
        assert_eq!(numbers("`Dim<3>` meets -4, by f32 in `c01`; 2x5, rank-6 or 0.5."), ["3", "-4"]);
    }

    #[test]
    fn a_program_ends_before_its_mistake() {
        let text =
            "#![allow(unused)]\nimpl A {\n    fn f() {\n        g();\n        // wrong: h\n        h();\n    }\n}\n";
        assert_eq!(before(text, 4), "impl A {\n    fn f() {\n        g();\ntodo!()}}");
        assert_eq!(before(text, 2), "impl A {\n}");
    }

    #[test]
    fn what_is_said_leaves_out_what_is_quoted() {
        let message = json!({
            "message": "3 meets 4",
            "rendered": "5 | let c = &a + &b;",
            "spans": [{"label": "here", "text": [{"text": "let c = &a + &b;"}]}, {"label": null}],
            "children": [{"message": "the rule", "spans": [], "children": []}],
        });
        assert_eq!(said(&message), "3 meets 4\nhere\nthe rule\n");
    }
}
