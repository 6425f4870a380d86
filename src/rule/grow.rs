//! An axis that grows under a window, as in a transposed convolution: each place adds the window to the output, a stride
//! further on.
//!
//! ```text
//! reach = (N - 1) · stride + (K - 1) · dilation + 1 + more       `more`, the output padding, is added behind
//! count = reach - before - after                                 0 where the padding takes all of it away
//! ```
//!
//! That is as often as a window of `before + after + 1` fits on the reach, so it is counted as in [`slide`](super::slide).

use super::slide::{AndAlso, Dilation, Number, Room, SpreadOut, Stride};
use crate::axis::{No, Yes};
use crate::rule::answer::BitAnswer;
use crate::sealed::Sealed;
use crate::size::{Dim, FromNumber, Size, ToNumber};
use core::ops::{Add, BitOr};
use typenum::{Cmp, IsLess, Le, Or, U1, U2, UInt, UTerm};

/// How an axis grows: with padding taken off before and behind it, by strides, the window's positions a dilation apart, and
/// `MORE` places added behind.
#[derive(Clone, Copy, Debug)]
pub struct Growth<
    const BEFORE: usize,
    const AFTER: usize,
    const STRIDE: usize,
    const DILATION: usize,
    const MORE: usize,
>;

/// What a transposed convolution adds below and on the right: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct OutputPadding<const H: usize, const W: usize>;

/// An axis of this size grows in the way `G` under a window of `K` positions.
#[diagnostic::on_unimplemented(
    message = "what a window of `{K}` positions makes of an axis of size `{Self}` cannot be computed",
    label = "the sizes `{Self}` and `{K}` are not both known numbers in the table of sizes",
    note = "the table holds all sizes to 2048 and those that models use above; generic code leaves rows and columns, and the kernel's, as numbers; an axis of any size is doubled by `.repeat_axis::<-1, 2>()`, with the bound `N: Times<Dim<2>>`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Grow<K, G>: Sealed {
    /// What the window covers.
    type Extent: Size;
    /// Is there a place at all?
    type Occupied;
    /// Is anything left when the padding is taken off?
    type Remains;
    /// The number of places that are left.
    type Count: Size;
}

#[diagnostic::do_not_recommend]
impl<
    N,
    K,
    Extent,
    Reach,
    Off,
    const BEFORE: usize,
    const AFTER: usize,
    const STRIDE: usize,
    const DILATION: usize,
    const MORE: usize,
> Grow<K, Growth<BEFORE, AFTER, STRIDE, DILATION, MORE>> for N
where
    N: ToNumber<Number: Occupied>,
    K: ToNumber,
    Dim<STRIDE>: ToNumber<Number: SpreadOut<N::Number, Output: Add<Extent, Output: Add<Number<MORE>, Output = Reach>>>>,
    Dim<DILATION>: ToNumber<Number: SpreadOut<K::Number, Output = Extent>>,
    Dim<MORE>: ToNumber,
    Dim<BEFORE>: ToNumber<Number: Add<Number<AFTER>, Output: Add<U2, Output = Off>>>,
    Dim<AFTER>: ToNumber,
    Extent: FromNumber,
    Reach: Cmp<Off, Output: Room<Reach, Off, U1>>,
{
    type Extent = Extent::Size;
    type Occupied = <N::Number as Occupied>::Is;
    type Remains = <Reach::Output as Room<Reach, Off, U1>>::Fits;
    type Count = <<Reach::Output as Room<Reach, Off, U1>>::Count as FromNumber>::Size;
}

/// Something is left of an image of `H` by `W` under a window that covers `Kh` by `Kw`.
#[diagnostic::on_unimplemented(
    message = "nothing is left of a transposed convolution: `{H}` by `{W}` under a kernel that covers `{Kh}` by `{Kw}`, less a padding of {TOP}, {BOTTOM}, {LEFT} and {RIGHT}",
    label = "a padding of {TOP} above, {BOTTOM} below, {LEFT} left and {RIGHT} right takes all rows or all columns away",
    note = "what comes out has (N - 1) * stride + (K - 1) * dilation + 1 + output padding - padding on either side: the padding of a transposed convolution makes it smaller",
    note = "C36: read on in `conformable::errors::c36` (`cargo doc --open`)"
)]
pub trait LeftOver<H, W, Kh, Kw, const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>:
    Sealed
{
}

