//! Attention between the types and the kernel.

use super::target::Target;
use crate::element::Real;
use crate::kernel::attention::{MaskElement, Ways, attention as attend};
use crate::layout::Strided;
use crate::shape::Shape;

/// Queries, keys and values, and a mask perhaps. The kernel asserts that they go together, as the rules say.
pub(crate) struct AttentionOperands<'a, T, M> {
    pub(crate) q: Strided<'a, T>,
    pub(crate) k: Strided<'a, T>,
    pub(crate) v: Strided<'a, T>,
    pub(crate) mask: Option<Strided<'a, M>>,
}

/// The attention of these operands; `Out` is what comes out.
pub(crate) fn attention<T: Real, M: MaskElement<T>, Out: Shape, O: Target<T, Out>>(
    operands: AttentionOperands<'_, T, M>,
    ways: &Ways<T>,
    extents: Out::Extents,
    target: O,
) -> O::Out {
    let AttentionOperands { q, k, v, mask } = operands;
    // SAFETY: the target's room for the elements of `Out`, which no operand reads; the kernel writes all.
    unsafe { target.with(extents, |out| attend(q, k, v, mask, ways, out, Out::sizes(&extents))) }
}
