//! Values that lie elsewhere or otherwise: views, without a copy, and what is made of parts.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::erased::{self, Places};

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
pub(crate) fn part<'t, T: Trained>(a: Erased<'t, T>, view: Strided<'t, T>, places: Places<'t>) -> Erased<'t, T> {
    a.viewed(view).back(a.wants(), move |dy| a.hand_onto(|sum| erased::add_at(dy.array(), places, sum)))
}

/// A view that repeats elements along axes: `da = dy`, summed along them
pub(crate) fn stretch<'t, T: Trained>(a: Erased<'t, T>, view: Strided<'t, T>) -> Erased<'t, T> {
    a.viewed(view).back(a.wants(), move |dy| dy.hand(a, dy.x()))
}
