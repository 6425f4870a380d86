//! `a.slice(s![..])`: ranges, positions, new axes, and `...` for those in between.

use super::{Combine, Outcome, Refusal, Written, only, read, row, typed};
use crate::words::{Mistake, shape, size};
use conformable::svg::Paint;

/// The file in which the macro speaks.
const MACRO: &str = include_str!("../../../src/rule/slice.rs");

const PAGE: &str = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)";

/// One entry of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Range { start: Option<i64>, end: Option<i64>, step: i64 },
    Position(i64),
    New,
    Dots,
}

/// What is left of an axis: the first position, the step, how many.
struct Taken {
    first: i64,
    step: i64,
    count: usize,
}

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let [a] = only::<1>(shapes)?;
    let parts: Vec<&str> = with.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let entries: Vec<Entry> = parts.iter().map(|part| entry(part)).collect::<Result<_, _>>()?;
    let rust = format!("a.slice(s![{}])", parts.join(", "));
    let refused = |mistakes| Err(Refusal::Mistakes(Written { rust: rust.clone(), numpy: String::new() }, mistakes));
    if entries.iter().any(|entry| matches!(entry, Entry::Range { step: 0, .. })) {
        return refused(vec![Mistake::of_macro(zero_step().into(), PAGE)]);
    }
    let dots = entries.iter().filter(|entry| **entry == Entry::Dots).count();
    if dots > 1 {
        return typed("`...` stands once in a slice: it is all axes in between");
    }
    let named = entries.iter().filter(|entry| !matches!(entry, Entry::New | Entry::Dots)).count();
    let Some(whole) = a.len().checked_sub(named) else {
        // Behind `...` entries count from the last axis, and those before are asked of what is left.
        let behind = entries.iter().rev().take_while(|entry| **entry != Entry::Dots);
        let behind = if dots == 0 { 0 } else { behind.filter(|entry| **entry != Entry::New).count() };
        let left = &a[..a.len().saturating_sub(behind)];
        return refused(vec![Mistake::of("NotLessThanNone", &[("S", &shape(left))])]);
    };

    let (mut axis, mut mistakes, mut sentences) = (0, vec![], vec![]);
    // For each axis of the result: the axis it is of, and what is taken; for each of `a`: where it begins.
    let mut result = vec![];
    let (mut offsets, mut of_axis) = (vec![0; a.len()], vec![None; a.len()]);
    let mut numpy = vec![];
    let keep = |axis: &mut usize, result: &mut Vec<usize>, of_axis: &mut Vec<Option<(usize, i64)>>| {
        of_axis[*axis] = Some((result.len(), 1));
        result.push(a[*axis]);
        *axis += 1;
    };
    for &entry in &entries {
        match entry {
            Entry::New => {
                result.push(1);
                numpy.push("None".to_owned());
            }
            Entry::Dots => {
                (0..whole).for_each(|_| keep(&mut axis, &mut result, &mut of_axis));
                numpy.push("...".to_owned());
            }
            Entry::Position(at) => {
                let n = a[axis] as i64;
                let front = if at < 0 { at + n } else { at };
                if (0..n).contains(&front) {
                    offsets[axis] = front;
                    sentences.push(format!("axis {axis}: position {front}, and the axis is gone"));
                } else {
                    mistakes.push(Mistake::of("PositionIn", &[("Self", &end_name(at)), ("N", &size(a[axis]))]));
                }
                numpy.push(at.to_string());
                axis += 1;
            }
            Entry::Range { start, end, step } => {
                match taken(a[axis], start, end, step) {
                    Ok(taken) => {
                        offsets[axis] = taken.first;
                        of_axis[axis] = Some((result.len(), taken.step));
                        result.push(taken.count);
                        if (start, end, step) != (None, None, 1) {
                            let positions = match taken.count {
                                0 => "no position".into(),
                                1 => format!("position {}", taken.first),
                                n => format!("{n} positions from {} on, {} apart", taken.first, taken.step),
                            };
                            sentences.push(format!("axis {axis}: {positions}"));
                        }
                        numpy.push(numpy_range(start, end, step, &taken));
                    }
                    Err(mistake) => mistakes.push(mistake),
                }
                axis += 1;
            }
        }
    }
    // What is not named stays whole.
    while axis < a.len() && mistakes.is_empty() {
        keep(&mut axis, &mut result, &mut of_axis);
    }
    mistakes.dedup();
    if !mistakes.is_empty() {
        return refused(mistakes);
    }
    let steps = |axis: usize| {
        let mut steps = vec![0; result.len()];
        if let Some((at, step)) = of_axis[axis] {
            steps[at] = step;
        }
        (offsets[axis], steps)
    };
    let operand = read("a", a, steps);
    let texts: Vec<String> = of_axis.iter().map(|of| of.map_or(String::new(), |(at, _)| format!("to {at}"))).collect();
    let rows = vec![
        super::axis_labels(a.len()),
        row("a", Paint::Hue(0), a),
        super::labels("", &texts),
        row("result", Paint::Plain, &result),
    ];
    if sentences.is_empty() {
        sentences.push("nothing is left out".into());
    }
    let numpy = if numpy.is_empty() { "a[...]".into() } else { format!("a[{}]", numpy.join(", ")) };
    let written = Written { rust, numpy };
    Ok(Outcome { rows, result, inner: vec![], operands: vec![operand], combine: Combine::Read, written, sentences })
}

