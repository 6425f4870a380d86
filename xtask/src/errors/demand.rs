//! What is asked of the compiler's answer to a mistake.

use super::mistake::{Message, Mistake, numbers};
use super::words;

/// A message has fewer lines than this.
const TOO_LONG: usize = 30;

/// What no message shows: how sizes are computed, and errors that say nothing of shapes.
const UNWANTED: [&str; 7] =
    ["UInt<", "UTerm", "B0", "B1", "GenericArray<", "bounds were not satisfied", "type annotations needed"];

/// How a message says where to read on.
const PAGE: &str = ": read on in `conformable::errors::";

/// How rustc begins a list of impls.
const LISTS: [&str; 2] = ["the following other types implement trait", "the following types implement trait"];

/// What is known not to work: a demand, what the message has in it, and why.
const REASONS: [(Demand, &str, &str); 6] = [
    // The traits of operators, which name their parameter so.
    (Demand::Lists, "<Rhs>`:", LISTED),
    (Demand::Lists, "implement trait `From<", LISTED),
    (Demand::Lists, "implement trait `JoinEach<", RECURSION),
    (Demand::Lists, "implement trait `FlattenEach<", RECURSION),
    (Demand::Plain, "type annotations needed", RUSTC),
    (Demand::Sizes, "the computed size is not in the table", "a size beyond the table has no number in types"),
];
const LISTED: &str = "rustc lists the impls of a trait of the standard library";
const RECURSION: &str = "rustc computes what comes out before it asks the bounds, and lists the impls of the recursion";
const RUSTC: &str = "rustc's own words: no trait of the library is asked";

/// What rustc says of operators and conversions for which there is no impl, and of names that are not imported.
const OWN_WORDS: [&str; 5] = [
    "no implementation for `",
    "the trait `From<",
    "cannot find",
    "is not an iterator",
    "lifetime may not live long enough",
];

#[derive(Clone, Copy, PartialEq)]
pub enum Demand {
    Check,
    Once,
    Place,
    Sizes,
    Rule,
    Short,
    Plain,
    Lists,
    Page,
}

impl Demand {
    pub const ALL: [(Demand, &str); 9] = [
        (Demand::Check, "`cargo check` finds it"),
        (Demand::Once, "as many errors as there are mistakes"),
        (Demand::Place, "on the user's wrong line"),
        (Demand::Sizes, "states the sizes, or the axis, in decimals"),
        (Demand::Rule, "says the rule or the way out in plain words"),
        (Demand::Short, "has fewer than 30 lines"),
        (Demand::Plain, "shows nothing of how sizes are computed"),
        (Demand::Lists, "lists no impls of other types"),
        (Demand::Page, "names a code and the page behind it, where the words are the library's"),
    ];
}

/// A demand that is not met.
pub struct Fault {
    pub demand: Demand,
    pub what: String,
    /// Why it cannot be met, where that is known.
    pub reason: Option<String>,
}

impl Mistake {
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let rendered: String = self.found.iter().map(|error| error.rendered.as_str()).collect();
        let mut fault = |demand, what| {
            let known = REASONS.iter().find(|(which, text, _)| *which == demand && rendered.contains(text));
            faults.push(Fault { demand, what, reason: known.map(|(.., why)| why.to_string()) });
        };
        if self.found.len() != self.due {
            fault(Demand::Once, format!("{} errors, {} due", self.found.len(), self.due));
        }
        for error in &self.found {
            if !self.is_on_its_line(error) {
                fault(Demand::Place, format!("not on the wrong line: {}", error.first));
            }
            if error.len() >= TOO_LONG {
                fault(Demand::Short, format!("{} lines: {}", error.len(), error.first));
            }
            if LISTS.iter().any(|words| error.rendered.contains(words)) {
                fault(Demand::Lists, format!("lists impls: {}", error.first));
            }
            if error.is_the_library_s() && !error.said.contains(PAGE) {
                fault(Demand::Page, format!("names no page: {}", error.first));
            }
            for unwanted in UNWANTED.iter().filter(|text| has_word(&error.rendered, text)) {
                fault(Demand::Plain, format!("says `{unwanted}`: {}", error.first));
            }
        }
        // Several errors may share the numbers.
        let said: String = self.found.iter().map(|error| error.said.as_str()).collect();
        let stated = numbers(&said);
        let states = |number: &String| stated.contains(number) || number == "1" && has_word(&said, "One");
        for number in self.numbers.iter().filter(|number| !states(number)) {
            fault(Demand::Sizes, format!("does not state {number}: {}", self.first()));
        }
        for error in self.found.iter().filter(|error| !words::say_the_rule(&self.name, &error.said)) {
            let reason = (!error.is_the_library_s()).then(|| RUSTC.into());
            faults.push(Fault { demand: Demand::Rule, what: format!("no word of the rule: {}", error.first), reason });
        }
        if self.found_in == "build" {
            let what = "reported by `cargo build` only".into();
            faults.push(Fault { demand: Demand::Check, what, reason: self.in_build.clone() });
        }
        faults
    }

    /// Is a demand made of this mistake?
    pub fn is_asked(&self, demand: Demand) -> bool {
        match demand {
            Demand::Sizes => !self.numbers.is_empty(),
            Demand::Page => self.found.iter().any(Message::is_the_library_s),
            _ => true,
        }
    }

    /// A panic in a constant names the function that it was met in, which may stand above the mistake.
    fn is_on_its_line(&self, error: &Message) -> bool {
        let building = self.found_in == "build";
        error.lines.iter().any(|(line, primary)| building || *primary && *line > self.wrong_after)
    }
}

impl Message {
    /// A bound that is not met, a panic in a constant, or a macro: for all else rustc has words of its own.
    fn is_the_library_s(&self) -> bool {
        let by_an_attribute = matches!(self.code.as_str(), "E0277" | "E0080" | "");
        by_an_attribute && !OWN_WORDS.iter().any(|words| self.said.contains(words))
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
