//! Axes made one, and one axis made several.
//!
//! ```text
//!   2 3 4 5    axes 1 to 2 flattened
//! = 2 12 5
//!   2 12 5     axis 1 unflattened to 3 4
//! = 2 3 4 5
//! ```

use crate::axis::{Axis, AxisNumber, Depth, DepthOf, FindIn, Found, Missing, No, Out, Present, Succ, Zero};
use crate::rule::reshape::{BitAnswer, CountOf, Counted, SameCount};
use crate::shape::Shape;
use crate::size::{FromNumber, Size, Times, ToNumber};
use typenum::IsEqual;

/// The shape `S` with the axes from `FROM` to `TO` as one.
pub type FlattenedAxes<S, const FROM: isize, const TO: isize> =
    <DepthOf<S, FROM> as FlattenTo<S, DepthOf<S, TO>, FROM, TO>>::Output;

/// Axis `FROM` does not come after axis `TO`.
#[diagnostic::on_unimplemented(
    message = "axes are flattened from the first to the last: axis {FROM} comes after axis {TO} in the shape `{S}`",
    label = "axis {FROM} is not before axis {TO}",
    note = "the other way round it is `.flatten_axes::<{TO}, {FROM}>()`"
)]
pub trait Before<S, const FROM: isize, const TO: isize> {}

/// The axes of the shape `S` from this depth to the depth `To` can be one: their product is in the table of sizes. Vacuous
/// where there is no such axis: that is said already.
pub trait FlattenTo<S, To, const FROM: isize, const TO: isize>: Depth {
    /// The shape that comes out.
    type Output: Shape;
}

// one axis is itself
impl<Lead: Shape, Last: Size, const FROM: isize, const TO: isize> FlattenTo<(Lead, Last), Zero, FROM, TO> for Zero {
    type Output = (Lead, Last);
}

// ((Lead, M), N) from F + 1 to 0 = (Lead, M · N) from F to 0
impl<F, Lead, M, N, const FROM: isize, const TO: isize> FlattenTo<((Lead, M), N), Zero, FROM, TO> for Succ<F>
where
    M: Times<N>,
    F: FlattenTo<(Lead, M::Output), Zero, FROM, TO>,
{
    type Output = F::Output;
}

// (Lead, Last) from F + 1 to T + 1 = (Lead from F to T, Last)
impl<F, T, Lead, Last: Size, const FROM: isize, const TO: isize> FlattenTo<(Lead, Last), Succ<T>, FROM, TO> for Succ<F>
where
    F: FlattenTo<Lead, T, FROM, TO>,
{
    type Output = (F::Output, Last);
}

// out of order
impl<T, Lead: Shape, Last: Size, const FROM: isize, const TO: isize> FlattenTo<(Lead, Last), Succ<T>, FROM, TO> for Zero
where
    No: Before<(Lead, Last), FROM, TO>,
{
    type Output = (Lead, Last);
}

// no such axis
impl<S: Shape, To, const FROM: isize, const TO: isize> FlattenTo<S, To, FROM, TO> for Out {
    type Output = S;
}
impl<Lead: Shape, Last: Size, const FROM: isize, const TO: isize> FlattenTo<(Lead, Last), Out, FROM, TO> for Zero {
    type Output = (Lead, Last);
}
impl<F: Depth, Lead: Shape, Last: Size, const FROM: isize, const TO: isize> FlattenTo<(Lead, Last), Out, FROM, TO>
    for Succ<F>
{
    type Output = (Lead, Last);
}
impl<F: Depth, Last: Size, const FROM: isize, const TO: isize> FlattenTo<((), Last), Zero, FROM, TO> for Succ<F> {
    type Output = ((), Last);
}
impl<To, const FROM: isize, const TO: isize> FlattenTo<(), To, FROM, TO> for Zero {
    type Output = ();
}
impl<F: Depth, To, const FROM: isize, const TO: isize> FlattenTo<(), To, FROM, TO> for Succ<F> {
    type Output = ();
}

/// The shape `S` with the axes `Sizes` in place of axis `A`.
pub type Unflattened<S, const A: isize, Sizes> = <DepthOf<S, A> as InPlaceOf<S, Sizes>>::Output;

/// A list of sizes behind another: `Lead ++ Self`.
pub trait Behind<Lead: Shape>: Shape {
    /// The shape that comes out.
    type Output: Shape;
}

// Lead ++ () = Lead
impl<Lead: Shape> Behind<Lead> for () {
    type Output = Lead;
}

// Lead ++ (Rs, R) = (Lead ++ Rs, R)
impl<Lead: Shape, Rs: Behind<Lead>, R: Size> Behind<Lead> for (Rs, R) {
    type Output = (Rs::Output, R);
}

/// The axis of `S` at this depth, with the axes `Sizes` in its place.
pub trait InPlaceOf<S, Sizes>: Depth {
    /// The shape that comes out.
    type Output: Shape;
}

// (Lead, Last) at 0 = Lead ++ Sizes
impl<Lead: Shape, Last, Sizes: Behind<Lead>> InPlaceOf<(Lead, Last), Sizes> for Zero {
    type Output = Sizes::Output;
}

// (Lead, Last) at D + 1 = (Lead at D, Last)
impl<D: InPlaceOf<Lead, Sizes>, Lead, Last: Size, Sizes> InPlaceOf<(Lead, Last), Sizes> for Succ<D> {
    type Output = (D::Output, Last);
}

// no such axis
impl<S: Shape, Sizes> InPlaceOf<S, Sizes> for Out {
    type Output = S;
}
impl<Sizes> InPlaceOf<(), Sizes> for Zero {
    type Output = ();
}
impl<D: Depth, Sizes> InPlaceOf<(), Sizes> for Succ<D> {
    type Output = ();
}

/// The product of the sizes `Self` is the size of axis `A` of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "axis {A} of the shape `{S}` cannot be unflattened to `{Self}`",
    note = "the product of the sizes is the size of the axis, and all of them are in the table of sizes"
)]
pub trait ProductIs<S, const A: isize> {}

impl<Sizes, S: Shape, const A: isize> ProductIs<S, A> for Sizes
where
    Axis<A>: AxisNumber,
    DepthOf<S, A>: FindIn<S>,
    Sizes: ProductOf<Found<S, A>>,
{
}

/// The product of the sizes `Self` is the size of this axis, if it is there.
pub trait ProductOf<Axis> {}

impl<Sizes> ProductOf<Missing> for Sizes {}

impl<Sizes, N> ProductOf<Present<N>> for Sizes
where
    N: ToNumber,
    Sizes: Counted<
        Count: FromNumber + IsEqual<N::Number, Output: BitAnswer<Answer: SameCount<CountOf<Sizes>, N, Sizes, ((), N)>>>,
    >,
{
}
