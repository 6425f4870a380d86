//! Blocks of pixels between the types and the kernels.

use super::source::Readable;
use super::target::Target;
use crate::element::Element;
use crate::kernel::blocks::{Goal, Pixels, rearrange};
use crate::shape::{Shape, rebind};

/// Images with the pixels of blocks of `R` by `R` moved, as the shape `To`. The rules say that this is what comes out.
pub(crate) fn blocks<T, X, To, O, const R: usize>(x: &X, order: Pixels, way: Goal, target: O) -> O::Out
where
    T: Element,
    X: Readable<T>,
    To: Shape,
    O: Target<T, To>,
{
    let extents = rebind::<To, X::ReadShape>(x.sized());
    // SAFETY: the target's room for the elements of `To`, as many as `x` has, by the rule; the kernel writes all, and reads none.
    unsafe { target.with(extents, |out| rearrange(x.elements(), R, order, way, out)) }
}
