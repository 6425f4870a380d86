//! Concatenation: shapes joined along one axis, whose sizes add up while all others are equal.
//!
//! ```text
//!   2 3 4
//! + 2 5 4   along axis 1
//! = 2 8 4
//! ```
//!
//! Unlike broadcasting, nothing stretches: an axis of size 1 beside one of size 2 does not compile.

use crate::axis::{Axis, AxisNumber, AxisOf, CountsAxes, Depth, DepthOf, Out, Succ, Zeroth};
use crate::rule::broadcast::Impossible;
use crate::rule::same::SameSize;
use crate::rule::squeeze::NewDepth;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::computed::Behind;
use crate::size::table::Known;
use crate::size::{Dim, Dyn, FromNumber, One, Size, SizeOf, Times, ToNumber};

/// The size of the axis of `R` that is joined to axis `A` of `S`.
pub type JoinedSize<S, R, const A: isize> = <DepthOf<S, A> as Depth>::Of<R>;

/// The shape of `S` and then `R` along axis `A`.
pub type Concatenated<S, R, const A: isize> =
    <DepthOf<S, A> as Depth>::Set<S, <JoinedSize<S, R, A> as Behind<JoinedSize<S, S, A>>>::Output>;

/// Two sizes of axis `At`, which is not joined: equal.
#[diagnostic::on_unimplemented(
    message = "cannot concatenate: an axis of size `{L}` meets an axis of size `{Self}`",
    label = "size `{L}` and size `{Self}` differ at `{At}`, which is not joined",
    note = "all axes except the one that is joined must be equal; none is stretched, not even one of size 1",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait EqualBeside<L, At>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L, At, R: SameSize<L>> EqualBeside<L, At> for R {}

