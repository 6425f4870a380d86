//! Sizes that are computed of others: sums, differences, products, parts, windows.
//!
//! One trait an operation, and one name for what comes out, `Output`. A bound of generic code is such a trait, with the numbers
//! filled in: `N: Minus<Dim<2>>` for `s![1..-1]`.
//!
//! What holds for every size needs no bound: `N + 0`, `N · 1`, a window of one position, all of an axis. So a rule does not look
//! at `N` first. It asks the other side, which is a known number, how it goes, and only the answer looks at `N`:
//!
//! ```text
//! N + R   where R adds by H, and H says what N becomes:   Stays: N      Counts: by the table      JoinsNames: a name
//! ```

use super::table::Known;
use super::{Dim, Dyn, FromNumber, One, Size, Sum, ToNumber};
use crate::axis::{No, Yes};
use crate::rule::answer::BitAnswer;
use crate::rule::reshape::HoldsAll;
use crate::sealed::Sealed;
use core::ops::{Add, Div, Mul, Sub};
use typenum::{B1, IsEqual, IsLessOrEqual, Max, Maximum, NonZero, Sub1, U0, U1, UInt, UTerm, Unsigned};

/// An impl for the sizes that are numbers, which are [`One`] and [`Dim<N>`]. One for every type would have the compiler speak of
/// what it asks of a parameter, and not of the bound.
macro_rules! numbers {
    (impl<$($parameter:ident),*> $trait:ty where { $($bounds:tt)* } { $($items:tt)* }) => {
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> $trait for One where $($bounds)* { $($items)* }

        #[diagnostic::do_not_recommend]
        impl<$($parameter,)* const N: usize> $trait for Dim<N> where $($bounds)* { $($items)* }
    };
}
pub(crate) use numbers;

/// The size stays as it is.
#[derive(Clone, Copy, Debug)]
pub struct Stays;

/// The size is computed by the table.
#[derive(Clone, Copy, Debug)]
pub struct Counts;

/// The size is a name.
#[derive(Clone, Copy, Debug)]
pub struct JoinsNames;

/// A size as a right side: how another becomes a sum with it, and a product.
#[diagnostic::on_unimplemented(
    message = "the size `{Self}` is not in the table of sizes that the library computes with",
    label = "`{Self}` is not in the table",
    note = "the table holds all sizes to 2048 and those that models use above; methods with a form in `_const`, `.reshape_const::<..>()`, `.slice_const::<..>(..)`, take other sizes and parameters by it, checked when the program is built; of other methods generic code says by a bound that the size exists",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait RightSize: Sealed {
    /// Of a sum.
    type Adds;
    /// Of a product.
    type Multiplies;
}

#[diagnostic::do_not_recommend]
impl RightSize for One {
    type Adds = Counts;
    type Multiplies = Stays;
}

#[diagnostic::do_not_recommend]
impl<const N: usize> RightSize for Dim<N>
where
    Dim<N>: ToNumber<Number: Amount<Kind: HowAdded>>,
{
    type Adds = <AmountOf<N> as HowAdded>::Adds;
    type Multiplies = Counts;
}

#[diagnostic::do_not_recommend]
impl<Tag: 'static> RightSize for Dyn<Tag> {
    type Adds = JoinsNames;
    type Multiplies = Counts;
}

/// None.
#[derive(Clone, Copy, Debug)]
pub struct Zero;

/// One.
#[derive(Clone, Copy, Debug)]
pub struct Single;

/// More than one.
#[derive(Clone, Copy, Debug)]
pub struct Several;

/// A typenum number as none, one or several: for rules that go by that.
pub trait Amount: Sealed {
    /// [`Zero`], [`Single`] or [`Several`].
    type Kind;
}

impl Amount for UTerm {
    type Kind = Zero;
}

impl Amount for U1 {
    type Kind = Single;
}

impl<U, B, C> Amount for UInt<UInt<U, B>, C> {
    type Kind = Several;
}

/// [`Zero`], [`Single`] or [`Several`], for `Dim<N>` with the number `N`.
pub(crate) type AmountOf<const N: usize> = <<Dim<N> as ToNumber>::Number as Amount>::Kind;

/// How that many are added.
pub trait HowAdded: Sealed {
    /// [`Stays`] or [`Counts`].
    type Adds;
}

impl HowAdded for Zero {
    type Adds = Stays;
}

