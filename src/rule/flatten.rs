//! Axes made one, and one axis made several.
//!
//! ```text
//!   2 3 4 5    axes 1 to 2 flattened
//! = 2 12 5
//!   2 12 5     axis 1 unflattened to 3 4
//! = 2 3 4 5
//! ```

use crate::axis::{Axis, AxisNumber, Depth, DepthOf, FindIn, Found, Missing, Out, Present, Succ, Zeroth};
use crate::rule::reshape::HoldsAll;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Size, Times};

/// The shape `S` with the axes from `FROM` to `TO` as one.
pub type FlattenedAxes<S, const FROM: isize, const TO: isize> =
    <DepthOf<S, FROM> as FlattenTo<S, DepthOf<S, TO>, FROM, TO>>::Output;

/// Axis `FROM` does not come after axis `TO`: the depth of the one less that of the other is not below zero.
#[diagnostic::on_unimplemented(
    message = "axes are flattened from the first to the last: axis {FROM} comes after axis {TO} in the shape `{S}`",
    label = "axis {FROM} is not before axis {TO}",
    note = "the other way round it is `.flatten_axes::<{TO}, {FROM}>()`",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait Before<S, const FROM: isize, const TO: isize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, const FROM: isize, const TO: isize> Before<S, FROM, TO> for Zeroth {}
#[diagnostic::do_not_recommend]
impl<D, S, const FROM: isize, const TO: isize> Before<S, FROM, TO> for Succ<D> {}

/// The axes `FROM` and `TO`, if both are there, are in order by the difference of their depths.
pub trait AxesInOrder<Difference, S, const FROM: isize, const TO: isize>: Sealed {}

impl<To, Difference, S, const FROM: isize, const TO: isize> AxesInOrder<Difference, S, FROM, TO> for (Missing, To) {}
impl<N, Difference, S, const FROM: isize, const TO: isize> AxesInOrder<Difference, S, FROM, TO>
    for (Present<N>, Missing)
{
}
impl<N, M, Difference, S, const FROM: isize, const TO: isize> AxesInOrder<Difference, S, FROM, TO>
    for (Present<N>, Present<M>)
where
    Difference: Before<S, FROM, TO>,
{
}

/// The axes of the shape `S` from this depth to the depth `To` can be one: their product is in the table of sizes.
pub trait FlattenTo<S, To, const FROM: isize, const TO: isize>: Depth {
    /// The shape that comes out.
    type Output: Shape;
}

impl<From, S, To, const FROM: isize, const TO: isize> FlattenTo<S, To, FROM, TO> for From
where
    From: FlattenEach<S, To> + FindIn<S>,
    To: FindIn<S>,
    (From::Found, To::Found): AxesInOrder<To::From<From>, S, FROM, TO>,
{
    type Output = From::Output;
}

/// The recursion of [`FlattenTo`]. Vacuous where there is no such axis, and out of order: that is said already.
pub trait FlattenEach<S, To>: Depth {
    /// The shape that comes out.
    type Output: Shape;
}

// one axis is itself
impl<Lead: Shape, Last: Size> FlattenEach<(Lead, Last), Zeroth> for Zeroth {
    type Output = (Lead, Last);
}

// ((Lead, M), N) from F + 1 to 0 = (Lead, M · N) from F to 0
impl<F: FlattenEach<(Lead, M::Output), Zeroth>, Lead, M: Times<N>, N> FlattenEach<((Lead, M), N), Zeroth> for Succ<F> {
    type Output = F::Output;
}

// (Lead, Last) from F + 1 to T + 1 = (Lead from F to T, Last)
impl<F: FlattenEach<Lead, T>, T, Lead, Last: Size> FlattenEach<(Lead, Last), Succ<T>> for Succ<F> {
    type Output = (F::Output, Last);
}

// out of order
impl<T, Lead: Shape, Last: Size> FlattenEach<(Lead, Last), Succ<T>> for Zeroth {
    type Output = (Lead, Last);
}

// no such axis
impl<S: Shape, To> FlattenEach<S, To> for Out {
    type Output = S;
}
impl<Lead: Shape, Last: Size> FlattenEach<(Lead, Last), Out> for Zeroth {
    type Output = (Lead, Last);
}
impl<F: Depth, Lead: Shape, Last: Size> FlattenEach<(Lead, Last), Out> for Succ<F> {
    type Output = (Lead, Last);
}
impl<F: Depth, Last: Size> FlattenEach<((), Last), Zeroth> for Succ<F> {
    type Output = ((), Last);
}
impl<To> FlattenEach<(), To> for Zeroth {
    type Output = ();
}
impl<F: Depth, To> FlattenEach<(), To> for Succ<F> {
    type Output = ();
}

/// The shape `S` with the axes `Sizes` in place of axis `A`.
pub type Unflattened<S, const A: isize, Sizes> = <DepthOf<S, A> as Depth>::Replace<S, Sizes>;

/// The product of the sizes `Self` is the size of axis `A` of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "axis {A} of the shape `{S}` cannot be unflattened to `{Self}`",
    note = "the product of the sizes is the size of the axis, and all of them are in the table of sizes",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait ProductIs<S, const A: isize>: Sealed {}

impl<Sizes, S: Shape, const A: isize> ProductIs<S, A> for Sizes
where
    Axis<A>: AxisNumber,
    DepthOf<S, A>: FindIn<S>,
    Sizes: ProductOf<Found<S, A>>,
{
}

/// The product of the sizes `Self` is the size of this axis, if it is there.
pub trait ProductOf<Axis>: Sealed {}

impl<Sizes: Sealed> ProductOf<Missing> for Sizes {}

// as `[N, M]` is reshaped to one axis: by the bound `N: Times<M>` too
impl<Sizes: Sealed, N: HoldsAll<Sizes>> ProductOf<Present<N>> for Sizes {}
