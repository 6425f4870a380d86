//! Names of the graph as short identifiers of Rust, each once.

use std::collections::HashSet;

/// What a module uses by itself, and Rust's own words.
const TAKEN: &[&str] = &[
    "abstract",
    "along",
    "arena",
    "as",
    "async",
    "await",
    "axes",
    "bf16",
    "become",
    "bool",
    "box",
    "break",
    "const",
    "continue",
    "core",
    "crate",
    "dyn",
    "einsum",
    "else",
    "enum",
    "extern",
    "f16",
    "f32",
    "f64",
    "false",
    "final",
    "fn",
    "for",
    "forward",
    "front",
    "gen",
    "half",
    "i16",
    "i32",
    "i64",
    "i8",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "nn",
    "out",
    "override",
    "priv",
    "pub",
    "put",
    "put2",
    "put3",
    "ref",
    "return",
    "s",
    "self",
    "shape",
    "static",
    "std",
    "str",
    "struct",
    "super",
    "tensor",
    "trait",
    "true",
    "try",
    "try_put",
    "type",
    "typeof",
    "u16",
    "u32",
    "u64",
    "u8",
    "union",
    "unsafe",
    "unsized",
    "use",
    "usize",
    "virtual",
    "w",
    "weights",
    "where",
    "while",
    "x_",
    "yield",
    "alloc",
    "conformable",
    "chunks",
    "assert_shape",
];

/// The longest name, where a part of it says enough.
const LONG: usize = 28;

/// Gives names.
#[derive(Default)]
pub(crate) struct Names {
    taken: HashSet<String>,
    /// Parts that all names begin with.
    lead: Vec<String>,
}

/// The words of a name.
pub(crate) fn parts(name: &str) -> Vec<String> {
    let mut parts = Vec::new();
    for part in name.split(|c: char| !c.is_alphanumeric() || !c.is_ascii()) {
        // `BatchNorm1` as `batch_norm1`.
        let mut text = String::new();
        let mut small = false;
        for c in part.chars() {
            if c.is_uppercase() && small {
                parts.push(std::mem::take(&mut text));
            }
            small = c.is_lowercase() || c.is_ascii_digit();
            text.extend(c.to_lowercase());
        }
        if !text.is_empty() {
            parts.push(text);
        }
    }
    parts
}

/// Is this a word that no name is?
pub(crate) fn is_taken(name: &str) -> bool {
    TAKEN.contains(&name)
}

impl Names {
    /// Keeps a name for what is written.
    pub(crate) fn keep(&mut self, name: &str) {
        self.taken.insert(name.to_owned());
    }

    /// Names for a graph with these. What all those of nodes begin with is left out.
    pub(crate) fn new<'a>(all: impl Iterator<Item = &'a str>) -> Names {
        let mut lead: Option<Vec<String>> = None;
        for name in all.filter(|name| name.contains('/')) {
            let parts = parts(name);
            lead = Some(match lead {
                None => parts,
                Some(lead) => lead.into_iter().zip(parts).take_while(|(a, b)| a == b).map(|(a, _)| a).collect(),
            });
        }
        let mut lead = lead.unwrap_or_default();
        if lead.len() > 6 {
            lead.truncate(6);
        }
        Names { taken: TAKEN.iter().map(|&name| name.to_owned()).collect(), lead }
    }

    /// A name like this one. `kind` says what it is where the name says nothing: a number.
    pub(crate) fn give(&mut self, name: &str, kind: &str) -> String {
        let mut parts = parts(name);
        if parts.len() > self.lead.len() && parts.starts_with(&self.lead) {
            parts.drain(..self.lead.len());
            // `blocks/0/up` as `blocks_0_up`, where all begin with `blocks`.
            if let (true, Some(last)) = (parts[0].starts_with(|c: char| c.is_ascii_digit()), self.lead.last()) {
                parts.insert(0, last.clone());
            }
        }
        // `Conv_output_0` is the output of `Conv`.
        if let Some(at) = parts.windows(2).position(|two| two == ["output", "0"]).filter(|_| parts.len() > 2) {
            parts.drain(at..at + 2);
        }
        while parts.len() > 2 && parts.iter().map(|p| p.len() + 1).sum::<usize>() > LONG {
            parts.remove(0);
        }
        let mut text = parts.join("_");
        if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit()) {
            text = if text.is_empty() { kind.to_owned() } else { format!("{kind}_{text}") };
        }
        // Names that are buffers' or what is written.
        let ours = |text: &str| {
            let digits = |rest: &str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit());
            text.strip_prefix('b').is_some_and(digits) || text.strip_prefix("out").is_some_and(digits)
        };
        let mut found = if ours(&text) { format!("{text}_") } else { text.clone() };
        let mut number = 2;
        while self.taken.contains(&found) || found.ends_with('_') {
            found = format!("{text}_{number}");
            number += 1;
        }
        self.taken.insert(found.clone());
        found
    }
}