impl HowAdded for Single {
    type Adds = Counts;
}

impl HowAdded for Several {
    type Adds = Counts;
}

/// A size whose sum with `R` can be computed: the size of an axis along which two are concatenated.
///
/// ```
/// use conformable::prelude::*;
/// fn joined<N: Size + Plus<M>, M: Size>(
///     a: &Tensor<f32, shape![N]>,
///     b: &Tensor<f32, shape![M]>,
/// ) -> Tensor<f32, shape![<N as Plus<M>>::Output]> {
///     a.concat::<0>(b)
/// }
/// assert_eq!(joined(&tensor![1.0, 2.0], &tensor![3.0]), tensor![1.0, 2.0, 3.0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "the sum of the sizes `{Self}` and `{R}` is not known to be in the table of sizes",
    note = "the table holds all sizes to 2048 and those that models use above; generic code says that a sum exists by the bound `N: Plus<M>`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Plus<R>: Sealed {
    /// `Self + R`.
    type Output: Size;
}

// What a sum or a product lacks is said in its own words.
#[diagnostic::do_not_recommend]
impl<L: Size, R: RightSize<Adds: AddedTo<L, R, Output = Total>>, Total: Size> Plus<R> for L {
    type Output = Total;
}

/// A way in which `R` is added to `L`.
pub trait AddedTo<L, R>: Sealed {
    /// The sum.
    type Output: Size;
}

impl<L: Size, R> AddedTo<L, R> for Stays {
    type Output = L;
}

impl<L, R> AddedTo<L, R> for Counts
where
    L: ToNumber<Number: Add<R::Number, Output: FromNumber<Size: Known>>>,
    R: ToNumber,
{
    type Output = <<L::Number as Add<R::Number>>::Output as FromNumber>::Size;
}

impl<A: 'static> AddedTo<Dyn<A>, One> for Counts {
    type Output = Dyn<Sum<A, One>>;
}

impl<A: 'static, const N: usize> AddedTo<Dyn<A>, Dim<N>> for Counts {
    type Output = Dyn<Sum<A, Dim<N>>>;
}

impl<A: 'static, B: 'static> AddedTo<Dyn<A>, Dyn<B>> for JoinsNames {
    type Output = Dyn<Sum<A, B>>;
}

impl<B: 'static> AddedTo<One, Dyn<B>> for JoinsNames {
    type Output = Dyn<Sum<One, B>>;
}

impl<B: 'static, const N: usize> AddedTo<Dim<N>, Dyn<B>> for JoinsNames {
    type Output = Dyn<Sum<Dim<N>, B>>;
}

/// A size that follows one of size `L`: [`Plus`], asked of the right side. In code that says `N: Plus<M>` the compiler takes `M`
/// for every right side of `N: Plus<_>` that it does not know yet; of this it knows it.
#[diagnostic::on_unimplemented(
    message = "the sum of the sizes `{L}` and `{Self}` is not known to be in the table of sizes",
    note = "the table holds all sizes to 2048 and those that models use above; generic code says that a sum exists by the bound `N: Plus<M>`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Behind<L>: Sealed {
    /// `L + Self`.
    type Output: Size;
}

impl<L: Plus<R, Output = Total>, R: Sealed, Total: Size> Behind<L> for R {
    type Output = Total;
}

/// A size whose product with `R` can be computed: the size of two axes that are made one.
///
/// ```
/// use conformable::prelude::*;
/// fn pixels<H: Size + Times<W>, W: Size>(x: &Tensor<f32, shape![2, H, W]>) -> Tensor<f32, shape![2, <H as Times<W>>::Output]> {
///     x.flatten_axes::<1, 2>().to_tensor()
/// }
/// assert_shape!(pixels(&Tensor::<f32, shape![2, 3, 4]>::zeros()), [2, 12]);
/// ```
///
/// An axis of the product is what `[H, W]` is reshaped to, so that needs no other bound:
///
/// ```
/// use conformable::prelude::*;
/// fn row<H: Size + Times<W>, W: Size>(x: Tensor<f32, shape![H, W]>) -> Tensor<f32, shape![<H as Times<W>>::Output]> {
///     x.into_shape()
/// }
/// assert_shape!(row(Tensor::<f32, shape![3, 4]>::zeros()), [12]);
/// ```
#[diagnostic::on_unimplemented(
    message = "the product of the sizes `{Self}` and `{R}` is not known while compiling",
    note = "an axis whose size is known at run time is not multiplied; of numbers the table of sizes holds all to 2048 and those that models use above; generic code says that a product exists by the bound `H: Times<D>`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Times<R>: Sealed + Sized {
    /// `Self · R`: an axis of it holds the elements of `[Self, R]`, so that these can be reshaped to it.
    type Output: Size + HoldsAll<(((), Self), R)>;
}

