//! A window that slides along an axis: how often it fits.
//!
//! ```text
//! padded = N + before + after
//! extent = (K - 1) · dilation + 1                 what K positions, dilation apart, cover
//! count  = (padded - extent) / stride + 1         rounded down; 0 where the window is larger than the axis
//! ```
//!
//! The count is total: where the window does not fit it is 0, and [`Slide::Fits`] says no. Rounded up, in the way [`WayUp`], a last
//! window may begin on the axis and leave it with its padding; one that would begin behind the axis, in the padding, is none.

use crate::axis::{No, Yes};
use crate::sealed::Sealed;
use crate::size::computed::{Counts, PlacesOf, Stays, TilesOn, numbers};
use crate::size::{Dim, FromNumber, One, Size, SizeOf, ToNumber};
use core::marker::PhantomData;
use core::ops::{Add, Div, Mul, Sub};
use typenum::{
    Add1, B0, B1, Cmp, Diff, Equal, Greater, IsEqual, Less, Min, Minimum, NonZero, Quot, Sub1, Sum, U0, U1, UInt,
    UTerm, Unsigned,
};

/// How a window moves along an axis: with padding before and after it, by strides, its positions a dilation apart.
#[derive(Clone, Copy, Debug)]
pub struct Way<const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize>;

/// A [`Way`] whose number of places is rounded up: a last window that is not full counts, if it does not begin in the padding behind.
#[derive(Clone, Copy, Debug)]
pub struct WayUp<const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize>;

/// How far a window moves: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stride<const H: usize, const W: usize>;

/// What is added to an image on its four sides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Padding<const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>;

/// How far apart the positions of a window are: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dilation<const H: usize, const W: usize>;

/// How far a window moves in a volume: slices, rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct StrideDhw<const D: usize, const H: usize, const W: usize>;

/// What is added to a volume on its six sides.
#[derive(Clone, Copy, Debug, Default)]
pub struct PaddingDhw<
    const FRONT: usize,
    const BACK: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
>;

/// How far apart the positions of a window in a volume are: slices, rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct DilationDhw<const D: usize, const H: usize, const W: usize>;

/// The number `N` of typenum.
pub type Number<const N: usize> = <Dim<N> as ToNumber>::Number;

/// A window of `K` positions that goes along an axis of this size in the way `W`.
///
/// The rule asks the way first, which is of known numbers, and only what it answers looks at the size: under a window of stride 1
/// whose padding makes up for it an axis stays as it is, whatever its size.
pub trait Slide<K, W>: Sealed {
    /// The axis with its padding.
    type Padded: Size;
    /// What the window covers.
    type Extent: Size;
    /// Does the window fit? [`Yes`] or [`No`].
    type Fits;
    /// How often: 0 where it does not.
    type Count: Size;
    /// The same, if it was computed.
    type Computed;
}

impl<N, K, W> Slide<K, W> for N
where
    N: Sealed,
    W: Travel<K, How: SlideBy<N, K, W>>,
{
    type Padded = <W::How as SlideBy<N, K, W>>::Padded;
    type Extent = W::Extent;
    type Fits = <W::How as SlideBy<N, K, W>>::Fits;
    type Count = <W::How as SlideBy<N, K, W>>::Count;
    type Computed = <W::How as SlideBy<N, K, W>>::Computed;
}

/// Windows that lie side by side: see [`TilesOn`].
#[derive(Clone, Copy, Debug)]
pub struct Adjoining;

/// Windows of adjacent positions, with as much padding on both sides: see [`PlacesOf`].
#[derive(Clone, Copy, Debug)]
pub struct Evenly<S, P>(PhantomData<(S, P)>);

/// How a window of `K` positions moves.
#[diagnostic::on_unimplemented(
    message = "what comes of a window of `{K}` positions cannot be computed",
    label = "the size `{K}` is not a known number in the table of sizes",
    note = "the table holds all sizes to 2048 and those that models use above; generic code leaves the rows and columns of a kernel as numbers",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Travel<K>: Sealed {
    /// [`Stays`], [`Adjoining`], [`Evenly`], or [`Counts`] for all others.
    type How;
    /// What the window covers.
    type Extent: Size;
}

