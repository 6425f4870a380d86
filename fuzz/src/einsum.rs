//! The string of `einsum!`, as the macro reads it, beside a naive reading of NumPy's grammar.

#[allow(dead_code, unreachable_pub, reason = "it is the macro's own file, of which one function is called")]
#[path = "../../macros/src/notation.rs"]
mod notation;

use crate::{Mismatch, Outcome, Verdict, same};
use notation::Notation;

/// The number of operands is the first byte's; the rest is the string.
pub(crate) fn run(data: &[u8]) -> Outcome {
    let Some((&first, text)) = data.split_first() else { return Ok(Verdict::Refused(String::new())) };
    let text = String::from_utf8_lossy(text);
    let operands = usize::from(first % 9);
    let (inputs, output) = match (Notation::read(&text, operands), naive(&text, operands)) {
        (Err(message), None) => return Ok(Verdict::Refused(message)),
        (Err(message), Some(_)) => return Err(Mismatch(format!("{text:?} refused: {message}"))),
        (Ok(_), None) => return Err(Mismatch(format!("{text:?} accepted for {operands} operands"))),
        (Ok(notation), Some(naive)) => {
            same("the terms", &notation.terms.iter().map(plain).collect::<Vec<_>>(), &naive.0)?;
            same("the output", &plain(&notation.output), &naive.1)?;
            let mut walked = notation.letters.clone();
            let kept: Vec<char> = walked.iter().copied().filter(|letter| naive.1.contains(*letter)).collect();
            same(
                "the output's letters as they are walked",
                kept,
                plain(&notation.output).replace('.', "").chars().collect::<Vec<_>>(),
            )?;
            walked.sort_unstable();
            (naive.0, walked)
        }
    };
    let mut letters: Vec<char> = inputs.concat().replace('.', "").chars().collect();
    letters.sort_unstable();
    letters.dedup();
    same("all letters, once each", output, letters)?;
    Ok(Verdict::Held)
}

/// A term without spaces.
fn plain(term: &notation::Term) -> String {
    let mut text: String = term.letters.iter().collect();
    if let Some(dots) = term.dots {
        text.insert_str(dots, "...");
    }
    text
}

/// The inputs and the output, if NumPy takes the string with operands of any ranks, and so does the library by its
/// documentation: at most 6 operands, at most 31 letters, and `...` in the output if it is in an input.
fn naive(text: &str, operands: usize) -> Option<(Vec<String>, String)> {
    // A space may stand between letters, and not within an arrow or within dots.
    let marked = text.replace("...", "\u{1}").replace("->", "\u{2}").replace(' ', "");
    if marked.contains(['.', '-', '>']) || text.contains(['\u{1}', '\u{2}']) {
        return None;
    }
    let (inputs, output) = match marked.split_once('\u{2}') {
        Some((inputs, output)) => (inputs, Some(output)),
        None => (&marked[..], None),
    };
    let inputs: Vec<&str> = inputs.split(',').collect();
    let terms_are_plain = inputs.iter().chain(&output).all(|term| {
        term.chars().all(|c| c.is_ascii_alphabetic() || c == '\u{1}') && term.matches('\u{1}').count() <= 1
    });
    let all: String = inputs.concat();
    let count = |letter: char| all.matches(letter).count();
    let dotted = all.contains('\u{1}');
    let output = match output {
        Some(output) => output.to_string(),
        None => {
            let once = ('A'..='Z').chain('a'..='z').filter(|&letter| count(letter) == 1);
            dotted.then_some('\u{1}').into_iter().chain(once).collect()
        }
    };
    let output_is_right = output.chars().all(|c| output.matches(c).count() == 1 && (c == '\u{1}' || count(c) > 0));
    let letters = |text: &str| text.chars().filter(|c| c.is_ascii_alphabetic()).count();
    let different = ('A'..='Z').chain('a'..='z').filter(|&letter| count(letter) > 0).count();
    let is_small = operands <= 6 && different <= 31 && inputs.iter().all(|term| letters(term) <= 31);
    let is_right = terms_are_plain
        && output_is_right
        && inputs.len() == operands
        && is_small
        && (!dotted || output.contains('\u{1}'));
    let written = |term: &str| term.replace('\u{1}', "...");
    is_right.then(|| (inputs.iter().map(|term| written(term)).collect(), written(&output)))
}
