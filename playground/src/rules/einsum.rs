//! `einsum!`: a letter is a size, wherever it stands; letters that the output lacks are summed.

/// The library's own reading of the string.
#[path = "../../../macros/src/notation.rs"]
mod notation;

use super::{Combine, Outcome, Refusal, Written, read, typed};
use crate::words::{Mistake, name, shape, size};
use conformable::explain::explain_all;
use conformable::svg::{Paint, TableRow};
use notation::{Notation, Term};

const PAGE: &str = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)";

/// The letter of each axis of an operand: `Err` for the axes under `...`, counted from the front of these.
fn letters(term: &Term, rank: usize) -> Vec<Result<char, usize>> {
    let under = rank - term.letters.len();
    let (before, behind) = term.letters.split_at(term.dots.unwrap_or(0));
    before.iter().map(|&c| Ok(c)).chain((0..under).map(Err)).chain(behind.iter().map(|&c| Ok(c))).collect()
}

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    if shapes.is_empty() {
        return typed("einsum takes one shape and more");
    }
    let names: Vec<_> = (0..shapes.len()).map(name).collect();
    let references: Vec<_> = names.iter().map(|name| format!("&{name}")).collect();
    let written = Written {
        rust: format!("einsum!({with:?}, {})", references.join(", ")),
        numpy: format!("np.einsum({with:?}, {})", names.join(", ")),
    };
    let refused = |mistakes| Err(Refusal::Mistakes(written.clone(), mistakes));
    let notation = match Notation::read(with, shapes.len()) {
        Ok(notation) => notation,
        Err(message) => return refused(vec![Mistake::of_macro(message, PAGE)]),
    };

    let mut sizes: Vec<(char, usize)> = vec![];
    let mut under: Vec<Vec<usize>> = vec![];
    let mut mistakes = vec![];
    for (term, own) in notation.terms.iter().zip(shapes) {
        let (count, shape) = (term.letters.len().to_string(), shape(own));
        let given = [("S", shape.as_str()), ("COUNT", &count)];
        match term.dots {
            None if term.letters.len() != own.len() => mistakes.push(Mistake::of("AsManyLetters", &given)),
            Some(_) if term.letters.len() > own.len() => mistakes.push(Mistake::of("NotMoreLetters", &given)),
            _ => mistakes.append(&mut join(term, own, &mut sizes, &mut under)),
        }
    }
    mistakes.dedup();
    if !mistakes.is_empty() {
        return refused(mistakes);
    }
    let size_of = |letter: char| sizes.iter().find(|(other, _)| *other == letter).map_or(1, |(_, n)| *n);
    let all: Vec<&[usize]> = under.iter().map(Vec::as_slice).collect();
    let dots = explain_all(&all).result().unwrap_or_default();

    // The walk: the output's letters around `...`, then those that are summed.
    let (before, behind) = notation.output.letters.split_at(notation.output.dots.unwrap_or(0));
    let summed: Vec<char> =
        notation.letters.iter().copied().filter(|letter| !notation.output.letters.contains(letter)).collect();
    let result: Vec<usize> = before
        .iter()
        .map(|&c| size_of(c))
        .chain(dots.iter().copied())
        .chain(behind.iter().map(|&c| size_of(c)))
        .collect();
    let walk = result.len() + summed.len();
    let at_letter = |letter: char| {
        let place = |list: &[char], start: usize| list.iter().position(|&other| other == letter).map(|at| at + start);
        place(before, 0).or_else(|| place(behind, before.len() + dots.len())).or_else(|| place(&summed, result.len()))
    };
    let operand = |number: usize| {
        let own = &shapes[number];
        let places = letters(&notation.terms[number], own.len());
        let own_under = places.iter().filter(|place| place.is_err()).count();
        read(&names[number], own, |axis| {
            let at = match places[axis] {
                Ok(letter) if own[axis] == size_of(letter) => at_letter(letter),
                Err(dot) => {
                    let dot = dot + dots.len() - own_under;
                    (own[axis] == dots[dot]).then_some(before.len() + dot)
                }
                // It stretches.
                Ok(_) => None,
            };
            (0, super::unit(walk, at))
        })
    };
    let operands = (0..shapes.len()).map(operand).collect();
    let inner = summed.iter().map(|&letter| (letter.to_string(), size_of(letter))).collect();
    let rows = rows(&notation, shapes, &dots, &size_of);
    let what = |letters: &[char]| letters.iter().map(char::to_string).collect::<Vec<_>>().join(", ");
    let sentences = vec![match summed.as_slice() {
        [] => "nothing is summed".into(),
        letters => format!("summed over {}, which the output lacks", what(letters)),
    }];
    Ok(Outcome { rows, result, inner, operands, combine: Combine::Products, written, sentences })
}

