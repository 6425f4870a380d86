//! `a.sum_axes::<axes![..]>()`: axes are summed, and go away or stay with size 1.

use super::{
    Combine, Outcome, Refusal, Written, axes_of, axis_labels, list, numbers, only, read, row, tuple, typed, unit,
};
use conformable::svg::{Paint, TableRow};

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let [a] = only::<1>(shapes)?;
    let (with, keepdims) = match with.strip_suffix("keepdims") {
        Some(axes) => (axes.trim_end_matches([' ', ',']), true),
        None => (with, false),
    };
    let Some(axes) = numbers::<isize>(with) else {
        return typed(
            "axes are numbers between commas, from the back with a minus: 0,-1; with `keepdims` behind them they stay",
        );
    };
    let end = if keepdims { "_keepdims" } else { "" };
    let keep = if keepdims { ", keepdims=True" } else { "" };
    let written = match axes.as_slice() {
        [axis] => Written { rust: format!("a.sum_axis{end}::<{axis}>()"), numpy: format!("a.sum(axis={axis}{keep})") },
        axes => Written {
            rust: format!("a.sum_axes{end}::<axes![{}]>()", list(axes)),
            numpy: format!("a.sum(axis={}{keep})", tuple(axes)),
        },
    };
    let summed = axes_of(a, &axes).map_err(|mistakes| Refusal::Mistakes(written.clone(), mistakes))?;
    let is_summed = |axis: usize| summed.contains(&axis);
    let result: Vec<usize> = (0..a.len())
        .filter_map(|axis| match (is_summed(axis), keepdims) {
            (false, _) => Some(a[axis]),
            (true, keepdims) => keepdims.then_some(1),
        })
        .collect();
    let mut inner_axes = summed.clone();
    inner_axes.sort_unstable();
    let inner: Vec<_> = inner_axes.iter().map(|&axis| (format!("axis {axis}"), a[axis])).collect();
    let walk = result.len() + inner.len();
    let at = |axis: usize| match inner_axes.binary_search(&axis) {
        Ok(summed) => result.len() + summed,
        Err(_) if keepdims => axis,
        Err(before) => axis - before,
    };
    let operand = read("a", a, |axis| (0, unit(walk, Some(at(axis)))));
    let of_axis = |axis: usize| match (is_summed(axis), keepdims) {
        (false, _) => Some((Some(Paint::Plain), a[axis].to_string())),
        (true, true) => Some((Some(Paint::Again(0)), "1".into())),
        (true, false) => Some((None, "summed".into())),
    };
    let boxes = (0..a.len()).map(of_axis).collect();
    let rows = vec![axis_labels(a.len()), row("a", Paint::Hue(0), a), TableRow { heading: "result".into(), boxes }];
    let count: usize = inner.iter().map(|(_, n)| n).product();
    let mut sentences = vec![format!("a cell is the sum of {count} element{}", if count == 1 { "" } else { "s" })];
    if keepdims {
        sentences.push("the axes stay with size 1, so the result lines up with a again".into());
    }
    Ok(Outcome { rows, result, inner, operands: vec![operand], combine: Combine::Read, written, sentences })
}