#[diagnostic::do_not_recommend]
impl<L: Size, R, Total> Times<R> for L
where
    R: RightSize<Multiplies: ProductWith<L, R, Output = Total>>,
    Total: Size + HoldsAll<(((), L), R)>,
{
    type Output = Total;
}

/// A way in which `L` is multiplied by `R`.
pub trait ProductWith<L, R>: Sealed {
    /// The product.
    type Output: Size;
}

impl<L: Size, R> ProductWith<L, R> for Stays {
    type Output = L;
}

impl<L, R> ProductWith<L, R> for Counts
where
    L: ToNumber<Number: Mul<R::Number, Output: FromNumber<Size: Known>>>,
    R: ToNumber,
{
    type Output = <<L::Number as Mul<R::Number>>::Output as FromNumber>::Size;
}

/// A size of at least `K`, and the difference: what is left of an axis without `K` positions, as in `s![1..-1]`, where `K` is 2.
///
/// ```
/// use conformable::prelude::*;
/// fn steps<N: Size + Minus<One>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![<N as Minus<One>>::Output]> {
///     x.slice(s![1..]) - x.slice(s![..-1])
/// }
/// assert_eq!(steps(&tensor![1.0, 4.0, 9.0]), tensor![3.0, 5.0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "out of range: `{K}` positions are taken from an axis of size `{Self}`, which is not known to have as many",
    label = "an axis of size `{Self}` is not known to have `{K}` positions before and behind the range",
    note = "positions count from the start, or from the end when negative; unlike NumPy's, a range that leaves the axis is not cut short",
    note = "generic code says that there are as many by the bound `N: Minus<{K}>`; of an axis whose size is known at run time a range is taken by `.slice_along::<AXIS, Tag>(a..b)?`, or `.slice_at::<AXIS, LEN>(start)?`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait Minus<K>: Sealed {
    /// `Self - K`.
    type Output: Size;
}

numbers! {
    impl<K> Minus<K> where { Self: LessBy<K>, } {
        type Output = <Self as LessBy<K>>::Output;
    }
}

/// [`Minus`], by the table.
pub trait LessBy<K>: Sealed {
    /// The difference.
    type Output: Size;
}

impl<N, K> LessBy<K> for N
where
    N: Sealed + ToNumber<Number: Max<K::Number, Output: Sub<K::Number, Output: FromNumber<Size: Known>>>>,
    K: ToNumber<Number: IsLessOrEqual<N::Number, Output: BitAnswer<Answer: Enough<K, N>>>>,
{
    type Output = <typenum::Diff<Maximum<N::Number, K::Number>, K::Number> as FromNumber>::Size;
}

/// `N` is not less than `K`.
#[diagnostic::on_unimplemented(
    message = "out of range: `{K}` positions are taken from an axis of size `{N}`, which is not known to have as many",
    label = "an axis of size `{N}` has no `{K}` positions before and behind the range",
    note = "positions count from the start, or from the end when negative; unlike NumPy's, a range that leaves the axis is not cut short",
    note = "generic code says that there are as many by the bound `N: Minus<{K}>`; of an axis whose size is known at run time a range is taken by `.slice_along::<AXIS, Tag>(a..b)?`, or `.slice_at::<AXIS, LEN>(start)?`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait Enough<K, N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<K, N> Enough<K, N> for Yes {}

/// A size of at least `K`: positions up to `K` are there, as in `s![..K]`.
///
/// ```
/// use conformable::prelude::*;
/// fn head<N: Size + AtLeast<Dim<2>>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![2]> {
///     x.slice(s![..2]).to_tensor()
/// }
/// assert_eq!(head(&tensor![1.0, 4.0, 9.0]), tensor![1.0, 4.0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "out of range: `{K}` positions are asked of an axis of size `{Self}`, which is not known to have as many",
    label = "an axis of size `{Self}` is not known to have `{K}` positions",
    note = "positions count from the start, or from the end when negative; unlike NumPy's, a range that leaves the axis is not cut short",
    note = "generic code says that there are as many by the bound `N: AtLeast<{K}>`; of an axis whose size is known at run time a range is taken by `.slice_along::<AXIS, Tag>(a..b)?`, or `.slice_at::<AXIS, LEN>(start)?`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait AtLeast<K>: Size<Known = Yes> {}

