//! Indices as data: `take` puts the axes of the indices in place of one axis; `gather` and `scatter` go along one axis,
//! and on the others the indices are not larger than the tensor.
//!
//! ```text
//! take axis 1:    5 7 3  by  2 4      gives  5 2 4 3
//! gather axis 1:  5 7 3  by  5 2 3    gives  5 2 3
//! scatter axis 1: 5 7 3  by  5 2 3  and values  5 2 3  gives  5 7 3
//! ```
//!
//! That a size is not above another has two proofs: they are the [`Same`], which needs no knowledge of the two, or one is
//! [`Below`] the other, which is computed. The compiler finds the one that holds.
//!
//! Source: `numpy.take`, `numpy.take_along_axis`, `torch.gather`, `torch.scatter`.

use crate::axis::{Axis, AxisNumber, Depth, DepthOf, FindIn, Missing, No, Present, Succ, Yes, Zeroth};
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, One, Size, ToNumber};
use typenum::{B1, IsLess, NonZero};

/// Axes behind others, total.
pub trait Follow: Sealed {
    /// The axes `Lead`, then those of this shape.
    type Following<Lead: Shape>: Shape;
}

// () following S = S
impl Follow for () {
    type Following<S: Shape> = S;
}

// (Lead, Last) following S = (Lead following S, Last)
impl<Lead: Shape, Last: Size> Follow for (Lead, Last) {
    type Following<S: Shape> = (Lead::Following<S>, Last);
}

/// The shape `S` with the axes of the indices, `I`, in place of axis `A`.
pub type Taken<S, const A: isize, I> = <DepthOf<S, A> as Depth>::Replace<S, I>;

/// Have the shapes `L` and `R` as many axes?
pub type SameRank<L, R> = <<L as Shape>::Depth as Depth>::Is<<R as Shape>::Depth>;

/// Two sizes are the same: a proof of [`UpTo`].
#[derive(Clone, Copy, Debug)]
pub struct Same;

/// A size is below another: a proof of [`UpTo`].
#[derive(Clone, Copy, Debug)]
pub struct Below;

/// A size that is not above `N`.
#[diagnostic::on_unimplemented(
    message = "the indices are larger than the tensor on another axis: `{Self}` of the indices meets `{N}` of the tensor",
    label = "an axis of size `{Self}` is not known to be at most `{N}`",
    note = "on every axis but the one that is named, the indices of a gather or a scatter are not larger than the tensor: cut them with `.slice(s![..])`",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait UpTo<N, Proof>: Sealed {}

// 1 ≤ 1
#[diagnostic::do_not_recommend]
impl UpTo<One, Same> for One {}

// N ≤ N
#[diagnostic::do_not_recommend]
impl<const N: usize> UpTo<Dim<N>, Same> for Dim<N> {}

// 1 ≤ N
#[diagnostic::do_not_recommend]
impl<const N: usize> UpTo<Dim<N>, Below> for One where Dim<N>: ToNumber<Number: NonZero> {}

// 0 ≤ 1
#[diagnostic::do_not_recommend]
impl UpTo<One, Below> for Dim<0> {}

// M ≤ N
#[diagnostic::do_not_recommend]
impl<const M: usize, const N: usize> UpTo<Dim<N>, Below> for Dim<M>
where
    Dim<N>: ToNumber,
    Dim<M>: ToNumber<Number: IsLess<<Dim<N> as ToNumber>::Number, Output = B1>>,
{
}

/// The proof that a shape is not larger than itself.
pub trait Reflexive: Sealed {
    /// The proof.
    type Proof;
}

impl Reflexive for () {
    type Proof = ();
}

impl<Lead: Reflexive, Last> Reflexive for (Lead, Last) {
    type Proof = (Lead::Proof, Same);
}

/// A shape with no size above that of `S`.
#[diagnostic::on_unimplemented(
    message = "the indices are not known to be at most as large as the tensor: `{Self}` meets `{S}`",
    label = "the axes `{Self}` of the indices meet the axes `{S}` of the tensor",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait SizesUpTo<S, Proof>: Sealed {}

// () ≤ ()
impl SizesUpTo<(), ()> for () {}

// (Ls, L) ≤ (Rs, R) when Ls ≤ Rs and L ≤ R
impl<Ls: SizesUpTo<Rs, Ps>, L: UpTo<R, P>, Rs, R, Ps, P> SizesUpTo<(Rs, R), (Ps, P)> for (Ls, L) {}

