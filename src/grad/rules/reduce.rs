//! Reductions, and the transpose of the sum.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::op::{self, Call};
use crate::kernel::reduce::{Max, Mean, Min, Norm, Reducer, RootMean, Summed};
use crate::kernel::tree::{Tree, Zip};
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::erased;

/// The axes of a reduction: the sizes of the operand with 1 at them, and the sizes of the result, which may have them no longer.
#[derive(Clone, Copy)]
pub(crate) struct ReducedSizes<'t> {
    /// With size 1 at the axes.
    pub(crate) kept: Sizes<'t>,
    /// Of the result.
    pub(crate) out: Sizes<'t>,
}

/// A gradient of the result, or the result itself, along the axes of the operand.
pub(crate) fn kept<'d, T>(elements: &'d [T], sizes: ReducedSizes<'d>) -> Strided<'d, T> {
    erased::array(elements, sizes.kept)
}

/// `y = Σ a` along axes: `da = dy`, stretched along them
pub(crate) fn sum<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), Summed, sizes.kept, room))
        .back(a.wants(), move |dy| a.hand(a.sizes(), X(kept(dy.slice(), sizes))))
}

/// `y = Σ a / n` along axes of `n` positions together: `da = dy / n`, stretched along them
pub(crate) fn mean<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    let count = a.sizes().len().checked_div(sizes.out.len()).unwrap_or(0);
    let part = T::ONE / T::of_usize(count);
    a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), Mean { correction: 0 }, sizes.kept, room))
        .back(a.wants(), move |dy| a.hand(a.sizes(), X(kept(dy.slice(), sizes)).times(part)))
}

/// `y = a` summed to fewer axes, or to size 1: `da = dy`, stretched
pub(crate) fn sum_to<'t, T: Trained>(a: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.made(sizes, |room| erased::sum_to(&a.array(), a.sizes(), sizes, room))
        .back(a.wants(), move |dy| a.hand(a.sizes(), dy.x()))
}

/// An array reduced along the axes, with size 1 at them.
fn reduced<'t, T: Trained, R: Reducer<T, Out = T>>(
    a: Erased<'t, T>,
    reducer: R,
    sizes: ReducedSizes<'t>,
) -> X<Strided<'t, T>> {
    X(kept(erased::reduce_to(&a.array(), a.sizes(), reducer, sizes.kept, a.arena().room(sizes.kept.len())), sizes))
}

/// `m`, the mean, and `Σ (a - m)²` as a reducer of squares makes a variance or a deviation of it
fn spread<'t, T: Trained, R: Reducer<T, Out = T>>(
    a: Erased<'t, T>,
    reducer: R,
    sizes: ReducedSizes<'t>,
) -> Erased<'t, T> {
    let mean = reduced(a, Mean { correction: 0 }, sizes);
    let squares = Zip(op::SquaredDistance, a.array(), mean.0);
    a.made(sizes.out, |room| erased::reduce_to(&squares, a.sizes(), reducer, sizes.kept, room))
}

/// The positions that are reduced to one, less a correction: 0 where that is not above 0.
fn count_less<T: Trained>(a: Erased<'_, T>, sizes: ReducedSizes<'_>, correction: usize) -> T {
    let count = a.sizes().len().checked_div(sizes.out.len()).unwrap_or(0);
    T::of_usize(count.saturating_sub(correction))
}

/// `y = Σ (a - m)² / (n - c)`: `da = dy 2 (a - m) / (n - c)`
pub(crate) fn var<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>, correction: usize) -> Erased<'t, T> {
    spread(a, Mean { correction }, sizes).back(a.wants(), move |dy| {
        let mean = reduced(a, Mean { correction: 0 }, sizes);
        let slope = T::of_usize(2) / count_less(a, sizes, correction);
        a.hand(a.sizes(), (a.x() - mean) * X(kept(dy.slice(), sizes)).times(slope));
    })
}

/// `y = √(Σ (a - m)² / (n - c))`: `da = dy (a - m) / ((n - c) y)`, and 0 where `y` is
pub(crate) fn std<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>, correction: usize) -> Erased<'t, T> {
    let y = spread(a, RootMean { correction }, sizes);
    y.back(a.wants(), move |dy| {
        let mean = reduced(a, Mean { correction: 0 }, sizes);
        let slope = T::ONE / count_less(a, sizes, correction);
        a.hand(a.sizes(), part(a.x() - mean, y.slice(), sizes) * X(kept(dy.slice(), sizes)).times(slope));
    })
}

/// `x / y`, `y` along the axes of the operand, and 0 where `y` is: a part of a length, which no number of either size makes overflow.
fn part<'d, T: Trained, E: Tree<Out = T>>(x: X<E>, y: &'d [T], sizes: ReducedSizes<'d>) -> X<impl Tree<Out = T>> {
    x.zip(Call(|x: T, y: T| if y == T::ZERO { T::ZERO } else { x / y }), X(kept(y, sizes)))
}

/// `y = √Σ a²`: `da = dy a / y`, and 0 where `y` is
pub(crate) fn norm<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    let y = a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), Norm, sizes.kept, room));
    y.back(a.wants(), move |dy| a.hand(a.sizes(), part(a.x(), y.slice(), sizes) * X(kept(dy.slice(), sizes))))
}

/// The extreme of each: `da = dy` in even parts on the elements that are it. A NaN is equal to another here.
fn extreme<'t, T: Trained, R: Reducer<T, Out = T>>(
    a: Erased<'t, T>,
    reducer: R,
    sizes: ReducedSizes<'t>,
) -> Erased<'t, T> {
    let y = a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), reducer, sizes.kept, room));
    y.back(a.wants(), move |dy| {
        let (from, arena) = (a.sizes(), a.arena());
        let same = |a: T, y: T| if a == y || (a.is_nan() && y.is_nan()) { T::ONE } else { T::ZERO };
        let is_it = a.x().zip(Call(same), X(kept(y.slice(), sizes)));
        let count = erased::reduce_to(&is_it.0, from, Summed, sizes.kept, arena.room(sizes.kept.len()));
        a.hand(from, is_it * (X(kept(dy.slice(), sizes)) / X(kept(count, sizes))));
    })
}

/// `y = max a`: `da = dy`, in even parts on the largest
pub(crate) fn max<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    extreme(a, Max, sizes)
}

/// `y = min a`: `da = dy`, in even parts on the smallest
pub(crate) fn min<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    extreme(a, Min, sizes)
}
