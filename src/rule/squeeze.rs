//! Axes of size 1: taken out, and put in.

use crate::axis::{Axis, AxisNumber, Depth, DepthOf, IsThere, Succ};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::One;

/// The shape `S` without axis `A`, which has size 1.
pub type Squeezed<S, const A: isize> = <DepthOf<S, A> as Depth>::Remove<S>;

/// The depth of axis `A` in a shape with one axis more than `S`.
pub type NewDepth<S, const A: isize> = <Axis<A> as AxisNumber>::In<Succ<<S as Shape>::Depth>>;

/// The shape `S` with a new axis of size 1, which then is axis `A`.
pub type Unsqueezed<S, const A: isize> = <NewDepth<S, A> as Depth>::Insert<S, One>;

/// A size that `squeeze::<A>()` takes out: 1.
#[diagnostic::on_unimplemented(
    message = "cannot squeeze axis {A}: it has size `{Self}`, and only an axis of size 1 can be squeezed",
    label = "axis {A} has size `{Self}`",
    note = "`.index_axis::<{A}>(i)` takes one element along the axis, a reduction such as `.sum_axis::<{A}>()` all of them",
    note = "C08: read on in `conformable::errors::c08` (`cargo doc --open`)"
)]
pub trait Squeezes<const A: isize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<const A: isize> Squeezes<A> for One {}

/// A new axis of the shape `S` can be put at `A`: from 0 to the rank, or from the back.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is out of range for a new axis in the shape `{S}`",
    label = "the shape `{S}` gets no `{Self}` by adding one",
    note = "a new axis goes before an existing one, from 0, or behind the last: -1 is the new last axis",
    note = "C08: read on in `conformable::errors::c08` (`cargo doc --open`)"
)]
pub trait NewAxisOf<S>: AxisNumber {}

#[diagnostic::do_not_recommend]
impl<S: Shape, N: AxisNumber> NewAxisOf<S> for N where
    <N::In<Succ<S::Depth>> as Depth>::Under<Succ<S::Depth>>: IsThere<S, N>
{
}