/// The shape `I` is not larger than `S` but for the axis at this depth.
pub trait UpToBut<I, S, Proof>: Sealed {}

impl<Is: SizesUpTo<Ss, Ps>, I, Ss, S, Ps> UpToBut<(Is, I), (Ss, S), Ps> for Zeroth {}
impl<D: UpToBut<Is, Ss, Ps>, Is, I: UpTo<S, P>, Ss, S, Ps, P> UpToBut<(Is, I), (Ss, S), (Ps, P)> for Succ<D> {}

/// Two sizes that are the same.
#[diagnostic::on_unimplemented(
    message = "the values and the indices of a scatter must have the same shape: `{Self}` of the values meets `{N}` of the indices",
    label = "an axis of size `{Self}` is not equal to the axis of size `{N}`",
    note = "there is one value for each index: cut one with `.slice(s![..])`, or stretch it with `.broadcast_to::<..>()`",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait EqualTo<N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N, M: SameSize<N>> EqualTo<N> for M {}

/// Two shapes whose sizes are the same.
#[diagnostic::on_unimplemented(
    message = "the values and the indices of a scatter must have the same shape: `{Self}` is not known to equal `{S}`",
    label = "the axes `{Self}` of the values meet the axes `{S}` of the indices",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait EqualSizes<S>: Sealed {}

// () = ()
impl EqualSizes<()> for () {}

// (Ls, L) = (Rs, R) when Ls = Rs and L = R
impl<Ls: EqualSizes<Rs>, L: EqualTo<R>, Rs, R> EqualSizes<(Rs, R)> for (Ls, L) {}

/// The argument of shape `I` has as many axes as the shape `S`.
#[diagnostic::on_unimplemented(
    message = "gather and scatter need as many axes in the argument as there are in `{S}`: it has the axes `{I}`",
    label = "the number of axes of `{I}` and of `{S}` must be the same",
    note = "an axis of size 1 is added by `.unsqueeze::<-1>()`; `.take::<AXIS>(&indices)` takes indices of any shape",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait SameNumberOfAxes<I, S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<I, S> SameNumberOfAxes<I, S> for Yes {}

/// The shape `I` is not larger than `S` but at depth `D`, where `S` has an axis `Self`, if it is there.
pub trait UpToButFound<I, S, D, Proof>: Sealed {}

impl<I, S, D> UpToButFound<I, S, D, ()> for Missing {}
impl<I, S, D: UpToBut<I, S, Proof>, N, Proof> UpToButFound<I, S, D, Proof> for Present<N> {}

/// The shape `I` is not larger than `S` but at depth `D`. Vacuous for shapes of different ranks, [`No`]: that is said
/// already.
pub trait ThenUpToBut<I, S, D, Proof>: Sealed {}

impl<I, S, D> ThenUpToBut<I, S, D, ()> for No {}
impl<I, S, D: FindIn<S, Found: UpToButFound<I, S, D, Proof>>, Proof> ThenUpToBut<I, S, D, Proof> for Yes {}

/// The shapes `V` and `I` are equal. Vacuous for shapes of different ranks, [`No`]: that is said already.
pub trait ThenEqual<V, I>: Sealed {}

impl<V, I> ThenEqual<V, I> for No {}
impl<V: EqualSizes<I>, I> ThenEqual<V, I> for Yes {}

/// Indices of this shape go along axis `A` of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "indices of shape `{Self}` do not go along axis {A} of the shape `{S}`",
    note = "the indices have as many axes as the tensor, none larger but axis {A}",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait GathersFrom<S, const A: isize, Proof>: Sealed {}

impl<S: Shape, I: Shape, const A: isize, Proof> GathersFrom<S, A, Proof> for I
where
    Axis<A>: AxisNumber,
    SameRank<I, S>: SameNumberOfAxes<I, S> + ThenUpToBut<I, S, DepthOf<S, A>, Proof>,
{
}

/// Values of this shape are scattered by indices of shape `I`: there is one for each.
#[diagnostic::on_unimplemented(
    message = "values of shape `{Self}` are not scattered by indices of shape `{I}`",
    note = "there is one value for each index: both have the same shape",
    note = "C22: read on in `conformable::errors::c22` (`cargo doc --open`)"
)]
pub trait ValuesFor<I>: Sealed {}

impl<V: Shape, I: Shape> ValuesFor<I> for V where SameRank<V, I>: SameNumberOfAxes<V, I> + ThenEqual<V, I> {}
