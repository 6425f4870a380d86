//! `a.reshape::<shape![..]>()`: the same elements in the same order, in another shape.

use super::{Along, Combine, Operand, Outcome, Refusal, Written, list, only, row, tuple, typed};
use crate::words::{Mistake, computed, shape};
use conformable::explain::{explain, sizes};
use conformable::svg::Paint;

pub(super) fn answer(shapes: &[Vec<usize>], with: &str) -> Result<Outcome, Refusal> {
    let [a] = only::<1>(shapes)?;
    let to = match sizes(with) {
        Ok(to) if to.len() <= super::MOST_AXES => to,
        Ok(_) => return typed(format!("at most {} axes are shown", super::MOST_AXES)),
        Err(error) => return typed(format!("the new shape: {error}")),
    };
    let written =
        Written { rust: format!("a.reshape::<shape![{}]>()", list(&to)), numpy: format!("a.reshape({})", tuple(&to)) };
    let (from, into) = (super::checked_len(a)?, super::checked_len(&to)?);
    if from != into {
        let (from, into) = (computed(from), computed(into));
        let given = [("From", from.as_str()), ("To", &into), ("S", &shape(a)), ("D", &shape(&to))];
        return Err(Refusal::Mistakes(written, vec![Mistake::of("SameCount", &given)]));
    }
    let strides: Vec<i64> = explain(&to, &[]).operands[0].strides.iter().map(|&n| n as i64).collect();
    let along = vec![Along { size: from, stride: 1, offset: 0, steps: strides, group: None }];
    let operand = Operand { name: "a".into(), shape: a.to_vec(), along };
    let rows = vec![row("a", Paint::Hue(0), a), row("result", Paint::Plain, &to)];
    let sentences = vec![format!("the {from} elements stay in the order of memory")];
    Ok(Outcome { rows, result: to, inner: vec![], operands: vec![operand], combine: Combine::Read, written, sentences })
}