numbers! {
    impl<K> AtLeast<K> where { K: NotAbove<Self>, } {}
}

/// A size that is not above `N`, by the table.
pub trait NotAbove<N>: Sealed {}

impl<K, N: ToNumber> NotAbove<N> for K where K: Sealed + ToNumber<Number: IsLessOrEqual<N::Number, Output = B1>> {}

/// [`AtLeast`], as rules ask for it. An impl for every type: of what stands behind such a one the compiler lists no impls.
pub trait Reaches<K>: Sealed {}

impl<N: AtLeast<K>, K> Reaches<K> for N {}

/// [`Windows`], as rules ask for it: see [`Reaches`].
pub trait WindowedBy<K>: Sealed {
    /// How many places.
    type Count: Size;
}

impl<N: Windows<K>, K> WindowedBy<K> for N {
    type Count = N::Output;
}

/// A size that is a multiple of `P`, and the quotient: a part of an axis that is split evenly into `P`. `P` parts are the size again, which
/// code with this bound may rely on.
///
/// ```
/// use conformable::prelude::*;
/// fn gates<H: Size + Times<Dim<3>, Output: Split<Dim<3>, Output = H>>>(
///     x: &Tensor<f32, shape![2, <H as Times<Dim<3>>>::Output]>,
/// ) -> Tensor<f32, shape![2, H]> {
///     let [r, z, n] = x.split_even::<1, 3>();
///     &r * &z + &n
/// }
/// assert_eq!(gates::<Dim<2>>(&Tensor::ones()), tensor![[2.0, 2.0], [2.0, 2.0]]);
/// ```
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` is not split evenly into `{P}` parts",
    label = "`{P}` is not known to divide the size `{Self}`",
    note = "the size is a multiple of the number of parts, and both are in the table of sizes; parts of different sizes are `.split::<AXIS, shape![2, 4]>()`",
    note = "generic code says it by the bound `N: Split<{P}>`; an axis whose size is known at run time is taken apart by `.slice_along::<AXIS, Tag>(a..b)?`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait Split<P>:
    Parted<P, Part = <Self as Split<P>>::Output> + TilesOn<P, Count = <Self as Split<P>>::Output, Fits = Yes>
{
    /// `Self / P`, of which `P` make the size again.
    type Output: Size + Known + Times<P, Output = Self>;
}

numbers! {
    impl<P, Part> Split<P>
    where {
        Self: Parted<P, Part = Part> + TilesOn<P, Count = Part, Fits = Yes>,
        Part: Size + Known + Times<P, Output = Self>,
    } {
        type Output = Part;
    }
}

/// [`Split`], or nothing to split: an axis of size 0 has empty parts, and no window lies on it.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` is not split evenly into `{P}` parts",
    label = "`{P}` is not known to divide the size `{Self}`",
    note = "the size is a multiple of the number of parts, and both are in the table of sizes; parts of different sizes are `.split::<AXIS, shape![2, 4]>()`",
    note = "generic code says it by the bound `N: Split<{P}>`; an axis whose size is known at run time is taken apart by `.slice_along::<AXIS, Tag>(a..b)?`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait Parted<P>: SteppedBy<P, Count = <Self as Parted<P>>::Part> {
    /// A part.
    type Part: Size;
}

numbers! {
    impl<P, Part> Parted<P> where { Self: DividedBy<P, Quotient = Part> + SteppedBy<P, Count = Part>, Part: Size, } {
        type Part = Part;
    }
}

/// [`Split`], by the table.
pub trait DividedBy<P>: Sealed {
    /// The quotient, which has no remainder.
    type Quotient: Size;
}

impl<N, P, Quotient, Product> DividedBy<P> for N
where
    N: Sealed + ToNumber<Number: Div<P::Number, Output = Quotient>>,
    P: ToNumber,
    Quotient: FromNumber<Size: Known> + Mul<P::Number, Output = Product>,
    Product: IsEqual<N::Number, Output = B1>,
{
    type Quotient = Quotient::Size;
}

