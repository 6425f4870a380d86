//! Lists of sizes as people write them, and what is explained of them, beside NumPy's rule written out.

use crate::{Mismatch, Outcome, Verdict, same};
use conformable::explain::{Explanation, explain_all, sizes};

/// The first line is the size of an element, each other one a shape.
pub(crate) fn run(data: &[u8]) -> Outcome {
    let text = String::from_utf8_lossy(data);
    let (first, rest) = text.split_once('\n').unwrap_or(("", &text));
    let mut shapes = Vec::new();
    let mut plain = true;
    for line in rest.split('\n') {
        match (sizes(line), naive_sizes(line)) {
            (Err(error), None) => return Ok(Verdict::Refused(error.to_string())),
            (Err(error), Some(_)) => return Err(Mismatch(format!("{line:?} refused: {error}"))),
            (Ok(read), Some(naive)) => {
                same(line, &read, &naive)?;
                shapes.push(read);
            }
            (Ok(read), None) => {
                plain = false;
                shapes.push(read);
            }
        }
    }
    let shapes: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let mut table = explain_all(&shapes);
    table.element_size = first.trim().parse().unwrap_or(table.element_size);
    held(&table, &shapes)?;
    Ok(if plain { Verdict::Held } else { Verdict::Accepted })
}

/// `8,1,6,1`, `[8, 1]`, `(5,)`, `5x4`, `[]` or nothing; one mark between sizes, not both.
fn naive_sizes(text: &str) -> Option<Vec<usize>> {
    let text = text.trim();
    let inner = match (text.chars().next(), text.chars().last()) {
        (Some('['), Some(']')) | (Some('('), Some(')')) => text[1..text.len() - 1].trim(),
        _ => text,
    };
    if inner.is_empty() {
        return Some(Vec::new());
    }
    let list = inner.strip_suffix(',').unwrap_or(inner);
    let mark = if list.contains(',') { ',' } else { 'x' };
    let number = |part: &str| {
        let digits = part.trim();
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    list.split(mark).map(number).collect()
}

/// Holds a table to the rule: aligned at the last axes, sizes are equal or 1.
fn held(table: &Explanation, shapes: &[&[usize]]) -> Result<(), Mismatch> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let size = |shape: &[usize], axis: usize| (axis + shape.len()).checked_sub(rank).map_or(1, |own| shape[own]);
    let mut result = Some(Vec::new());
    let mut misfits = Vec::new();
    for axis in 0..rank {
        let wide: Vec<_> = shapes.iter().map(|shape| size(shape, axis)).enumerate().filter(|&(_, n)| n != 1).collect();
        match wide.iter().find(|other| other.1 != wide[0].1) {
            Some(&other) => {
                misfits.push((axis, wide[0], other));
                result = None;
            }
            None => result.iter_mut().for_each(|result| result.push(wide.first().map_or(1, |first| first.1))),
        }
    }
    same("the result", table.result(), result.clone())?;
    same("whether they fit", table.fits(), result.is_some())?;
    let found: Vec<_> = table.misfits().map(|(axis, misfit)| (axis, misfit.first, misfit.second)).collect();
    same("the misfits", found, misfits)?;

    let counts: Vec<_> = table.operands.iter().map(|operand| operand.len()).collect();
    same("the numbers of elements", &counts, &shapes.iter().map(|shape| product(shape)).collect::<Vec<_>>())?;
    let one_sided = result.as_ref().map(|result| shapes.iter().any(|shape| shape == result));
    same("whether it is one-sided", table.is_one_sided(), one_sided)?;
    let whole = result.as_ref().and_then(|result| product(result));
    let touched = counts.iter().try_fold(whole, |all, count| Some(all?.checked_add((*count)?))).flatten();
    same("the bytes", table.touched(), touched.and_then(|all| all.checked_mul(table.element_size)))?;
    for (number, count) in counts.iter().enumerate() {
        let times = count.filter(|&count| count > 0).and_then(|count| whole.map(|whole| whole / count));
        same("the repetitions", table.repetitions(number), times)?;
    }
    if let Some(result) = &result {
        places(table, shapes, result)?;
    }
    if let Some((number, shape)) = table.remedy() {
        let other = shapes[1 - number];
        same("whether the remedy fits", explain_all(&[other, &shape]).fits(), true)?;
        same(
            "the remedy",
            shape.starts_with(shapes[number]) && shape[shapes[number].len()..].iter().all(|&n| n == 1),
            true,
        )?;
    }
    let text = table.to_string();
    same("the words for a misfit", text.contains("neither is 1"), !table.fits())
}

/// Where the elements at the first and the last position of the result are read.
fn places(table: &Explanation, shapes: &[&[usize]], result: &[usize]) -> Result<(), Mismatch> {
    if result.contains(&0) {
        return Ok(());
    }
    let last: Vec<usize> = result.iter().map(|n| n - 1).collect();
    for (operand, shape) in table.operands.iter().zip(shapes) {
        same("the first place", operand.place(&vec![0; result.len()]), product(shape).map(|_| 0))?;
        same("the last place", operand.place(&last), product(shape).map(|count| count - 1))?;
    }
    Ok(())
}

/// The number of elements, if it is one.
fn product(shape: &[usize]) -> Option<usize> {
    match shape.contains(&0) {
        true => Some(0),
        false => shape.iter().try_fold(1usize, |all, &n| all.checked_mul(n)),
    }
}
