//! `a + b`: the library's own rule, `explain`.

use super::{Combine, Outcome, Refusal, Written, list, read_broadcast, typed};
use crate::words::{Mistake, name, size};
use conformable::explain::{Explanation, explain, explain_all};

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let operator = match with {
        "" => '+',
        "+" | "-" | "*" | "/" => char::from(with.as_bytes()[0]),
        _ => return typed("an operator is one of + - * /"),
    };
    if shapes.len() < 2 {
        return typed("two shapes and more are broadcast together");
    }
    let names: Vec<_> = (0..shapes.len()).map(name).collect();
    let between = format!(" {operator} ");
    let references: Vec<_> = names.iter().map(|name| format!("&{name}")).collect();
    let written = Written { rust: references.join(&between), numpy: names.join(&between) };
    let all: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let table = explain_all(&all);
    let Some(result) = table.result() else {
        return Err(Refusal::Mistakes(written, mistakes(&all)));
    };
    super::checked_len(&result)?;
    let operands = (0..shapes.len()).map(|operand| read_broadcast(&table, operand, result.len())).collect();
    let sentences = (0..shapes.len()).map(|operand| sentence(&table, operand)).collect();
    Ok(Outcome {
        rows: table.drawn(),
        result,
        inner: vec![],
        operands,
        combine: Combine::Each(operator),
        written,
        sentences,
    })
}

/// What the compiler says: each operator is checked for itself, from left to right, with a left side that has a shape whatever was
/// wrong before. Axes come from the last, each with its number on the left side.
pub(super) fn mistakes(shapes: &[&[usize]]) -> Vec<Mistake> {
    let mut said = vec![];
    let mut left = shapes[0].to_vec();
    for right in &shapes[1..] {
        let table = explain(&left, right);
        let new_axes = table.axes.len() - left.len();
        for (axis, _) in table.misfits().collect::<Vec<_>>().into_iter().rev() {
            let [Some(l), Some(r)] = table.axes[axis].sizes[..] else { continue };
            let at = format!("Axis<{}>", axis - new_axes);
            said.push(Mistake::of("FitsAt", &[("Self", &size(l)), ("R", &size(r)), ("At", &at)]));
        }
        let of_both = |axis: &conformable::explain::AlignedAxis| axis.outcome.unwrap_or_else(|misfit| misfit.first.1);
        left = table.axes.iter().map(of_both).collect();
    }
    said
}

/// Which axes of an operand stretch.
fn sentence(table: &Explanation, operand: usize) -> String {
    let axes: Vec<_> = (0..table.axes.len()).filter(|&axis| table.axes[axis].stretches(operand)).collect();
    let name = name(operand);
    let times = match table.repetitions(operand) {
        None => String::new(),
        Some(0) => "; it is not read".into(),
        Some(1) => "; each element is read once".into(),
        Some(times) => format!("; each element is read {times} times"),
    };
    match axes.as_slice() {
        [] => format!("{name} stretches along no axis{times}"),
        [axis] => format!("{name} stretches along axis {axis}, where its stride is 0{times}"),
        axes => format!("{name} stretches along the axes {}, where its strides are 0{times}", list(axes)),
    }
}
