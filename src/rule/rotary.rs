//! Rotary position embedding: heads `[.., T, D]` and tables of cosines and sines `[.., T, H]`, with `2 H` at most `D`.

use super::broadcast::BroadcastTo;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Size, ToNumber};
use core::ops::Add;
use typenum::{B1, IsLessOrEqual};

/// Tables of cosines of the shape `C`, and of sines of this shape, turn heads of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "heads of the shape `{S}` are not turned by cosines of the shape `{C}` and sines of the shape `{Self}`",
    label = "heads `{S}`, cosines `{C}`, sines `{Self}`",
    note = "heads are `[.., positions, size]`, cosines and sines `[.., positions, half]`, which broadcast to the heads on all axes but the last; twice the half is at most the size, and both are in the table of sizes (in generic code `H: UpToHalfOf<D>`)",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait Turns<S, C>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L, D, A, H> Turns<(L, D), (A, H)> for (A, H)
where
    L: Shape,
    D: Size,
    A: Shape + BroadcastTo<L>,
    H: UpToHalfOf<D>,
{
}

/// A size of which twice as much is at most `D`.
#[diagnostic::on_unimplemented(
    message = "twice the size `{Self}` is not known to be at most `{D}`",
    label = "`{Self}` pairs of elements in a head of `{D}`",
    note = "both sizes are in the table of sizes",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait UpToHalfOf<D>: Size {}

#[diagnostic::do_not_recommend]
impl<D, H> UpToHalfOf<D> for H
where
    D: ToNumber,
    H: Size + ToNumber<Number: Add<H::Number, Output: IsLessOrEqual<D::Number, Output = B1>>>,
{
}
