//! Indices as data: `take` puts the axes of the indices in place of one axis; `gather` and `scatter` go along one axis and
//! are equal on the others.
//!
//! ```text
//! take axis 1:    5 7 3  by  2 4      gives  5 2 4 3
//! gather axis 1:  5 7 3  by  5 2 3    gives  5 2 3
//! scatter axis 1: 5 7 3  by  5 2 3  and values  5 2 3  gives  5 7 3
//! ```
//!
//! Where the indices of a gather are smaller on another axis, PyTorch takes the positions from the front, and NumPy
//! stretches an axis of size 1. The two disagree, so neither is taken: `slice` or `broadcast_to` says which.
//!
//! Source: `numpy.take`, `numpy.take_along_axis`, `torch.gather`, `torch.scatter`.

use crate::axis::{Axis, AxisNumber, Depth, DepthOf, No, Out, Succ, Yes, Zero};
use crate::shape::Shape;
use crate::size::{Dim, One, Size};

/// Axes behind others, total.
pub trait Follow {
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

/// Two sizes that are the same.
#[diagnostic::on_unimplemented(
    message = "gather and scatter need equal sizes on the other axes: `{Self}` in the argument meets `{N}`",
    label = "an axis of size `{Self}` in the argument must be equal to the axis of size `{N}`",
    note = "the indices have the tensor's size on every axis but the one that is named, and the values of a scatter have the indices' size on all: cut one with `.slice(s![..])`, or stretch it with `.broadcast_to::<..>()`"
)]
pub trait EqualTo<N> {}

// 1 = 1
#[diagnostic::do_not_recommend]
impl EqualTo<One> for One {}

// N = N
#[diagnostic::do_not_recommend]
impl<const N: usize> EqualTo<Dim<N>> for Dim<N> {}

/// Two shapes whose sizes are the same.
#[diagnostic::on_unimplemented(
    message = "gather and scatter need equal sizes on the other axes: `{Self}` in the argument is not known to equal `{S}`",
    label = "the axes `{Self}` of the argument meet the axes `{S}`"
)]
pub trait EqualSizes<S> {}

// () = ()
impl EqualSizes<()> for () {}

// (Ls, L) = (Rs, R) when Ls = Rs and L = R
impl<Ls: EqualSizes<Rs>, L: EqualTo<R>, Rs, R> EqualSizes<(Rs, R)> for (Ls, L) {}

/// The shapes `I` and `S` are equal but for the axis at this depth. Vacuous where there is no such axis: that is said
/// already.
pub trait EqualBut<I, S> {}

impl<I, S> EqualBut<I, S> for Out {}
impl<Is: EqualSizes<Ss>, I, Ss, S> EqualBut<(Is, I), (Ss, S)> for Zero {}
impl<D: EqualBut<Is, Ss>, Is, I: EqualTo<S>, Ss, S> EqualBut<(Is, I), (Ss, S)> for Succ<D> {}

/// The argument of shape `I` has as many axes as the shape `S`.
#[diagnostic::on_unimplemented(
    message = "gather and scatter need as many axes in the argument as there are in `{S}`: it has the axes `{I}`",
    label = "the number of axes of `{I}` and of `{S}` must be the same",
    note = "an axis of size 1 is added by `.unsqueeze::<-1>()`; `.take::<AXIS>(&indices)` takes indices of any shape"
)]
pub trait SameNumberOfAxes<I, S> {}

#[diagnostic::do_not_recommend]
impl<I, S> SameNumberOfAxes<I, S> for Yes {}

/// The shapes `I` and `S` are equal but at depth `D`. Vacuous for shapes of different ranks, [`No`]: that is said already.
pub trait ThenEqualBut<I, S, D> {}

impl<I, S, D> ThenEqualBut<I, S, D> for No {}
impl<I, S, D: EqualBut<I, S>> ThenEqualBut<I, S, D> for Yes {}

/// The shapes `V` and `I` are equal. Vacuous for shapes of different ranks, [`No`]: that is said already.
pub trait ThenEqual<V, I> {}

impl<V, I> ThenEqual<V, I> for No {}
impl<V: EqualSizes<I>, I> ThenEqual<V, I> for Yes {}

/// Indices of this shape go along axis `A` of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "indices of shape `{Self}` do not go along axis {A} of the shape `{S}`",
    note = "the indices have as many axes as the tensor, of equal sizes but on axis {A}"
)]
pub trait GathersFrom<S, const A: isize> {}

impl<S: Shape, I: Shape, const A: isize> GathersFrom<S, A> for I
where
    Axis<A>: AxisNumber,
    SameRank<I, S>: SameNumberOfAxes<I, S> + ThenEqualBut<I, S, DepthOf<S, A>>,
{
}

/// Values of this shape are scattered by indices of shape `I`: there is one for each.
#[diagnostic::on_unimplemented(
    message = "values of shape `{Self}` are not scattered by indices of shape `{I}`",
    note = "there is one value for each index: both have the same shape"
)]
pub trait ValuesFor<I> {}

impl<V: Shape, I: Shape> ValuesFor<I> for V where SameRank<V, I>: SameNumberOfAxes<V, I> + ThenEqual<V, I> {}
