//! Sums and means, and their transpose.

use crate::grad::node::{Erased, Trained};
use crate::kernel::reduce::{Mean, Summed};
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::erased;

/// The axes of a reduction: the sizes of the operand with 1 at them, and the sizes of the result, which may have them no longer.
#[derive(Clone, Copy)]
pub(crate) struct Reduced<'t> {
    /// With size 1 at the axes.
    pub(crate) kept: Sizes<'t>,
    /// Of the result.
    pub(crate) out: Sizes<'t>,
}

/// A gradient of the result, or the result itself, along the axes of the operand.
pub(crate) fn kept<'d, T>(elements: &'d [T], sizes: Reduced<'d>) -> Strided<'d, T> {
    erased::array(elements, sizes.kept)
}

/// `y = Σ a` along axes: `da = dy`, stretched along them
pub(crate) fn sum<'t, T: Trained>(a: Erased<'t, T>, sizes: Reduced<'t>) -> Erased<'t, T> {
    a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), Summed, sizes.kept, room))
        .back(a.wants(), move |dy| a.hand(a.sizes(), crate::grad::expression::X(kept(dy.slice(), sizes))))
}

/// `y = Σ a / n` along axes of `n` positions together: `da = dy / n`, stretched along them
pub(crate) fn mean<'t, T: Trained>(a: Erased<'t, T>, sizes: Reduced<'t>) -> Erased<'t, T> {
    let count = a.sizes().len().checked_div(sizes.out.len()).unwrap_or(0);
    let part = T::ONE / T::of_usize(count);
    a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), Mean { correction: 0 }, sizes.kept, room))
        .back(a.wants(), move |dy| a.hand(a.sizes(), crate::grad::expression::X(kept(dy.slice(), sizes)).times(part)))
}

/// `y = a` summed to fewer axes, or to size 1: `da = dy`, stretched
pub(crate) fn sum_to<'t, T: Trained>(a: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.made(sizes, |room| erased::sum_to(&a.array(), a.sizes(), sizes, room))
        .back(a.wants(), move |dy| a.hand(a.sizes(), dy.x()))
}
