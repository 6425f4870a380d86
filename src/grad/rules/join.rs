//! Values that are made of parts, or of one value several times. All copy.

use crate::element::Element;
use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::copies;
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::arena::Arena;
use crate::storage::erased;
use crate::storage::pieces::{self, AxisWalk};
use core::mem::MaybeUninit;
use core::ops::Range;

/// One after the other along an axis: each part has its part of `dy`
pub(crate) fn concat<'t, T: Trained>(parts: &[Erased<'t, T>], axis: usize, sizes: Sizes<'t>) -> Erased<'t, T> {
    let (first, arena) = (parts[0], parts[0].arena());
    let parts: &[Erased<'t, T>] = arena.keep_each(parts.len(), |at| parts[at]);
    let arrays: &[Strided<'t, T>] = arena.keep_each(parts.len(), |at| parts[at].array());
    let wants = parts.iter().any(|part| part.wants());
    first.made(sizes, |room| pieces::joined(arrays, axis, sizes, room)).back(wants, move |dy| {
        let mut start = 0;
        for part in parts {
            let len = part.sizes().as_slice()[axis];
            if part.wants() {
                part.hand(part.sizes(), X(pieces::walked(dy.array(), axis, AxisWalk::run(start, len), arena)));
            }
            start += len;
        }
    })
}

/// A number on all positions.
fn everywhere<'t, T: Element>(value: T, sizes: Sizes<'t>, arena: &'t Arena<'_>) -> Strided<'t, T> {
    let one = erased::array(core::slice::from_ref(arena.keep(value)), Sizes::NONE);
    erased::along(one, arena.keep_each(sizes.rank(), |_| None), sizes, arena)
}

/// An axis with so many positions before and behind that have a number: `da = dy` between them
pub(crate) fn pad<'t, T: Trained>(
    a: Erased<'t, T>,
    axis: usize,
    value: T,
    [before, after]: [usize; 2],
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let arena = a.arena();
    let side = |len| everywhere(value, pieces::resized(sizes, axis, len, arena), arena);
    a.made(sizes, |room| pieces::joined(&[side(before), a.array(), side(after)], axis, sizes, room)).back(
        a.wants(),
        move |dy| {
            let own = AxisWalk::run(before, a.sizes().as_slice()[axis]);
            a.hand(a.sizes(), X(pieces::walked(dy.array(), axis, own, arena)));
        },
    )
}

/// An axis with some of its own positions before and behind: `da = dy` between them, and what these have is added to where it is from
pub(crate) fn pad_of_itself<'t, T: Trained>(
    a: Erased<'t, T>,
    axis: usize,
    [before, after]: [AxisWalk; 2],
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let arena = a.arena();
    let side = |walk| pieces::walked(a.array(), axis, walk, arena);
    a.made(sizes, |room| pieces::joined(&[side(before), a.array(), side(after)], axis, sizes, room)).back(
        a.wants(),
        move |dy| {
            let size = a.sizes().as_slice()[axis];
            a.hand(a.sizes(), X(pieces::walked(dy.array(), axis, AxisWalk::run(before.len, size), arena)));
            a.hand_onto(|sum| {
                for (walk, first) in [(before, 0), (after, before.len + size)] {
                    // A step of 0 is one position again and again: one at a time, as no position is added to twice.
                    let at_once = if walk.step == 0 { 1 } else { walk.len.max(1) };
                    for start in (0..walk.len).step_by(at_once) {
                        let from = pieces::walked(dy.array(), axis, AxisWalk::run(first + start, at_once), arena);
                        let step = if walk.step == 0 { 1 } else { walk.step };
                        pieces::add_along(from, a.sizes(), axis, AxisWalk { step, len: at_once, ..walk }, sum);
                    }
                }
            });
        },
    )
}

/// The last `n` positions of an axis, and then those before them.
fn rolled<'o, T: Trained>(
    x: Strided<'_, T>,
    (axis, n): (usize, usize),
    arena: &Arena<'_>,
    room: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let first = x.sizes().as_slice()[axis] - n;
    let parts = [AxisWalk::run(first, n), AxisWalk::run(0, first)].map(|walk| pieces::walked(x, axis, walk, arena));
    pieces::joined(&parts, axis, x.sizes(), room)
}

/// An axis moved on by so many positions, around: `da = dy`, moved back
pub(crate) fn roll<T: Trained>(a: Erased<'_, T>, axis: usize, by: usize) -> Erased<'_, T> {
    let arena = a.arena();
    let back = a.sizes().as_slice()[axis] - by;
    a.made(a.sizes(), |room| rolled(a.array(), (axis, by), arena, room))
        .back(a.wants(), move |dy| a.hand_made(|room| rolled(dy.array(), (axis, back), arena, room)))
}

/// Repeated along new axes, which then are one with those behind them: axis `i` is axis `axes[i]` of `pairs`. `da = dy`, summed over the new
/// ones
pub(crate) fn repeat<'t, T: Trained>(
    a: Erased<'t, T>,
    axes: &[usize],
    pairs: Sizes<'t>,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let (arena, all) = (a.arena(), pairs.as_slice());
    let from = arena.keep_each(all.len(), |new| axes.iter().position(|&axis| axis == new));
    let kept = arena.keep_each(all.len(), |new| if axes.contains(&new) { all[new] } else { 1 });
    let kept = Sizes::fixed(kept);
    let repeated = erased::along(a.array(), from, pairs, arena);
    a.made(sizes, |room| erased::copied(repeated, room)).back(a.wants(), move |dy| {
        let dy = erased::array(dy.slice(), pairs);
        a.hand_made(|room| erased::sum_to(&dy, pairs, kept, room));
    })
}

/// Matrices with zeros in some columns of each row: `da = dy`, with the same zeros
pub(crate) fn without<'t, T: Trained>(
    a: Erased<'t, T>,
    zeros: impl Fn(usize, usize) -> Range<usize> + Copy + 't,
) -> Erased<'t, T> {
    let [rows, cols] = [a.sizes().at_depth(1), a.sizes().last()];
    let zeros = move |row| zeros(row, cols);
    a.made(a.sizes(), |room| copies::without([rows, cols], a.slice(), zeros, false, room)).back(a.wants(), move |dy| {
        a.hand_made(|room| copies::without([rows, cols], dy.slice(), zeros, false, room));
    })
}