/// What the macro says of a step of zero: the first line of the text.
fn zero_step() -> &'static str {
    let start = MACRO.find("the step of a slice cannot be zero").unwrap_or(MACRO.len());
    MACRO[start..].split("\\n").next().unwrap_or_default()
}

/// One entry as it is typed.
fn entry(text: &str) -> Result<Entry, Refusal> {
    // Beyond this no axis reaches, and sums of them fit.
    let number = |text: &str| text.trim().parse().ok().filter(|n: &i64| n.unsigned_abs() < 1 << 40);
    let entry = match text {
        "new" => Some(Entry::New),
        "..." => Some(Entry::Dots),
        _ => match text.split_once("..") {
            None => number(text).map(Entry::Position),
            Some((start, rest)) => {
                let (end, step) = rest.split_once(';').unwrap_or((rest, "1"));
                let side = |text: &str| if text.trim().is_empty() { Some(None) } else { number(text).map(Some) };
                match (side(start), side(end), number(step)) {
                    (Some(start), Some(end), Some(step)) => Some(Entry::Range { start, end, step }),
                    _ => None,
                }
            }
        },
    };
    match entry {
        Some(Entry::Range { step, .. }) if ![32, 64].contains(&step.abs()) && step.abs() > 16 => {
            typed("a step is 1 to 16, 32 or 64, or one of these with a minus")
        }
        Some(entry) => Ok(entry),
        None => typed(format!(
            "`{text}` is no entry of a slice: it is a range (`1..3`, `-2..`, `..;2`), a position, `new`, or `...`"
        )),
    }
}

/// A side of a range, or a position, as the compiler prints it.
fn end_name(at: i64) -> String {
    if at < 0 { format!("FromEnd<{}>", at.unsigned_abs()) } else { format!("FromStart<{at}>") }
}

/// What a range takes of an axis, or what is wrong with it.
fn taken(n: usize, start: Option<i64>, end: Option<i64>, step: i64) -> Result<Taken, Mistake> {
    let (len, name) = (n as i64, size(n));
    let more = |name_of: &str, count: i64| {
        let count = size(usize::try_from(count).unwrap_or(usize::MAX));
        let given = [("K", count.as_str()), ("N", &name), ("Self", if name_of == "Enough" { "No" } else { &name })];
        Err(Mistake::of(name_of, &given))
    };
    let order = |a: i64, b: i64| Err(Mistake::of("InOrder", &[("A", &end_name(a)), ("B", &end_name(b)), ("N", &name)]));
    let front = |at: i64| if at < 0 { at + len } else { at };
    match (start, end) {
        (Some(a @ 0..), Some(b @ 0..)) | (Some(a @ ..0), Some(b @ ..0)) if a > b => return order(a, b),
        (_, Some(b @ 0..)) if !matches!(start, Some(..0)) && b > len => return more("AtLeast", b),
        (Some(a @ ..0), Some(..0) | None) if -a > len => return more("AtLeast", -a),
        (Some(a @ 0..), None) if a > len => return more("Enough", a),
        (a, Some(b @ ..0)) if !matches!(a, Some(..0)) && a.unwrap_or(0) - b > len => {
            return more("Enough", a.unwrap_or(0) - b);
        }
        (Some(a @ ..0), Some(b @ 0..)) => {
            if let Some(beyond) = [a, b].into_iter().find(|&at| !(0..=len).contains(&front(at))) {
                return Err(Mistake::of("InRange", &[("P", &end_name(beyond)), ("N", &name)]));
            }
            if front(a) > b {
                return order(a, b);
            }
        }
        _ => {}
    }
    let (from, to) = (front(start.unwrap_or(0)), end.map_or(len, front));
    let count = (to - from + step.abs() - 1) / step.abs();
    let first = if step > 0 || count == 0 { from } else { to - 1 };
    Ok(Taken { first, step, count: usize::try_from(count).unwrap_or(0) })
}

/// The same range for NumPy, whose backward ranges begin at their end.
fn numpy_range(start: Option<i64>, end: Option<i64>, step: i64, taken: &Taken) -> String {
    let side = |at: Option<i64>| at.map_or(String::new(), |at| at.to_string());
    match step {
        1 => format!("{}:{}", side(start), side(end)),
        2.. => format!("{}:{}:{step}", side(start), side(end)),
        _ if start.is_none() && end.is_none() => format!("::{step}"),
        _ if taken.count == 0 => "0:0".into(),
        _ => {
            let last = taken.first + step * (taken.count as i64 - 1);
            let stop = if last > 0 { (last - 1).to_string() } else { String::new() };
            format!("{}:{stop}:{step}", taken.first)
        }
    }
}
