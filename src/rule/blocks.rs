//! Blocks of `R` by `R` pixels that are channels, and back: pixel shuffle, depth to space.
//!
//! ```text
//! [.., C · R · R, H, W]   shuffled is   [.., C, H · R, W · R]
//! ```

use super::image::{AsImage, Image, IsImage, LeadOf, SecondOf, ThirdOf};
use crate::axis::Missing;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, FromNumber, Size, Times, ToNumber};
use core::ops::{Div, Mul, Rem};
use typenum::{Prod, Quot, U0};

/// What images of this shape become, total where sizes are numbers; the check is [`Shuffles`].
pub trait ShuffledBy<const R: usize>: Sealed {
    /// `[.., C, H · R, W · R]` of `[.., C · R · R, H, W]`.
    type Output: Shape;
}

impl<S, Factor, const R: usize> ShuffledBy<R> for S
where
    Dim<R>: ToNumber<Number: FromNumber<Size = Factor>>,
    S: Shape<Last: Times<Factor>, Lead: Shape<Last: Times<Factor>, Lead: Shape<Last: BlockCount<R>>>>,
{
    type Output = (
        (
            (<LeadOf<LeadOf<S>> as Shape>::Lead, <ThirdOf<S> as BlockCount<R>>::OfSquares),
            <SecondOf<S> as Times<Factor>>::Output,
        ),
        <S::Last as Times<Factor>>::Output,
    );
}

/// Images of this shape, whose channels are the pixels of blocks of `R` by `R`.
pub trait Shuffles<const R: usize>: ShuffledBy<R> {}

impl<S, const R: usize> Shuffles<R> for S where S: ShuffledBy<R> + AsImage<Seen: IsImage<S> + DeepBlocks<R>> {}

/// The channels of what a shape is seen as are the pixels of blocks. Of what is [`Missing`], nothing is asked.
pub trait DeepBlocks<const R: usize>: Sealed {}

impl<const R: usize> DeepBlocks<R> for Missing {}
impl<C: HoldsBlocks<R>, H, W, const R: usize> DeepBlocks<R> for Image<C, H, W> {}

/// What images of this shape become, total where sizes are numbers; the check is [`Unshuffles`].
pub trait UnshuffledBy<const R: usize>: Sealed {
    /// `[.., C · R · R, H, W]` of `[.., C, H · R, W · R]`.
    type Output: Shape;
}

impl<S, Factor, Once, const R: usize> UnshuffledBy<R> for S
where
    Dim<R>: ToNumber<Number: FromNumber<Size = Factor>>,
    S: Shape<Last: BlockCount<R>, Lead: Shape<Last: BlockCount<R>, Lead: Shape<Last: Times<Factor, Output = Once>>>>,
    Once: Times<Factor>,
{
    type Output = (
        (
            (<LeadOf<LeadOf<S>> as Shape>::Lead, <Once as Times<Factor>>::Output),
            <SecondOf<S> as BlockCount<R>>::OfSides,
        ),
        <S::Last as BlockCount<R>>::OfSides,
    );
}

/// Images of this shape, whose blocks of `R` by `R` pixels become channels.
pub trait Unshuffles<const R: usize>: UnshuffledBy<R> {}

impl<S, const R: usize> Unshuffles<R> for S where S: UnshuffledBy<R> + AsImage<Seen: IsImage<S> + WideBlocks<R>> {}

/// Rows and columns of what a shape is seen as are those of blocks. Of what is [`Missing`], nothing is asked.
pub trait WideBlocks<const R: usize>: Sealed {}

impl<const R: usize> WideBlocks<R> for Missing {}
impl<C, H: WholeBlocks<R>, W: WholeBlocks<R>, const R: usize> WideBlocks<R> for Image<C, H, W> {}

/// How many blocks of `R` by `R` so many pixels are, rounded down: of a side, and of a plane.
#[diagnostic::on_unimplemented(
    message = "the size `{Self}` is not known to be in blocks of {R}",
    label = "the size `{Self}` is a parameter, or known at run time only, or not in the table of sizes",
    note = "the pixels of blocks are moved by numbers in the table of sizes; other numbers go with what ends in `_const`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait BlockCount<const R: usize>: Sealed {
    /// `Self / R`.
    type OfSides: Size;
    /// `Self / (R · R)`.
    type OfSquares: Size;
}

#[diagnostic::do_not_recommend]
impl<M, N, const R: usize> BlockCount<R> for M
where
    Dim<R>: ToNumber<Number = N>,
    N: Mul<N>,
    M: Size + ToNumber<Number: Div<N, Output: FromNumber> + Div<Prod<N, N>, Output: FromNumber>>,
{
    type OfSides = <Quot<M::Number, N> as FromNumber>::Size;
    type OfSquares = <Quot<M::Number, Prod<N, N>> as FromNumber>::Size;
}

/// So many channels are the pixels of blocks of `R` by `R`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` channels are not the pixels of blocks of {R} by {R}",
    label = "{R} times {R} does not divide the `{Self}` channels",
    note = "channels are the last axis but two, `[.., channels, rows, columns]`, and the square of the factor divides them; all sizes are in the table of sizes, others go with what ends in `_const`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait HoldsBlocks<const R: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<C, N, const R: usize> HoldsBlocks<R> for C
where
    Dim<R>: ToNumber<Number = N>,
    N: Mul<N>,
    C: Size + ToNumber<Number: Rem<Prod<N, N>, Output = U0>>,
{
}

/// So many rows, or columns, are those of blocks of `R`.
#[diagnostic::on_unimplemented(
    message = "rows or columns of `{Self}` pixels are not whole blocks of {R} by {R}",
    label = "{R} does not divide the `{Self}` rows or columns",
    note = "rows and columns are the last two axes, `[.., channels, rows, columns]`, and the factor divides both; all sizes are in the table of sizes, others go with what ends in `_const`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait WholeBlocks<const R: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<M, N, const R: usize> WholeBlocks<R> for M
where
    Dim<R>: ToNumber<Number = N>,
    M: Size + ToNumber<Number: Rem<N, Output = U0>>,
{
}
