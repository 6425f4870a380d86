//! Pooling: each channel of images `[.., C, H, W]` under a window, `[.., C, H', W']`.
//!
//! `H'` and `W'` are those of a convolution with a kernel of the window's size, see [`conv`](super::conv).

use super::image::{AsImage, BesideKernel, Covered, Image, IsImage, Kernel, Pair};
use super::slide::{AndAlso, Dilates, Number, Padding, Slide};
use crate::axis::{Missing, Yes};
use crate::rule::answer::BitAnswer;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, ToNumber};
use core::ops::Add;
use typenum::IsLessOrEqual;

/// How large a window is: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window<const H: usize, const W: usize>;

/// How a window moves over an image, by what was said of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to pool",
    label = "expected `Pool`",
    note = "`Pool::window::<2>()` is a window of 2 by 2 that moves by as much; `.stride::<1>()` and `.padding::<1>()` say more",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait PoolSettings: Sealed {
    /// The window's rows.
    type Height;
    /// The window's columns.
    type Width;
    /// Among the rows.
    type Down;
    /// Among the columns.
    type Across;
    /// The strides.
    type Stride;
    /// The padding.
    type Padding;
    /// The dilations.
    type Dilation;
    /// The window: rows, columns.
    const WINDOW: [usize; 2];
    /// The strides: rows, columns.
    const STRIDE: [usize; 2];
    /// The padding before the first row and the first column.
    const PADDING: [usize; 2];
    /// The dilations: rows, columns.
    const DILATION: [usize; 2];
    /// Does padding count in a mean?
    fn count_include_pad(&self) -> bool;
}

/// How images `S` are pooled: the output is total, the check is [`Pools`].
pub trait PoolOver<S>: PoolSettings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, C> PoolOver<S> for C
where
    C: PoolSettings,
    S: Shape<Last: Slide<C::Width, C::Across>, Lead: Shape<Last: Slide<C::Height, C::Down>>>,
{
    type Output = (
        (<S::Lead as Shape>::Lead, <<S::Lead as Shape>::Last as Slide<C::Height, C::Down>>::Count),
        <S::Last as Slide<C::Width, C::Across>>::Count,
    );
}

/// Images of the shape `S` can be pooled so. That the [strides](PoolSettings::Stride) are not zero is asked by functions: see
/// [`Settings`](super::conv::Settings).
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` cannot be pooled",
    note = "images are `[.., channels, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Pools<S>: PoolOver<S> {}

impl<S, C, Seen> Pools<S> for C
where
    C: PoolOver<S, Dilation: Dilates>,
    S: AsImage<Seen: IsImage<S> + BesideKernel<Kernel<(), (), C::Height, C::Width>, Pair = Seen>>,
    Seen: Covered<C::Down, C::Across> + PaddedBy<C::Padding, C::Down, C::Across>,
{
}

/// No padding is more than half of this window.
#[diagnostic::on_unimplemented(
    message = "the padding of a pooling is at most half of the window: {TOP}, {BOTTOM}, {LEFT} and {RIGHT} for a window that covers `{H}` by `{W}`",
    label = "a padding of {TOP} above, {BOTTOM} below, {LEFT} left, {RIGHT} right",
    note = "a window that lies in the padding alone would have nothing to pool",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait AtMostHalf<H, W, const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>:
    Sealed
{
}

#[diagnostic::do_not_recommend]
impl<H, W, const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>
    AtMostHalf<H, W, TOP, BOTTOM, LEFT, RIGHT> for Yes
{
}

/// The window of this pair is at least twice as large as each padding.
pub trait PaddedBy<P, Down, Across>: Sealed {}

impl<P, Down, Across> PaddedBy<P, Down, Across> for Missing {}

impl<C, H, W, Kh, Kw, Down, Across, const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>
    PaddedBy<Padding<TOP, BOTTOM, LEFT, RIGHT>, Down, Across> for Pair<Image<C, H, W>, Kernel<(), (), Kh, Kw>>
where
    H: Slide<Kh, Down, Extent: HasHalf<TOP, BOTTOM, Both: AndAlso<<W::Extent as HasHalf<LEFT, RIGHT>>::Both>>>,
    W: Slide<Kw, Across, Extent: HasHalf<LEFT, RIGHT>>,
    <<H::Extent as HasHalf<TOP, BOTTOM>>::Both as AndAlso<<W::Extent as HasHalf<LEFT, RIGHT>>::Both>>::Both:
        AtMostHalf<H::Extent, W::Extent, TOP, BOTTOM, LEFT, RIGHT>,
{
}

/// A size, and whether two numbers are at most half of it.
pub trait HasHalf<const A: usize, const B: usize>: Sealed {
    /// Are both?
    type Both;
}

#[diagnostic::do_not_recommend]
impl<N, const A: usize, const B: usize> HasHalf<A, B> for N
where
    N: ToNumber,
    Dim<A>: ToNumber<Number: Add<Number<A>, Output: IsLessOrEqual<N::Number, Output: BitAnswer>>>,
    Dim<B>: ToNumber<Number: Add<Number<B>, Output: IsLessOrEqual<N::Number, Output: BitAnswer>>>,
    TwiceFits<N, A>: AndAlso<TwiceFits<N, B>>,
{
    type Both = <TwiceFits<N, A> as AndAlso<TwiceFits<N, B>>>::Both;
}

/// Is twice the number `A` at most the size `N`?
type TwiceFits<N, const A: usize> =
    <typenum::LeEq<typenum::Sum<Number<A>, Number<A>>, <N as ToNumber>::Number> as BitAnswer>::Answer;
