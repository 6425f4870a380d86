//! Repetition: a tensor tiled along its axes, and each position of an axis repeated.
//!
//! ```text
//!     2 3    tiled
//!   2 1 2    times
//! = 2 2 6
//! ```
//!
//! Both are computed as a broadcast view with an axis more for each repetition, which is then copied and reshaped.

use crate::axis::{Depth, DepthOf, FindIn, Missing, Present};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{Dim, FromNumber, One, Size, SizeOf, Times, ToNumber, TooLarge};

/// A size times this number: `N · Self`.
pub trait Repeats<N>: Sealed {
    /// The size.
    type Output: Size;
}

// N · 1 = N, for a size that is a parameter too
impl<N: Size> Repeats<N> for One {
    type Output = N;
}

// N · K, by the table
impl<N: Times<Dim<K>>, const K: usize> Repeats<N> for Dim<K> {
    type Output = N::Output;
}

impl<N: Times<TooLarge>> Repeats<N> for TooLarge {
    type Output = N::Output;
}

/// The shape `S` tiled `Times` times.
pub type Tiled<S, Times> = <S as TileBy<Times>>::Output;

/// How often each axis is repeated: a list of numbers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how often each axis is repeated",
    note = "the numbers are written like a shape, one for each axis: `a.repeat::<shape![2, 1, 3]>()`",
    note = "C18: read on in `conformable::errors::c18` (`cargo doc --open`)"
)]
pub trait Repetitions: Sealed {
    /// It.
    type List;
}

#[diagnostic::do_not_recommend]
impl Repetitions for () {
    type List = ();
}

#[diagnostic::do_not_recommend]
impl<Ks, K> Repetitions for (Ks, K) {
    type List = (Ks, K);
}

/// A shape that can be tiled: `Times` is a list of numbers, aligned at the last axis. What one side lacks counts as 1.
pub trait TileBy<Times>: Shape {
    /// The shape that comes out.
    type Output: Shape;
    /// The same with two axes for each: how often, and the size.
    type Pairs: Shape;
}

impl<S: TileEach<Times::List>, Times: Repetitions> TileBy<Times> for S {
    type Output = S::Output;
    type Pairs = S::Pairs;
}

/// The recursion of [`TileBy`].
pub trait TileEach<Times>: Shape {
    /// The shape that comes out.
    type Output: Shape;
    /// The same with two axes for each.
    type Pairs: Shape;
}

// () tiled () = ()
impl TileEach<()> for () {
    type Output = ();
    type Pairs = ();
}

// (Lead, N) tiled () = (Lead, N)
impl<Lead: TileEach<()>, N: Size> TileEach<()> for (Lead, N) {
    type Output = (Lead::Output, N);
    type Pairs = ((Lead::Pairs, One), N);
}

// () tiled (Ks, K) = (() tiled Ks, K)
impl<Ks, K: Size> TileEach<(Ks, K)> for ()
where
    (): TileEach<Ks>,
{
    type Output = (<() as TileEach<Ks>>::Output, K);
    type Pairs = ((<() as TileEach<Ks>>::Pairs, K), One);
}

// (Lead, N) tiled (Ks, K) = (Lead tiled Ks, N · K)
impl<Lead: TileEach<Ks>, N: Size, Ks, K: Size + Repeats<N>> TileEach<(Ks, K)> for (Lead, N) {
    type Output = (Lead::Output, K::Output);
    type Pairs = ((Lead::Pairs, K), N);
}

/// The shape `S` with each position of axis `A` repeated `K` times.
pub type RepeatedAxis<S, const A: isize, const K: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as RepeatAt<S, K>>::Size>;

/// The same with an axis more behind axis `A`: how often.
pub type RepeatPairs<S, const A: isize, const K: usize> =
    <DepthOf<S, A> as Depth>::Insert<S, <DepthOf<S, A> as RepeatAt<S, K>>::Count>;

/// The axis at this depth, if there is one, can be `K` times as long.
pub trait RepeatAt<S, const K: usize>: Depth {
    /// The size that comes out.
    type Size: Size;
    /// The number `K` as a size.
    type Count: Size;
}

impl<S, D, const K: usize> RepeatAt<S, K> for D
where
    D: FindIn<S, Found: RepeatIfPresent<K>>,
{
    type Size = <D::Found as RepeatIfPresent<K>>::Size;
    type Count = <D::Found as RepeatIfPresent<K>>::Count;
}

/// An axis that is missing, or one that can be `K` times as long.
pub trait RepeatIfPresent<const K: usize>: Sealed {
    /// The size that comes out.
    type Size: Size;
    /// The number `K` as a size.
    type Count: Size;
}

impl<const K: usize> RepeatIfPresent<K> for Missing {
    type Size = One;
    type Count = One;
}

impl<N, const K: usize> RepeatIfPresent<K> for Present<N>
where
    Dim<K>: ToNumber<Number: FromNumber<Size: Known + Repeats<N>>>,
{
    type Size = <SizeOf<K> as Repeats<N>>::Output;
    type Count = SizeOf<K>;
}
