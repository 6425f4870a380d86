//! Einsum: products and sums named by letters.

use crate::grad::node::{Erased, Trained};
use crate::layout::letters::LetterSizes;
use crate::layout::plan::MAX_AXES;
use crate::shape::Sizes;
use crate::storage::erased;
use crate::storage::lettered::{Depths, LetteredArray, contracted};
use crate::storage::pieces;

/// An operand and its letters.
#[derive(Clone, Copy)]
pub(crate) struct LetteredOperand<'t, T> {
    pub(crate) value: Erased<'t, T>,
    pub(crate) depths: Depths,
}

impl<'t, T: Trained> LetteredOperand<'t, T> {
    fn lettered(&self) -> LetteredArray<'_, T> {
        LetteredArray { array: self.value.array(), depths: &self.depths }
    }
}

/// The letters of an operand, each once: how many there are, the depth of each by its own depth, and of each axis of the operand, the first
/// first, which of them it has, the first of which is 0.
fn once(depths: &Depths, rank: usize) -> (usize, Depths, [usize; MAX_AXES]) {
    let (mut count, mut own, mut becomes) = (0, [u8::MAX; MAX_AXES], [0; MAX_AXES]);
    for (at, depth) in depths[..rank].iter().enumerate() {
        let number = own[..count].iter().position(|other| other == depth).unwrap_or_else(|| {
            own[count] = *depth;
            count += 1;
            count - 1
        });
        becomes[rank - 1 - at] = number;
    }
    becomes[..rank].iter_mut().for_each(|number| *number = count - 1 - *number);
    (count, own, becomes)
}

/// `y = Σ a b ..` over letters: of each operand `da = Σ dy b ..` over the letters that it has not, which is an einsum of `dy` and the others.
/// Letters that an operand alone has are those that it is repeated along; of one on a diagonal only the diagonal has a gradient.
pub(crate) fn einsum<'t, T: Trained>(
    operands: &[LetteredOperand<'t, T>],
    letters: LetterSizes,
    (sizes, depths): (Sizes<'t>, Depths),
) -> Erased<'t, T> {
    let first = operands[0].value;
    let arena = first.arena();
    let operands: &'t [LetteredOperand<'t, T>] = arena.keep_each(operands.len(), |at| operands[at]);
    let arrays = arena.keep_each(operands.len(), |at| operands[at].lettered());
    let y = first.made(sizes, |room| contracted(arrays, &letters, (sizes, &depths), arena, room));
    let wants = operands.iter().any(|operand| operand.value.wants());
    y.back(wants, move |dy| {
        for (number, operand) in operands.iter().enumerate() {
            let a = operand.value;
            if !a.wants() {
                continue;
            }
            // `dy` in the place of the operand.
            let arrays: &[LetteredArray<'_, T>] = arena.keep_each(operands.len(), |at| match at == number {
                true => LetteredArray { array: dy.array(), depths: &depths },
                false => operands[at].lettered(),
            });
            let rank = a.sizes().rank();
            let (count, own, becomes) = once(&operand.depths, rank);
            if count == rank {
                a.hand_made(|room| contracted(arrays, &letters, (a.sizes(), &operand.depths), arena, room));
                continue;
            }
            let size_of =
                |new| becomes[..rank].iter().position(|&at| at == new).map_or(1, |at| a.sizes().as_slice()[at]);
            let line = Sizes::fixed(arena.keep_each(count, size_of));
            let line_of = contracted(arrays, &letters, (line, &own), arena, arena.room(line.len()));
            a.hand_onto(|sum| {
                pieces::add_on_diagonals(erased::array(line_of, line), a.sizes(), &becomes[..rank], sum);
            });
        }
    })
}