/// The one or the other, by typenum's bit.
pub trait Pick<T, F>: Sealed {
    /// It.
    type Is;
}

impl<T, F> Pick<T, F> for B1 {
    type Is = T;
}

impl<T, F> Pick<T, F> for B0 {
    type Is = F;
}

// stride 1, and a padding of what the window covers less 1        the axis stays
// no padding, no dilation, as far as it is long                   side by side
// as much padding on both sides, no dilation                      evenly
// else                                                            by the table
#[diagnostic::do_not_recommend]
impl<
    K,
    Extent,
    Pads,
    Needed,
    IsSame,
    IsStep,
    IsEven,
    IsDense,
    IsBare,
    IsLong,
    A,
    B,
    C,
    D,
    E,
    How,
    const BEFORE: usize,
    const AFTER: usize,
    const STRIDE: usize,
    const DILATION: usize,
> Travel<K> for Way<BEFORE, AFTER, STRIDE, DILATION>
where
    K: ToNumber<Number: IsEqual<Number<STRIDE>, Output = IsLong>>,
    Dim<BEFORE>: ToNumber<
        Number: FromNumber
                    + Add<Number<AFTER>, Output = Pads>
                    + IsEqual<Number<AFTER>, Output = IsEven>
                    + IsEqual<U0, Output = IsBare>,
    >,
    Dim<AFTER>: ToNumber,
    Dim<STRIDE>: ToNumber<Number: FromNumber + IsEqual<U1, Output = IsStep>>,
    Dim<DILATION>: ToNumber<Number: SpreadOut<K::Number, Output = Extent> + IsEqual<U1, Output = IsDense>>,
    Extent: FromNumber,
    Pads: Add<B1, Output = Needed>,
    Needed: IsEqual<Extent, Output = IsSame>,
    IsLong: Pick<Adjoining, Evenly<SizeOf<STRIDE>, SizeOf<BEFORE>>, Is = A>,
    IsBare: Pick<A, Evenly<SizeOf<STRIDE>, SizeOf<BEFORE>>, Is = B>,
    IsDense: Pick<B, Counts, Is = C>,
    IsEven: Pick<C, Counts, Is = D>,
    IsStep: Pick<Stays, D, Is = E>,
    IsSame: Pick<E, D, Is = How>,
{
    type How = How;
    type Extent = Extent::Size;
}

/// A way in which a window of `K` positions goes along an axis of size `N`.
pub trait SlideBy<N, K, W>: Sealed {
    /// The axis with its padding.
    type Padded: Size;
    /// Does the window fit?
    type Fits;
    /// How often.
    type Count: Size;
    /// The same, if it was computed.
    type Computed;
}

impl<N: Size, K, W> SlideBy<N, K, W> for Stays {
    type Padded = N;
    type Fits = Yes;
    type Count = N;
    type Computed = One;
}

impl<N: Size + TilesOn<K>, K, W> SlideBy<N, K, W> for Adjoining {
    type Padded = N;
    type Fits = N::Fits;
    type Count = N::Count;
    type Computed = N::Count;
}

impl<N: PlacesOf<K, S, P>, K, S, P, W> SlideBy<N, K, W> for Evenly<S, P> {
    type Padded = N::Padded;
    type Fits = N::Fits;
    type Count = N::Count;
    type Computed = N::Count;
}

impl<N, K, Padded, Extent, const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize>
    SlideBy<N, K, Way<BEFORE, AFTER, STRIDE, DILATION>> for Counts
where
    N: ToNumber<Number: Add<Number<BEFORE>, Output: Add<Number<AFTER>, Output = Padded>>>,
    K: ToNumber,
    Dim<BEFORE>: ToNumber,
    Dim<AFTER>: ToNumber,
    Dim<STRIDE>: ToNumber,
    Dim<DILATION>: ToNumber<Number: SpreadOut<K::Number, Output = Extent>>,
    Padded: FromNumber + Cmp<Extent, Output: Room<Padded, Extent, Number<STRIDE>>>,
{
    type Padded = Padded::Size;
    type Fits = <Padded::Output as Room<Padded, Extent, Number<STRIDE>>>::Fits;
    type Count = <<Padded::Output as Room<Padded, Extent, Number<STRIDE>>>::Count as FromNumber>::Size;
    type Computed = <<Padded::Output as Room<Padded, Extent, Number<STRIDE>>>::Count as FromNumber>::Size;
}