/// Takes up the sizes of an operand, and says which differ: the last letter of all first, then what is under `...`.
fn join(term: &Term, own: &[usize], sizes: &mut Vec<(char, usize)>, under: &mut Vec<Vec<usize>>) -> Vec<Mistake> {
    let places = letters(term, own.len());
    let mut mistakes = vec![];
    let mut here: Vec<(char, usize)> = vec![];
    for (place, &n) in places.iter().zip(own) {
        let Ok(letter) = *place else { continue };
        match here.iter().find(|(other, _)| *other == letter) {
            Some(&(_, first)) if first != n => {
                let given = [("N", &size(first)), ("Self", &size(n)), ("LETTER", &format!("{letter:?}"))];
                mistakes.push(Mistake::of("SameDiagonal", &given.map(|(name, value)| (name, value.as_str()))));
            }
            Some(_) => {}
            None => here.push((letter, n)),
        }
    }
    for (letter, n) in here.into_iter().rev() {
        match sizes.iter_mut().find(|(other, _)| *other == letter) {
            None => sizes.push((letter, n)),
            Some((_, so_far)) if *so_far == 1 => *so_far = n,
            Some((_, so_far)) if n != 1 && n != *so_far => {
                let given = [("N", &size(*so_far)), ("Self", &size(n)), ("LETTER", &format!("{letter:?}"))];
                mistakes.push(Mistake::of("SameLetter", &given.map(|(name, value)| (name, value.as_str()))));
            }
            Some(_) => {}
        }
    }
    let own_under: Vec<usize> = places.iter().zip(own).filter(|(place, _)| place.is_err()).map(|(_, n)| *n).collect();
    under.push(own_under);
    let all: Vec<&[usize]> = under.iter().map(Vec::as_slice).collect();
    // Those before have said what they had to say.
    let before = if all.len() > 1 { super::broadcast::mistakes(&all[..all.len() - 1]).len() } else { 0 };
    mistakes.extend(super::broadcast::mistakes(&all).into_iter().skip(before));
    mistakes
}

/// A column for each axis under `...` and for each letter.
fn rows(notation: &Notation, shapes: &[Vec<usize>], dots: &[usize], size_of: &dyn Fn(char) -> usize) -> Vec<TableRow> {
    let mut names = vec!["...".to_owned(); dots.len()];
    names.extend(notation.letters.iter().map(char::to_string));
    let mut rows = vec![super::labels("letter", &names)];
    for (number, (term, own)) in notation.terms.iter().zip(shapes).enumerate() {
        let places = letters(term, own.len());
        let own_under = places.iter().filter(|place| place.is_err()).count();
        let of_place = |wanted: Result<char, usize>, all: usize| {
            let axis = places.iter().position(|place| match (place, wanted) {
                (Ok(letter), Ok(wanted)) => *letter == wanted,
                (Err(dot), Err(wanted)) => dot + dots.len() - own_under == wanted,
                _ => false,
            })?;
            let n = own[axis];
            Some(if n == all {
                (Some(Paint::Hue(number)), n.to_string())
            } else {
                (Some(Paint::Again(number)), format!("{n} → {all}"))
            })
        };
        let boxes = (0..dots.len()).map(|dot| of_place(Err(dot), dots[dot]));
        let boxes = boxes.chain(notation.letters.iter().map(|&letter| of_place(Ok(letter), size_of(letter))));
        rows.push(TableRow { heading: name(number), boxes: boxes.collect() });
    }
    let kept = |letter: &char| {
        Some(if notation.output.letters.contains(letter) {
            (Some(Paint::Plain), size_of(*letter).to_string())
        } else {
            (None, "summed".into())
        })
    };
    let boxes = dots.iter().map(|n| Some((Some(Paint::Plain), n.to_string()))).chain(notation.letters.iter().map(kept));
    rows.push(TableRow { heading: "result".into(), boxes: boxes.collect() });
    rows
}