/// How many positions of this size there are `P` apart, from the first on: `⌈Self / P⌉`, as of `s![..;2]`.
#[diagnostic::on_unimplemented(
    message = "how many positions a step of `{P}` takes of an axis of size `{Self}` is not known",
    label = "the size `{Self}` is a parameter, or not in the table of sizes",
    note = "generic code says that a step divides an axis by the bound `N: Split<{P}>`; `..;-1`, all positions from back to front, asks for none",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait SteppedBy<P>: Sealed {
    /// How many.
    type Count: Size;
}

numbers! {
    impl<P> SteppedBy<P> where { Self: RoundedUpBy<P>, } {
        type Count = <Self as RoundedUpBy<P>>::Quotient;
    }
}

// As `ToNumber` of such a size, it is never there, and says why.
impl<Tag: 'static, P> SteppedBy<P> for Dyn<Tag>
where
    Dyn<Tag>: RoundedUpBy<P>,
{
    type Count = <Self as RoundedUpBy<P>>::Quotient;
}

/// [`SteppedBy`], as rules ask for it: see [`Reaches`].
pub trait Stepped<P>: Sealed {
    /// How many.
    type Count: Size;
}

impl<N: SteppedBy<P>, P> Stepped<P> for N {
    type Count = <N as SteppedBy<P>>::Count;
}

/// [`SteppedBy`], by the table.
pub trait RoundedUpBy<P>: Sealed {
    /// The quotient, rounded up.
    type Quotient: Size;
}

impl<N, P> RoundedUpBy<P> for N
where
    N: Sealed + ToNumber<Number: CeilDiv<P::Number, Output: FromNumber<Size: Known>>>,
    P: ToNumber,
{
    type Quotient = <<N::Number as CeilDiv<P::Number>>::Output as FromNumber>::Size;
}

/// `⌈Self / K⌉`.
pub trait CeilDiv<K>: Sealed {
    /// The quotient, rounded up.
    type Output: Unsigned;
}

// ⌈Len / K⌉ = (Len + K - 1) / K
impl<Len: Sealed, K> CeilDiv<K> for Len
where
    K: Sub<B1>,
    Len: Add<Sub1<K>, Output: Div<K, Output: Unsigned>>,
{
    type Output = typenum::Quot<typenum::Sum<Len, Sub1<K>>, K>;
}

/// How many windows of `P` positions lie side by side on an axis of this size, and what is left over is left out: total.
#[diagnostic::on_unimplemented(
    message = "what comes of windows of `{P}`, side by side, on an axis of size `{Self}` is not known",
    label = "the size `{Self}` is a parameter, or known at run time only, or not in the table of sizes",
    note = "generic code says that windows as far apart as they are long fill an axis by the bound `N: Split<{P}>`",
    note = "an axis whose size is known at run time stays as it is under a window that keeps its size, and goes under no other",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait TilesOn<P>: Sealed {
    /// How many.
    type Count: Size;
    /// Is there one?
    type Fits;
}

// ⌊N / P⌋
numbers! {
    impl<P> TilesOn<P> where { P: Covers<Self>, } {
        type Count = <P as Covers<Self>>::Count;
        type Fits = <P as Covers<Self>>::Fits;
    }
}

/// [`TilesOn`], by the table.
pub trait Covers<N>: Sealed {
    /// How many.
    type Count: Size;
    /// Is there one?
    type Fits;
}

impl<N: ToNumber<Number: TilesBy<P::Number>>, P: Sealed + ToNumber> Covers<N> for P {
    type Count = <<N::Number as TilesBy<P::Number>>::Count as FromNumber>::Size;
    type Fits = <N::Number as TilesBy<P::Number>>::Fits;
}

/// [`TilesOn`] on numbers.
pub trait TilesBy<P>: Sealed {
    /// The quotient.
    type Count: FromNumber;
    /// Is it above 0?
    type Fits;
}

// 0 / P = 0
impl<P> TilesBy<P> for UTerm {
    type Count = U0;
    type Fits = No;
}

// N / 0 is refused elsewhere
impl<U, B> TilesBy<UTerm> for UInt<U, B> {
    type Count = U0;
    type Fits = Yes;
}

impl<U, B, V, C> TilesBy<UInt<V, C>> for UInt<U, B>
where
    Self: Div<UInt<V, C>, Output: FromNumber>,
    UInt<V, C>: IsLessOrEqual<Self, Output: BitAnswer>,
{
    type Count = typenum::Quot<Self, UInt<V, C>>;
    type Fits = <typenum::LeEq<UInt<V, C>, Self> as BitAnswer>::Answer;
}