/// Windows of which the last need not be full: see [`WayUp`].
#[derive(Clone, Copy, Debug)]
pub struct RoundedUp;

#[diagnostic::do_not_recommend]
impl<K, Extent, const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize> Travel<K>
    for WayUp<BEFORE, AFTER, STRIDE, DILATION>
where
    K: ToNumber,
    Dim<DILATION>: ToNumber<Number: SpreadOut<K::Number, Output = Extent>>,
    Extent: FromNumber,
{
    type How = RoundedUp;
    type Extent = Extent::Size;
}

impl<N, K, Reach, Padded, Extent, const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize>
    SlideBy<N, K, WayUp<BEFORE, AFTER, STRIDE, DILATION>> for RoundedUp
where
    N: ToNumber<Number: Add<Number<BEFORE>, Output = Reach>>,
    K: ToNumber,
    Dim<BEFORE>: ToNumber,
    Dim<AFTER>: ToNumber,
    Dim<STRIDE>: ToNumber,
    Dim<DILATION>: ToNumber<Number: SpreadOut<K::Number, Output = Extent>>,
    Reach: Add<Number<AFTER>, Output = Padded>,
    Padded: FromNumber + Cmp<Extent, Output: RoomUp<Padded, Extent, Number<STRIDE>, Reach>>,
{
    type Padded = Padded::Size;
    type Fits = <Padded::Output as RoomUp<Padded, Extent, Number<STRIDE>, Reach>>::Fits;
    type Count = <<Padded::Output as RoomUp<Padded, Extent, Number<STRIDE>, Reach>>::Count as FromNumber>::Size;
    type Computed = <<Padded::Output as RoomUp<Padded, Extent, Number<STRIDE>, Reach>>::Count as FromNumber>::Size;
}

numbers! {
    impl<K, S, P> PlacesOf<K, S, P> where { K: PlacedOn<Self, S, P>, } {
        type Padded = <K as PlacedOn<Self, S, P>>::Padded;
        type Extent = <K as PlacedOn<Self, S, P>>::Extent;
        type Fits = <K as PlacedOn<Self, S, P>>::Fits;
        type Count = <K as PlacedOn<Self, S, P>>::Count;
    }
}

/// [`PlacesOf`] of a window of this size on an axis of size `N`, by the table.
pub trait PlacedOn<N, S, P>: Sealed {
    /// The padded axis.
    type Padded: Size;
    /// What the window covers.
    type Extent: Size;
    /// Does it fit?
    type Fits;
    /// How many places there are.
    type Count: Size;
}

impl<N, K, S, P, Padded> PlacedOn<N, S, P> for K
where
    N: ToNumber<Number: Add<P::Number, Output: Add<P::Number, Output = Padded>>>,
    K: Sealed + ToNumber<Number: FromNumber>,
    S: ToNumber,
    P: ToNumber,
    Padded: FromNumber + Cmp<K::Number, Output: Room<Padded, K::Number, S::Number>>,
{
    type Padded = Padded::Size;
    type Extent = <K::Number as FromNumber>::Size;
    type Fits = <Padded::Output as Room<Padded, K::Number, S::Number>>::Fits;
    type Count = <<Padded::Output as Room<Padded, K::Number, S::Number>>::Count as FromNumber>::Size;
}

/// What `K` positions cover that are this dilation apart.
pub trait SpreadOut<K>: Sealed {
    /// The extent.
    type Output: Unsigned;
}

// a dilation of 0 is refused elsewhere; K apart by 1 = K
impl<K: Unsigned> SpreadOut<K> for UTerm {
    type Output = K;
}
impl<K: Unsigned> SpreadOut<K> for U1 {
    type Output = K;
}

