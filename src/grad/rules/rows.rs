//! Softmax, its logarithm, and the logarithm of a sum of exponentials; lines of length 1, and lines that are reversed.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::reduce::ReducedSizes;
use crate::kernel::back::{lines as back_lines, rows as back};
use crate::kernel::gather::Around;
use crate::kernel::reduce::{Max, Summed};
use crate::kernel::{lines, op};
use crate::storage::{erased, erased_rows};

/// `y = e^a / Σ e^a` along the middle axis of `sizes`: `da = y (dy - Σ y dy)`
pub(crate) fn softmax<T: Trained>(a: Erased<'_, T>, sizes: [usize; 3]) -> Erased<'_, T> {
    let y = a.made(a.sizes(), |room| erased_rows::softmax::<T, false>(a.slice(), sizes, room));
    y.back(a.wants(), move |dy| a.hand_written(|da| back::softmax(y.slice(), dy.slice(), da, sizes)))
}

/// `y = a - ln Σ e^a` along the middle axis of `sizes`: `da = dy - e^y Σ dy`
pub(crate) fn log_softmax<T: Trained>(a: Erased<'_, T>, sizes: [usize; 3]) -> Erased<'_, T> {
    let y = a.made(a.sizes(), |room| erased_rows::softmax::<T, true>(a.slice(), sizes, room));
    y.back(a.wants(), move |dy| a.hand_written(|da| back::log_softmax(y.slice(), dy.slice(), da, sizes)))
}

/// A number, or 0 for an infinite one: e^(inf - inf) is NaN.
fn finite<T: Trained>(m: T) -> T {
    if num_traits::Float::is_infinite(m) { T::ZERO } else { m }
}

/// `y = ln Σ e^a` along axes: `da = dy e^a / Σ e^a`, of differences from the largest, which lose less than `e^(a - y)`
pub(crate) fn logsumexp<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    let arena = a.arena();
    // Of the sizes that stretch to those of `a`.
    let room = || arena.room(sizes.kept.len());
    let largest = erased::reduce_to(&a.array(), a.sizes(), Max, sizes.kept, room());
    largest.iter_mut().for_each(|m| *m = finite(*m));
    let origin = X(erased::array(largest, sizes.kept));
    let terms = (a.x() - origin).map(op::Exp);
    let sums: &[T] = erased::reduce_to(&terms.0, a.sizes(), Summed, sizes.kept, room());
    let total = X(erased::array(sums, sizes.kept)).map(op::Ln) + origin;
    let y = a.made(sizes.out, |room| erased::evaluate(&total.0, sizes.kept, room));
    y.back(a.wants(), move |dy| {
        // Where nothing is above negative infinity, no element has a part.
        let part = |at: usize| if sums[at] == T::ZERO { T::ZERO } else { dy.slice()[at] / sums[at] };
        let parts = erased::array(arena.keep_each(sums.len(), part), sizes.kept);
        a.hand(a.sizes(), (a.x() - origin).map(op::Exp) * X(parts));
    })
}

/// `y = a / n` along an axis, with `n` the root of the sum of the `SQUARES` of a line, or the sum of its absolute values, or `eps` where
/// that is larger: `da = (dy - u Σ y dy) / n`, where `u` is `y`, or the sign of `a`, or 0 where `n` is `eps`
pub(crate) fn to_length_1<T: Trained, const SQUARES: bool>(a: Erased<'_, T>, around: Around, eps: T) -> Erased<'_, T> {
    let y = a.written(a.sizes(), |y| {
        y.copy_from_slice(a.slice());
        lines::to_length_1::<T, SQUARES>(around, eps, y);
    });
    y.back(a.wants(), move |dy| {
        a.hand_written(|da| {
            back_lines::to_length_1::<T, SQUARES>(around, eps, [a.slice(), y.slice(), dy.slice()], da);
        });
    })
}

/// `y` is `a` with the first elements of each line reversed, as many as `lengths` says for the line's position along `batch`: `da` is
/// `dy`, with the same reversed
pub(crate) fn reverse_starts<'t, T: Trained>(
    a: Erased<'t, T>,
    [time, batch]: [Around; 2],
    lengths: &'t [usize],
) -> Erased<'t, T> {
    let reversed = move |from: &[T], to: &mut [T]| {
        to.copy_from_slice(from);
        lines::reverse_starts(time, batch, |at| lengths[at], to);
    };
    let y = a.written(a.sizes(), |y| reversed(a.slice(), y));
    y.back(a.wants(), move |dy| a.hand_written(|da| reversed(dy.slice(), da)))
}

/// `y = a / (1 - p)` where `kept` is not 0, else 0: `da` likewise
#[cfg(feature = "rand")]
pub(crate) fn dropout<'t, T: Trained>(a: Erased<'t, T>, kept: &'t [u8], factor: T) -> Erased<'t, T> {
    let y = a.written(a.sizes(), |y| back::dropout(a.slice(), kept, factor, y));
    y.back(a.wants(), move |dy| a.hand_written(|da| back::dropout(dy.slice(), kept, factor, da)))
}