// Never hold: see `FitsAt`.
#[diagnostic::do_not_recommend]
impl<const N: usize, L, At> EqualBeside<L, At> for Dim<N> where Dim<N>: Impossible {}
#[diagnostic::do_not_recommend]
impl<L, At> EqualBeside<L, At> for One where (L,): Impossible {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static, L, At> EqualBeside<L, At> for Dyn<Tag> where Dyn<Tag>: Impossible {}

/// A shape with as many axes as the shape `S`. No shape is: what asks for it has met an axis on one side only.
#[diagnostic::on_unimplemented(
    message = "cannot concatenate shapes with different numbers of axes",
    label = "beside axes that one side has alone: `{S}` meets `{Self}`",
    note = "what is concatenated has the same rank: give the smaller one an axis of size 1 with `.unsqueeze::<0>()`",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait AsManyAxes<S>: Sealed {}

/// Two lists of axes that are not joined: equal.
pub trait SameAxes<L>: CountsAxes {}

// () is ()
impl SameAxes<()> for () {}

// (Rs, R) is (Ls, L) when Rs is Ls and R is L
impl<Ls, L, Rs: SameAxes<Ls>, R: EqualBeside<L, Rs::Next>> SameAxes<(Ls, L)> for (Rs, R) {}

// axes on one side only
impl<Ls, L> SameAxes<(Ls, L)> for () where (): AsManyAxes<(Ls, L)> {}
impl<Rs: CountsAxes, R> SameAxes<()> for (Rs, R) where (Rs, R): AsManyAxes<()> {}

/// A shape that follows the shape `S` along the axis at depth `D`: the recursion of [`Follows`].
pub trait FollowsAt<S, D>: CountsAxes {}

// (Rs, R) follows (Ls, L) at 0 when Rs is Ls
impl<Ls, L, Rs: SameAxes<Ls>, R> FollowsAt<(Ls, L), Zeroth> for (Rs, R) {}

// (Rs, R) follows (Ls, L) at D + 1 when Rs follows Ls at D and R is L
impl<Ls, L, Rs: FollowsAt<Ls, D>, R: EqualBeside<L, Rs::Next>, D> FollowsAt<(Ls, L), Succ<D>> for (Rs, R) {}

// axes on one side only
impl<Ls, L> FollowsAt<(Ls, L), Zeroth> for () where (): AsManyAxes<(Ls, L)> {}
impl<Ls, L, D> FollowsAt<(Ls, L), Succ<D>> for () where (): AsManyAxes<(Ls, L)> {}

// where there is no such axis: that is said already
impl<S, R: CountsAxes> FollowsAt<S, Out> for R {}
impl<R: CountsAxes> FollowsAt<(), Zeroth> for R {}
impl<R: CountsAxes, D> FollowsAt<(), Succ<D>> for R {}

/// A shape that can be joined to the shape `S` along axis `A`: all other axes are equal.
#[diagnostic::on_unimplemented(
    message = "cannot concatenate the shapes `{S}` and `{Self}` along axis {A}: they have different numbers of axes",
    label = "`{Self}` and `{S}` have different numbers of axes",
    note = "what is concatenated has the same rank: give the smaller one an axis of size 1 with `.unsqueeze::<0>()`",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait Follows<S, const A: isize>: Sealed {}

// An impl for every type, so that the compiler does not list it: see [`Broadcast`](super::broadcast::Broadcast).
impl<S: Shape, R: FollowsAt<S, DepthOf<S, A>>, const A: isize> Follows<S, A> for R where Axis<A>: AxisNumber {}

/// Shapes that can be joined along axis `A`, one after the other: a list `((((), S), R), ..)`, or [`Copies`] of one.
///
/// An impl for every type, and the recursion apart: see [`Broadcast`](super::broadcast::Broadcast).
pub trait JoinAll<const A: isize>: Sealed {
    /// The shape of all of them.
    type Output: Shape;
}

impl<List: JoinEach<A>, const A: isize> JoinAll<A> for List {
    type Output = List::Output;
}

/// The recursion of [`JoinAll`].
pub trait JoinEach<const A: isize>: Sealed {
    /// The first of them, which all others follow.
    type First: Shape;
    /// The shape of all of them.
    type Output: Shape;
}

// one shape is itself
impl<S: Shape, const A: isize> JoinEach<A> for ((), S)
where
    Axis<A>: AxisOf<S>,
{
    type First = S;
    type Output = S;
}

// (Rest, Last), R = (Rest, Last) and then R
impl<Rest, Last, R: Shape, const A: isize> JoinEach<A> for ((Rest, Last), R)
where
    (Rest, Last): JoinEach<A>,
    Axis<A>: AxisNumber,
    R: Follows<<(Rest, Last) as JoinEach<A>>::First, A>,
    JoinedSize<<(Rest, Last) as JoinEach<A>>::Output, R, A>:
        Behind<JoinedSize<<(Rest, Last) as JoinEach<A>>::Output, <(Rest, Last) as JoinEach<A>>::Output, A>>,
{
    type First = <(Rest, Last) as JoinEach<A>>::First;
    type Output = Concatenated<<(Rest, Last) as JoinEach<A>>::Output, R, A>;
}

/// `N` tensors of the shape `S`.
#[derive(Clone, Copy, Debug)]
pub struct Copies<S, const N: usize>(core::marker::PhantomData<S>);

// N times S: axis A is N times as long
impl<S: Shape, const N: usize, const A: isize> JoinEach<A> for Copies<S, N>
where
    Axis<A>: AxisOf<S>,
    Dim<N>: Count,
    JoinedSize<S, S, A>: Times<<Dim<N> as Count>::Size>,
{
    type First = S;
    type Output = <DepthOf<S, A> as Depth>::Set<S, <JoinedSize<S, S, A> as Times<<Dim<N> as Count>::Size>>::Output>;
}

/// A number of tensors, `Dim<N>`, that is not 0, as the size of an axis.
#[diagnostic::on_unimplemented(
    message = "cannot join `{Self}` tensors: at least one is needed, and at most as many as the table of sizes holds",
    label = "the number of tensors is `{Self}`",
    note = "the table holds all sizes to 2048 and those that models use above",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Count: Sealed {
    /// The size: [`One`] for 1.
    type Size: Size;
}

#[diagnostic::do_not_recommend]
impl<const N: usize> Count for Dim<N>
where
    Dim<N>: ToNumber<Number: FromNumber<Size: Known> + typenum::NonZero>,
{
    type Size = SizeOf<N>;
}

/// The shape of `N` tensors of the shape `S`, one after the other along a new axis, which then is axis `A`.
pub type Stacked<S, const N: usize, const A: isize> = <NewDepth<S, A> as Depth>::Insert<S, <Dim<N> as Count>::Size>;