// K apart by D = (K - 1) · D + 1
impl<K: SpreadBy<UInt<UInt<U, B>, C>>, U, B, C> SpreadOut<K> for UInt<UInt<U, B>, C> {
    type Output = K::Output;
}

/// What this many positions cover that are `D` apart.
pub trait SpreadBy<D>: Sealed {
    /// The extent.
    type Output: Unsigned;
}

impl<D> SpreadBy<D> for UTerm {
    type Output = U0;
}

impl<U, B, D> SpreadBy<D> for UInt<U, B>
where
    Self: Sub<B1, Output: Mul<D, Output: Add<B1, Output: Unsigned>>>,
{
    type Output = Add1<<Sub1<Self> as Mul<D>>::Output>;
}

/// Is there room for an extent `E` on an axis of `P`, by the order of the two? And how often, by strides of `S`?
pub trait Room<P, E, S>: Sealed {
    /// Is there?
    type Fits;
    /// How often.
    type Count: FromNumber;
}

impl<P, E, S> Room<P, E, S> for Less {
    type Fits = No;
    type Count = U0;
}

impl<P, E, S> Room<P, E, S> for Equal {
    type Fits = Yes;
    type Count = U1;
}

impl<P, E, S> Room<P, E, S> for Greater
where
    P: Sub<E>,
    S: Divides<Diff<P, E>, Output: Add<B1, Output: FromNumber>>,
{
    type Fits = Yes;
    type Count = Sum<S::Output, B1>;
}

/// [`Room`], rounded up, for windows that begin among the first `R` positions of the padded axis.
pub trait RoomUp<P, E, S, R>: Sealed {
    /// Is there?
    type Fits;
    /// How often.
    type Count: FromNumber;
}

impl<P, E, S, R> RoomUp<P, E, S, R> for Less {
    type Fits = No;
    type Count = U0;
}

impl<P, E, S, R> RoomUp<P, E, S, R> for Equal {
    type Fits = Yes;
    type Count = U1;
}

// the fewer of (P - E) / S + 1 and R / S, each rounded up
impl<P, E, S, R> RoomUp<P, E, S, R> for Greater
where
    P: Sub<E, Output: DividedUp<S, Output: Add<B1, Output: Min<R::Output, Output: FromNumber>>>>,
    R: DividedUp<S>,
{
    type Fits = Yes;
    type Count = Minimum<Add1<<Diff<P, E> as DividedUp<S>>::Output>, R::Output>;
}

/// This number divided by another, rounded up.
pub trait DividedUp<S>: Sealed {
    /// The quotient.
    type Output;
}

// 0 / S
impl<S> DividedUp<S> for UTerm {
    type Output = U0;
}

// N / S, rounded up = (N - 1) / S + 1
impl<U, B, S> DividedUp<S> for UInt<U, B>
where
    Self: Sub<B1>,
    S: Divides<Sub1<Self>, Output: Add<B1>>,
{
    type Output = Add1<S::Output>;
}

/// A number divided by this one, rounded down.
///
/// typenum's division costs the compiler milliseconds, and nearly all strides are powers of two: so factors of two are
/// taken away as bits.
pub trait Divides<N>: Sealed {
    /// The quotient; 0 where this number is 0, which is refused elsewhere.
    type Output;
}

// N / 0
impl<N> Divides<N> for UTerm {
    type Output = U0;
}

// N / 1 = N
impl<N> Divides<N> for U1 {
    type Output = N;
}

// N / 2U = (N / 2) / U
impl<N: Half, U: Divides<N::Half>> Divides<N> for UInt<U, B0> {
    type Output = U::Output;
}

impl<N: Div<UInt<UInt<U, B>, B1>>, U, B> Divides<N> for UInt<UInt<U, B>, B1> {
    type Output = Quot<N, UInt<UInt<U, B>, B1>>;
}

/// A number without its lowest bit.
pub trait Half: Sealed {
    /// Half of it, rounded down.
    type Half;
}

impl Half for UTerm {
    type Half = UTerm;
}

impl<U, B> Half for UInt<U, B> {
    type Half = U;
}

