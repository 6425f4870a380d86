//! `concat`: tensors one after the other along an axis; all other axes are equal, and none stretches.

use super::{Combine, Outcome, Refusal, Written, axis_labels, axis_of, read, typed, unit};
use crate::words::{Mistake, is_in_table, name, size};
use conformable::svg::{Paint, TableRow};

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let Ok(number) = (if with.is_empty() { "0" } else { with }).parse::<isize>() else {
        return typed("the axis is one number, from the back with a minus: -1");
    };
    if shapes.len() < 2 {
        return typed("two shapes and more are joined");
    }
    let names: Vec<_> = (0..shapes.len()).map(name).collect();
    let rust = match names.as_slice() {
        [a, b] => format!("{a}.concat::<{number}>(&{b})"),
        names => {
            format!("({}).concat::<{number}>()", names.iter().map(|n| format!("&{n}")).collect::<Vec<_>>().join(", "))
        }
    };
    let written = Written { rust, numpy: format!("np.concatenate([{}], axis={number})", names.join(", ")) };
    let refused = |mistakes| Err(Refusal::Mistakes(written.clone(), mistakes));
    let first = &shapes[0];
    let axis = match axis_of(first, number) {
        Ok(axis) => axis,
        Err(mistake) => return refused(vec![mistake]),
    };
    let mut mistakes = vec![];
    let mut length = first[axis];
    for other in &shapes[1..] {
        mistakes.append(&mut follows(first, other, axis));
        // Aligned at the last axis, as the library does; where there is none, that is said already.
        let Some(own) = (axis + other.len()).checked_sub(first.len()).map(|at| other[at]) else { continue };
        if !is_in_table(length + own) {
            mistakes.push(Mistake::of("Plus", &[("Self", &size(length)), ("R", &size(own))]));
        }
        length += own;
    }
    mistakes.dedup();
    if !mistakes.is_empty() {
        return refused(mistakes);
    }
    let mut result = first.clone();
    result[axis] = length;
    let mut before = 0;
    let mut operands = vec![];
    let mut sentences = vec![];
    for (number, own) in shapes.iter().enumerate() {
        let start = before;
        let offset = |at: usize| if at == axis { -(start as i64) } else { 0 };
        operands.push(read(&names[number], own, |at| (offset(at), unit(result.len(), Some(at)))));
        before += own[axis];
        sentences.push(format!("{} is positions {start}..{before} of axis {axis}", names[number]));
    }
    let mut rows = vec![axis_labels(result.len())];
    for (number, own) in shapes.iter().enumerate() {
        rows.push(super::row(&names[number], Paint::Hue(number), own));
    }
    let of_axis = |(at, n): (usize, &usize)| {
        let text = if at == axis {
            shapes.iter().map(|own| own[axis].to_string()).collect::<Vec<_>>().join(" + ")
        } else {
            n.to_string()
        };
        Some((Some(Paint::Plain), if at == axis { format!("{text} = {n}") } else { text }))
    };
    rows.push(TableRow { heading: "result".into(), boxes: result.iter().enumerate().map(of_axis).collect() });
    Ok(Outcome { rows, result, inner: vec![], operands, combine: Combine::Read, written, sentences })
}

/// What keeps a shape from following another along an axis, from the last axis on.
fn follows(first: &[usize], other: &[usize], axis: usize) -> Vec<Mistake> {
    let mut mistakes = vec![];
    let depth = first.len().max(other.len());
    for back in 1..=depth {
        match (first.len().checked_sub(back), other.len().checked_sub(back)) {
            (Some(at), Some(_)) if at == axis => {}
            (Some(at), Some(own)) if first[at] != other[own] => {
                let place = format!("Axis<{own}>");
                let given = [("L", &size(first[at])), ("Self", &size(other[own])), ("At", &place)];
                mistakes.push(Mistake::of("EqualBeside", &given.map(|(name, value)| (name, value.as_str()))));
            }
            (Some(_), Some(_)) => {}
            (at, own) => {
                let left = |shape: &[usize], at: Option<usize>| crate::words::shape(at.map_or(&[], |at| &shape[..=at]));
                let (left, right) = (left(first, at), left(other, own));
                mistakes.push(Mistake::of("AsManyAxes", &[("S", &left), ("Self", &right)]));
                break;
            }
        }
    }
    mistakes
}
