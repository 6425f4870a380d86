//! Values that lie elsewhere or otherwise: views, without a copy, and what is made of parts.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::erased::{self, PartPlaces};
use crate::storage::pieces::{self, AxisWalk};

/// The same elements in row-major order, in another shape: `da = dy`
pub(crate) fn reshape<'t, T: Trained>(a: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.of(a.slice(), sizes).back(a.wants(), move |dy| a.hand(a.sizes(), X(erased::array(dy.slice(), a.sizes()))))
}

/// A view of all elements, each of them once: `da = dy`, seen along the axes of `a`, of which axis `i` is axis `axes[i]` of `view`.
pub(crate) fn permute<'t, T: Trained>(
    a: Erased<'t, T>,
    view: Strided<'t, T>,
    axes: &'t [Option<usize>],
) -> Erased<'t, T> {
    a.viewed(view).back(a.wants(), move |dy| {
        a.hand(a.sizes(), X(erased::along(dy.array(), axes, a.sizes(), a.arena())));
    })
}

/// A view of some elements, none of them twice: `da = dy` at their places, 0 elsewhere.
pub(crate) fn part<'t, T: Trained>(a: Erased<'t, T>, view: Strided<'t, T>, places: PartPlaces<'t>) -> Erased<'t, T> {
    a.viewed(view).back(a.wants(), move |dy| a.hand_onto(|sum| erased::add_at(dy.array(), places, sum)))
}

/// A view that repeats elements along axes: `da = dy`, summed along them
pub(crate) fn stretch<'t, T: Trained>(a: Erased<'t, T>, view: Strided<'t, T>) -> Erased<'t, T> {
    a.viewed(view).back(a.wants(), move |dy| dy.hand(a, dy.x()))
}

/// A new axis of size 1: `da = dy`, without it
pub(crate) fn insert_axis<'t, T: Trained>(a: Erased<'t, T>, axis: usize) -> Erased<'t, T> {
    let (own, arena) = (a.sizes().as_slice(), a.arena());
    let sizes = arena.keep_each(own.len() + 1, |at| if at == axis { 1 } else { own[at - usize::from(at > axis)] });
    let axes: &[_] =
        arena.keep_each(sizes.len(), |at| if at == axis { None } else { Some(at - usize::from(at > axis)) });
    let back = arena.keep_each(own.len(), |at| Some(at + usize::from(at >= axis)));
    permute(a, erased::along(a.array(), axes, Sizes::fixed(sizes), arena), back)
}

/// Without an axis of size 1: `da = dy`, with it
pub(crate) fn take_axis<'t, T: Trained>(a: Erased<'t, T>, axis: usize) -> Erased<'t, T> {
    let (own, arena) = (a.sizes().as_slice(), a.arena());
    let sizes = arena.keep_each(own.len() - 1, |at| own[at + usize::from(at >= axis)]);
    let axes: &[_] = arena.keep_each(sizes.len(), |at| Some(at + usize::from(at >= axis)));
    let back = arena.keep_each(own.len(), |at| if at == axis { None } else { Some(at - usize::from(at > axis)) });
    permute(a, erased::along(a.array(), axes, Sizes::fixed(sizes), arena), back)
}

/// Some positions along an axis, none of them twice: `da = dy` at these, 0 elsewhere
pub(crate) fn walk<'t, T: Trained>(a: Erased<'t, T>, axis: usize, walk: AxisWalk) -> Erased<'t, T> {
    a.viewed(pieces::walked(a.array(), axis, walk, a.arena())).back(a.wants(), move |dy| {
        a.hand_onto(|sum| pieces::add_along(dy.array(), a.sizes(), axis, walk, sum));
    })
}

/// An axis from back to front: `da = dy` from back to front
pub(crate) fn flip<'t, T: Trained>(a: Erased<'t, T>, axis: usize) -> Erased<'t, T> {
    let len = a.sizes().as_slice()[axis];
    let all = AxisWalk { start: len.saturating_sub(1), step: -1, len };
    a.viewed(pieces::walked(a.array(), axis, all, a.arena())).back(a.wants(), move |dy| {
        a.hand(a.sizes(), X(pieces::walked(dy.array(), axis, all, a.arena())));
    })
}

/// Windows along an axis, of which `view` has the places in a last axis: `da = dy`, each position the sum of those that it has in windows
pub(crate) fn windows<'t, T: Trained>(a: Erased<'t, T>, view: Strided<'t, T>, axis: usize) -> Erased<'t, T> {
    a.viewed(view).back(a.wants(), move |dy| {
        let (arena, last) = (a.arena(), a.sizes().rank());
        let count = dy.sizes().as_slice()[axis];
        let sizes = pieces::resized(a.sizes(), axis, count, arena);
        let axes: &[_] = arena.keep_each(last, Some);
        a.hand_onto(|sum| {
            for place in 0..dy.sizes().last() {
                let one = pieces::walked(dy.array(), last, AxisWalk::run(place, 1), arena);
                let one = erased::along(one, axes, sizes, arena);
                pieces::add_along(one, a.sizes(), axis, AxisWalk::run(place, count), sum);
            }
        });
    })
}

/// Stretched to other sizes, of which axis `axes[i]` is axis `i`: `da = dy`, summed along all others, and along those that stretched
pub(crate) fn stretch_in<'t, T: Trained>(a: Erased<'t, T>, axes: &[usize], sizes: Sizes<'t>) -> Erased<'t, T> {
    let (arena, own, to) = (a.arena(), a.sizes().as_slice(), sizes.as_slice());
    let axes: &[usize] = arena.keep_each(axes.len(), |at| axes[at]);
    let from = |new| axes.iter().position(|&axis| axis == new).filter(|&old| own[old] == to[new]);
    let view = erased::along(a.array(), arena.keep_each(to.len(), from), sizes, arena);
    a.viewed(view).back(a.wants(), move |dy| {
        // With size 1 at what is summed, and then along the operand's axes.
        let kept = Sizes::fixed(arena.keep_each(to.len(), |new| from(new).map_or(1, |old| own[old])));
        let sums = erased::sum_to(&dy.array(), sizes, kept, arena.room(kept.len()));
        let back: &[_] = arena.keep_each(axes.len(), |old| Some(axes[old]));
        a.hand(a.sizes(), X(erased::along(erased::array(sums, kept), back, a.sizes(), arena)));
    })
}

/// The elements in another order, `y`: `da = dy` in the order before, which `back` writes into memory of the pass
pub(crate) fn reordered<'t, T: Trained>(
    y: Erased<'t, T>,
    a: Erased<'t, T>,
    back: impl Fn(&[T]) -> &'t [T] + 't,
) -> Erased<'t, T> {
    y.back(a.wants(), move |dy| a.hand(a.sizes(), X(erased::array(back(dy.slice()), a.sizes()))))
}