/// Both answers are yes.
pub trait AndAlso<Other>: Sealed {
    /// Are they?
    type Both;
}

impl<Other> AndAlso<Other> for Yes {
    type Both = Other;
}

impl<Other> AndAlso<Other> for No {
    type Both = No;
}

/// A number of the way of a window that may not be zero.
#[diagnostic::on_unimplemented(
    message = "the stride `{Self}` is zero, or not known here: a window that does not move has no number of places",
    label = "no stride over zero",
    note = "strides count from 1, which is what is taken if nothing is said; a parameter `const N: usize` cannot be one",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait StrideOverZero: Sealed {}

#[diagnostic::do_not_recommend]
impl<const N: usize> StrideOverZero for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// A stride in which a window moves.
pub trait Moves: Sealed {}

impl<const H: usize, const W: usize> Moves for Stride<H, W>
where
    Dim<H>: StrideOverZero,
    Dim<W>: StrideOverZero,
{
}

impl<const D: usize, const H: usize, const W: usize> Moves for StrideDhw<D, H, W>
where
    Dim<D>: StrideOverZero,
    Dim<H>: StrideOverZero,
    Dim<W>: StrideOverZero,
{
}

/// [`Moves`], as the bounds of functions name it: see [`Broadcast`](super::broadcast::Broadcast).
pub trait MovesOn: Sealed {}

impl<S: Moves> MovesOn for S {}

/// A dilation that may not be zero.
#[diagnostic::on_unimplemented(
    message = "the dilation `{Self}` is zero, or not known here: the positions of a window would be one",
    label = "no dilation over zero",
    note = "dilations count from 1, which is what is taken if nothing is said; a parameter `const N: usize` cannot be one",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait DilationOverZero: Sealed {}

#[diagnostic::do_not_recommend]
impl<const N: usize> DilationOverZero for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// A dilation with which a window has positions.
pub trait Dilates: Sealed {}

impl<const H: usize, const W: usize> Dilates for Dilation<H, W>
where
    Dim<H>: DilationOverZero,
    Dim<W>: DilationOverZero,
{
}

impl<const D: usize, const H: usize, const W: usize> Dilates for DilationDhw<D, H, W>
where
    Dim<D>: DilationOverZero,
    Dim<H>: DilationOverZero,
    Dim<W>: DilationOverZero,
{
}

/// A number of positions of a window: at least one.
#[diagnostic::on_unimplemented(
    message = "the window is empty: it has `{Self}` positions along an axis",
    label = "a window of `{Self}` positions",
    note = "a kernel or a window has at least one row and one column",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait NotEmpty: Sealed {}

#[diagnostic::do_not_recommend]
impl NotEmpty for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize> NotEmpty for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// This window fits on the padded image, in rows and in columns.
#[diagnostic::on_unimplemented(
    message = "the window is larger than the padded input: `{Kh}` by `{Kw}` on `{H}` by `{W}`",
    label = "a window that covers `{Kh}` rows and `{Kw}` columns, on `{H}` rows and `{W}` columns",
    note = "a window of K positions covers (K - 1) * dilation + 1, and fits at least once; `.padding::<N>()` adds to the input on all sides",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait FitsOn<Kh, Kw, H, W>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Kh, Kw, H, W> FitsOn<Kh, Kw, H, W> for Yes {}

/// This window fits in the padded volume: in slices, in rows and in columns.
#[diagnostic::on_unimplemented(
    message = "the window is larger than the padded input: `{Kd}` by `{Kh}` by `{Kw}` on `{D}` by `{H}` by `{W}`",
    label = "a window that covers `{Kd}` slices, `{Kh}` rows and `{Kw}` columns, on `{D}` slices, `{H}` rows and `{W}` columns",
    note = "a window of K positions covers (K - 1) * dilation + 1, and fits at least once; `.padding::<N>()` adds to the input on all sides",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait FitsIn<Kd, Kh, Kw, D, H, W>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Kd, Kh, Kw, D, H, W> FitsIn<Kd, Kh, Kw, D, H, W> for Yes {}