/// A size on which windows of `K` positions fit, and how many places they have: `N - K + 1`.
///
/// ```
/// use conformable::prelude::*;
/// fn fir<N: Size + Windows<Dim<3>>>(
///     x: &Tensor<f32, shape![N]>,
///     taps: &Tensor<f32, shape![3]>,
/// ) -> Tensor<f32, shape![<N as Windows<Dim<3>>>::Output]> {
///     x.windows::<0, 3>().matmul(taps)
/// }
/// assert_eq!(fir(&tensor![1.0, 2.0, 3.0, 4.0], &tensor![1.0, 1.0, 1.0]), tensor![6.0, 9.0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "windows of `{K}` do not fit on an axis of size `{Self}`",
    label = "a window of `{K}` is not known to fit on the axis of size `{Self}`: it may be larger",
    note = "a window is not longer than its axis; both are in the table of sizes",
    note = "generic code says that they fit by the bound `N: Windows<{K}>`; on an axis whose size is known at run time there are none: take parts by `.slice_at::<AXIS, LEN>(start)?`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait Windows<K>: PlacesOf<K, One, Dim<0>, Count = <Self as Windows<K>>::Output, Fits = Yes> {
    /// `Self - K + 1`.
    type Output: Size + Known;
}

numbers! {
    impl<K, Count> Windows<K>
    where {
        Self: PlacesOf<K, One, Dim<0>, Count = Count, Fits = Yes>,
        K: ToNumber<Number: NonZero>,
        Count: Size + Known,
    } {
        type Output = Count;
    }
}

/// A size on which a window of `K` positions fits that moves by `S`, with a padding of `P` on each side, and how many places it
/// has: the rows or columns of a convolution or a pooling.
///
/// ```
/// use conformable::prelude::*;
/// type Half<N> = <N as Slides<Dim<3>, Dim<2>, One>>::Output;
/// fn halved<N: Size + Slides<Dim<3>, Dim<2>, One>>(
///     x: &Tensor<f32, shape![1, N]>,
///     w: &Tensor<f32, shape![4, 1, 3]>,
/// ) -> Tensor<f32, shape![4, Half<N>]> {
///     nn::conv1d(x, w, Conv::new().stride::<2>().padding::<1>())
/// }
/// assert_shape!(halved(&Tensor::<f32, shape![1, 8]>::ones(), &Tensor::ones()), [4, 4]);
/// ```
#[diagnostic::on_unimplemented(
    message = "a window of `{K}` that moves by `{S}`, with a padding of `{P}`, is not known to fit on an axis of size `{Self}`",
    label = "the window may be larger than the padded axis of size `{Self}`",
    note = "generic code says that it fits by the bound `N: Slides<{K}, {S}, {P}>`; an axis whose size is known at run time stays as it is under a window of stride 1 and a padding that keeps the size, and under no other",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait Slides<K, S, P>: PlacesOf<K, S, P, Count = <Self as Slides<K, S, P>>::Output, Fits = Yes> {
    /// `(Self + 2 P - K) / S + 1`, rounded down.
    type Output: Size + Known;
}

numbers! {
    impl<K, S, P, Count> Slides<K, S, P> where { Self: PlacesOf<K, S, P, Count = Count, Fits = Yes>, Count: Size + Known, } {
        type Output = Count;
    }
}

/// How many places a window has on an axis of this size: total. See [`slide`](crate::rule::slide).
#[diagnostic::on_unimplemented(
    message = "what comes of a window of `{K}` on an axis of size `{Self}` is not known",
    label = "the size `{Self}` is a parameter, or known at run time only, or not in the table of sizes",
    note = "generic code says that a window fits by the bound `N: Slides<{K}, {S}, {P}>`, or by `N: Windows<{K}>` where it moves by 1 without a padding; a window of stride 1 whose padding keeps the size asks for none",
    note = "an axis whose size is known at run time stays as it is under a window that keeps its size, and goes under no other",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait PlacesOf<K, S, P>: Sealed {
    /// The padded axis.
    type Padded: Size;
    /// What the window covers.
    type Extent: Size;
    /// Does it fit?
    type Fits;
    /// How many places there are; 0 where it does not fit.
    type Count: Size;
}