#[diagnostic::do_not_recommend]
impl<H, W, Kh, Kw, const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>
    LeftOver<H, W, Kh, Kw, TOP, BOTTOM, LEFT, RIGHT> for Yes
{
}

/// Is this number more than 0?
pub trait Occupied: Sealed {
    /// [`Yes`] or [`No`].
    type Is;
}

impl Occupied for UTerm {
    type Is = No;
}

impl<U, B> Occupied for UInt<U, B> {
    type Is = Yes;
}

/// An axis of size `N` has places.
#[diagnostic::on_unimplemented(
    message = "the image is empty: it has `{N}` rows or columns",
    label = "an axis of `{N}`",
    note = "a transposed convolution has no output for an image without rows or columns",
    note = "C36: read on in `conformable::errors::c36` (`cargo doc --open`)"
)]
pub trait HasPlaces<N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N> HasPlaces<N> for Yes {}

/// This output padding is smaller than the stride or the dilation.
#[diagnostic::on_unimplemented(
    message = "the output padding is not smaller than the stride or the dilation: {H} and {W} with strides of {SH} and {SW}, and dilations of {DH} and {DW}",
    label = "an output padding of {H} rows and {W} columns",
    note = "it says which of the sizes that a stride rounds to the same is meant: 0 to `stride - 1`",
    note = "C36: read on in `conformable::errors::c36` (`cargo doc --open`)"
)]
pub trait BelowStride<
    const H: usize,
    const W: usize,
    const SH: usize,
    const SW: usize,
    const DH: usize,
    const DW: usize,
>: Sealed
{
}

#[diagnostic::do_not_recommend]
impl<const H: usize, const W: usize, const SH: usize, const SW: usize, const DH: usize, const DW: usize>
    BelowStride<H, W, SH, SW, DH, DW> for Yes
{
}

/// An output padding that goes with these strides and dilations.
pub trait Extends<S, D>: Sealed {}

impl<const H: usize, const W: usize, const SH: usize, const SW: usize, const DH: usize, const DW: usize>
    Extends<Stride<SH, SW>, Dilation<DH, DW>> for OutputPadding<H, W>
where
    Dim<H>: LessThan<SH, DH, Is: AndAlso<<Dim<W> as LessThan<SW, DW>>::Is>>,
    Dim<W>: LessThan<SW, DW>,
    <<Dim<H> as LessThan<SH, DH>>::Is as AndAlso<<Dim<W> as LessThan<SW, DW>>::Is>>::Both:
        BelowStride<H, W, SH, SW, DH, DW>,
{
}

/// Is this number smaller than one of two?
pub trait LessThan<const A: usize, const B: usize>: Sealed {
    /// [`Yes`] or [`No`].
    type Is;
}

impl<N, const A: usize, const B: usize> LessThan<A, B> for N
where
    Dim<A>: ToNumber,
    Dim<B>: ToNumber,
    N: ToNumber<
        Number: IsLess<Number<A>, Output: BitOr<Le<N::Number, Number<B>>, Output: BitAnswer>> + IsLess<Number<B>>,
    >,
{
    type Is = <Or<Le<N::Number, Number<A>>, Le<N::Number, Number<B>>> as BitAnswer>::Answer;
}

/// No output padding, which is all that a convolution has that is not transposed.
#[diagnostic::on_unimplemented(
    message = "a convolution has no output padding: only a transposed one has",
    label = "`{Self}` in a convolution",
    note = "`.padding::<N>()` adds rows and columns to the image; `nn::conv_transpose2d` takes `.output_padding::<N>()`",
    note = "C36: read on in `conformable::errors::c36` (`cargo doc --open`)"
)]
pub trait NoOutputPadding: Sealed {}

#[diagnostic::do_not_recommend]
impl NoOutputPadding for OutputPadding<0, 0> {}
