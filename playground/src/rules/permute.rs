//! `a.permute::<axes![..]>()`: the same elements, their axes in another order.

use super::{
    Combine, Outcome, Refusal, Written, axes_of, axis_labels, labels, list, numbers, only, read, row, typed, unit,
};
use crate::words::{Mistake, axes as axes_in_words, shape};
use conformable::svg::Paint;

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let [a] = only::<1>(shapes)?;
    let Some(axes) = numbers::<isize>(with) else {
        return typed("axes are numbers between commas, from the back with a minus: 1,0");
    };
    let written = Written {
        rust: format!("a.permute::<axes![{}]>()", list(&axes)),
        numpy: format!("a.transpose({})", list(&axes)),
    };
    if axes.len() != a.len() {
        let mistake = Mistake::of("NamesEveryAxis", &[("List", &axes_in_words(&axes)), ("S", &shape(a))]);
        return Err(Refusal::Mistakes(written, vec![mistake]));
    }
    let order = axes_of(a, &axes).map_err(|mistakes| Refusal::Mistakes(written.clone(), mistakes))?;
    let result: Vec<usize> = order.iter().map(|&axis| a[axis]).collect();
    let operand = read("a", a, |axis| (0, unit(a.len(), order.iter().position(|&other| other == axis))));
    let froms: Vec<_> = order.iter().map(|axis| format!("from {axis}")).collect();
    let rows = vec![
        axis_labels(a.len()),
        row("a", Paint::Hue(0), a),
        labels("", &froms),
        row("result", Paint::Plain, &result),
    ];
    let strides: Vec<_> = (0..a.len()).map(|axis| operand.stride(axis)).collect();
    let sentences =
        vec![format!("no element moves: the strides change places, from {:?} to {strides:?}", operand.strides())];
    Ok(Outcome { rows, result, inner: vec![], operands: vec![operand], combine: Combine::Read, written, sentences })
}
