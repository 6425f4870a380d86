//! Padding: an axis with elements before and behind it.

use crate::axis::{Depth, DepthOf, FindIn, Missing, Present};
use crate::sealed::Sealed;
use crate::size::table::Known;
use crate::size::{Dim, FromNumber, One, Plus, Size, SizeOf, ToNumber};
use core::ops::Add;
use typenum::{B1, IsLess, NonZero};

/// The shape `S` with `BEFORE` and `AFTER` elements more along axis `A`.
pub type Padded<S, const A: isize, const BEFORE: usize, const AFTER: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as PadAt<S, BEFORE, AFTER>>::Size>;

/// The shape of what is put before axis `A` of the shape `S`.
pub type PadBefore<S, const A: isize, const BEFORE: usize, const AFTER: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as PadAt<S, BEFORE, AFTER>>::Before>;

/// The shape of what is put behind axis `A` of the shape `S`.
pub type PadAfter<S, const A: isize, const BEFORE: usize, const AFTER: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as PadAt<S, BEFORE, AFTER>>::After>;

/// The axis at this depth, if there is one, can be padded.
pub trait PadAt<S, const BEFORE: usize, const AFTER: usize>: Depth {
    /// The size that comes out.
    type Size: Size;
    /// The number `BEFORE` as a size.
    type Before: Size;
    /// The number `AFTER` as a size.
    type After: Size;
}

impl<S, D, const BEFORE: usize, const AFTER: usize> PadAt<S, BEFORE, AFTER> for D
where
    D: FindIn<S, Found: PadsIfPresent<BEFORE, AFTER>>,
{
    type Size = <D::Found as PadsIfPresent<BEFORE, AFTER>>::Size;
    type Before = <D::Found as PadsIfPresent<BEFORE, AFTER>>::Before;
    type After = <D::Found as PadsIfPresent<BEFORE, AFTER>>::After;
}

/// An axis that is missing, or one that [`Pads`].
pub trait PadsIfPresent<const BEFORE: usize, const AFTER: usize>: Sealed {
    /// The size that comes out.
    type Size: Size;
    /// The number `BEFORE` as a size.
    type Before: Size;
    /// The number `AFTER` as a size.
    type After: Size;
}

impl<const BEFORE: usize, const AFTER: usize> PadsIfPresent<BEFORE, AFTER> for Missing {
    type Size = One;
    type Before = One;
    type After = One;
}

impl<N: Pads<BEFORE, AFTER>, const BEFORE: usize, const AFTER: usize> PadsIfPresent<BEFORE, AFTER> for Present<N> {
    type Size = N::Size;
    type Before = N::Before;
    type After = N::After;
}

/// An axis of this size can be padded: the sum is in the table of sizes.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` with {BEFORE} elements before and {AFTER} behind is not known to be in the table of sizes",
    label = "the size `{Self}` and {BEFORE} and {AFTER} more",
    note = "the table holds all sizes to 2048 and those that models use above; generic code says that a sum exists by the bound `N: Plus<M>`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Pads<const BEFORE: usize, const AFTER: usize>: Sealed {
    /// The size that comes out.
    type Size: Size;
    /// The number `BEFORE` as a size.
    type Before: Size;
    /// The number `AFTER` as a size.
    type After: Size;
}

#[diagnostic::do_not_recommend]
impl<N, Sum, const BEFORE: usize, const AFTER: usize> Pads<BEFORE, AFTER> for N
where
    N: Plus<Sum::Size>,
    Sum: FromNumber<Size: Known>,
    Dim<BEFORE>: ToNumber<Number: FromNumber<Size: Known> + Add<<Dim<AFTER> as ToNumber>::Number, Output = Sum>>,
    Dim<AFTER>: ToNumber<Number: FromNumber<Size: Known>>,
{
    type Size = N::Output;
    type Before = SizeOf<BEFORE>;
    type After = SizeOf<AFTER>;
}

/// An axis that is missing, or one that [`Reflects`].
pub trait ReflectsIfPresent<const BEFORE: usize, const AFTER: usize>: Sealed {}

impl<const BEFORE: usize, const AFTER: usize> ReflectsIfPresent<BEFORE, AFTER> for Missing {}
impl<N: Reflects<BEFORE, AFTER>, const BEFORE: usize, const AFTER: usize> ReflectsIfPresent<BEFORE, AFTER>
    for Present<N>
{
}

/// An axis of this size is longer than either padding, which reflects it without its edge.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` does not reflect {BEFORE} elements before and {AFTER} behind: each must be less than the size",
    label = "{BEFORE} and {AFTER} are not both less than the size `{Self}`",
    note = "`Pad::Reflect` leaves the edge out, so an axis of 4 is padded by at most 3; `Pad::Edge` and `Pad::Constant` have no limit",
    note = "C19: read on in `conformable::errors::c19` (`cargo doc --open`)"
)]
pub trait Reflects<const BEFORE: usize, const AFTER: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N: ToNumber, const BEFORE: usize, const AFTER: usize> Reflects<BEFORE, AFTER> for N
where
    Dim<BEFORE>: ToNumber<Number: IsLess<N::Number, Output = B1>>,
    Dim<AFTER>: ToNumber<Number: IsLess<N::Number, Output = B1>>,
{
}

/// An axis that is missing, or one that [`HasEdge`].
pub trait HasEdgeIfPresent: Sealed {}

impl HasEdgeIfPresent for Missing {}
impl<N: HasEdge> HasEdgeIfPresent for Present<N> {}

/// An axis of this size has a first and a last element.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` is not known to have an edge that could be repeated: it may be empty",
    label = "an axis of size `{Self}` may be empty",
    note = "an empty axis is padded by `Pad::Constant`",
    note = "C19: read on in `conformable::errors::c19` (`cargo doc --open`)"
)]
pub trait HasEdge: Sealed {}

#[diagnostic::do_not_recommend]
impl<N: ToNumber<Number: NonZero>> HasEdge for N {}
