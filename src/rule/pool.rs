//! Pooling: each channel of images `[.., C, H, W]` under a window, `[.., C, H', W']`; of signals `[.., C, N]`, by what is said of columns,
//! and of volumes `[.., C, D, H, W]`.
//!
//! `H'` and `W'` are those of a convolution with a kernel of the window's size, see [`conv`](super::conv), or rounded up, see
//! [`slide`](super::slide).

use super::conv::Still;
use super::image::{
    AsImage, AsSignal, AsVolume, BesideKernel, Covered, Filled, Image, IsImage, IsSignal, IsVolume, Kernel, Pair,
    StackedRows,
};
use super::slide::{AndAlso, Dilates, Dilation, Number, Padding, PaddingDhw, Slide, Stride, Way, WayUp};
use crate::axis::{Missing, Yes};
use crate::rule::answer::BitAnswer;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, One, ToNumber};
use core::ops::Add;
use typenum::IsLessOrEqual;

/// How large a window is: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window<const H: usize, const W: usize>;

/// How large a window in a volume is: slices, rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct WindowDhw<const D: usize, const H: usize, const W: usize>;

/// A window has as many places as fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoundsDown;

/// A last window that begins on the axis has a place, although it does not fit.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoundsUp;

/// What becomes of positions that are left behind the last window that fits.
pub trait Rounding: Sealed {
    /// How a window moves.
    type Way<const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize>;
    /// Does a window that does not fit have a place?
    const IS_UP: bool;
}

impl Rounding for RoundsDown {
    type Way<const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize> =
        Way<BEFORE, AFTER, STRIDE, DILATION>;
    const IS_UP: bool = false;
}

impl Rounding for RoundsUp {
    type Way<const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize> =
        WayUp<BEFORE, AFTER, STRIDE, DILATION>;
    const IS_UP: bool = true;
}

/// How a window moves over an image, by what was said of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to pool",
    label = "expected `Pool`",
    note = "`Pool::window::<2>()` is a window of 2 by 2 that moves by as much; `.stride::<1>()` and `.padding::<1>()` say more",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait PoolSettings: Sealed {
    /// The window's slices: of what nothing is said, rows.
    type Depth;
    /// The window's rows.
    type Height;
    /// The window's columns.
    type Width;
    /// Among the slices.
    type Deep;
    /// Among the rows.
    type Down;
    /// Among the columns.
    type Across;
    /// The window.
    type Window;
    /// The strides.
    type Stride;
    /// The padding.
    type Padding;
    /// The padding as it was said.
    type Said;
    /// The padding of a signal: that of columns.
    type Ends;
    /// The padding of a volume.
    type Sides;
    /// The dilations.
    type Dilation;
    /// The window: slices, rows, columns.
    const WINDOW: [usize; 3];
    /// The strides: slices, rows, columns.
    const STRIDE: [usize; 3];
    /// The padding before the first slice, the first row and the first column.
    const PADDING: [usize; 3];
    /// The padding behind the last ones.
    const BEHIND: [usize; 3];
    /// The dilations: slices, rows, columns.
    const DILATION: [usize; 3];
    /// Does a window that does not fit have a place?
    const ROUNDS_UP: bool;
    /// Does padding count in a mean?
    fn count_include_pad(&self) -> bool;
}

/// A window that is of slices too, as are the stride, the padding and the dilation: what is said with one number is of slices, rows and
/// columns.
#[diagnostic::on_unimplemented(
    message = "one of `{Self}`, `{S}`, `{P}` and `{D}` says nothing of the slices of a volume",
    label = "what is of rows and columns is of images",
    note = "`Pool::window::<2>()` is a window of 2 by 2 by 2, and `Pool::window_dhw::<1, 2, 2>()` one of 1 by 2 by 2; `.stride_dhw`, `.padding_dhw` and `.dilation_dhw` say more",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait SaysSlices<S, P, D>: Sealed {}

#[diagnostic::do_not_recommend]
impl<const N: usize, const S: usize, const P: usize, const D: usize>
    SaysSlices<Stride<S, S>, Padding<P, P, P, P>, Dilation<D, D>> for Window<N, N>
{
}

#[diagnostic::do_not_recommend]
impl<const D: usize, const H: usize, const W: usize, S, P, L> SaysSlices<S, P, L> for WindowDhw<D, H, W> {}

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

/// How signals `S` are pooled: the output is total, the check is [`Pools1d`].
pub trait PoolOver1d<S>: PoolSettings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, C> PoolOver1d<S> for C
where
    C: PoolSettings,
    S: Shape<Last: Slide<C::Width, C::Across>>,
{
    type Output = (S::Lead, <S::Last as Slide<C::Width, C::Across>>::Count);
}

/// Signals of the shape `S` can be pooled so: see [`Pools`].
#[diagnostic::on_unimplemented(
    message = "signals of the shape `{S}` cannot be pooled",
    note = "signals are `[.., channels, length]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Pools1d<S>: PoolOver1d<S> {}

impl<S, C, Seen> Pools1d<S> for C
where
    C: PoolOver1d<S, Dilation: Dilates>,
    S: AsSignal<Seen: IsSignal<S> + BesideKernel<Kernel<(), (), One, C::Width>, Pair = Seen>>,
    Seen: Covered<Still, C::Across> + PaddedBy<C::Ends, Still, C::Across>,
{
}

/// How volumes `S` are pooled: the output is total, the check is [`Pools3d`].
pub trait PoolOver3d<S>: PoolSettings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, C> PoolOver3d<S> for C
where
    C: PoolSettings,
    S: Shape<
            Last: Slide<C::Width, C::Across>,
            Lead: Shape<Last: Slide<C::Height, C::Down>, Lead: Shape<Last: Slide<C::Depth, C::Deep>>>,
        >,
{
    type Output = (
        (
            (
                <<S::Lead as Shape>::Lead as Shape>::Lead,
                <<<S::Lead as Shape>::Lead as Shape>::Last as Slide<C::Depth, C::Deep>>::Count,
            ),
            <<S::Lead as Shape>::Last as Slide<C::Height, C::Down>>::Count,
        ),
        <S::Last as Slide<C::Width, C::Across>>::Count,
    );
}

/// Volumes of the shape `S` can be pooled so: see [`Pools`].
#[diagnostic::on_unimplemented(
    message = "volumes of the shape `{S}` cannot be pooled",
    note = "volumes are `[.., channels, slices, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Pools3d<S>: PoolOver3d<S> {}

impl<S, C, Seen> Pools3d<S> for C
where
    C: PoolOver3d<S, Window: SaysSlices<C::Stride, C::Said, C::Dilation>, Dilation: Dilates>,
    S: AsVolume<
        Seen: IsVolume<S> + BesideKernel<Kernel<(), (), StackedRows<C::Depth, C::Height>, C::Width>, Pair = Seen>,
    >,
    Seen: Filled<C::Deep, C::Down, C::Across> + CushionedBy<C::Sides, C::Deep, C::Down, C::Across>,
{
}

/// No padding is more than half of this window in a volume.
#[diagnostic::on_unimplemented(
    message = "the padding of a pooling is at most half of the window: {FRONT}, {BACK}, {TOP}, {BOTTOM}, {LEFT} and {RIGHT} for a window that covers `{D}` by `{H}` by `{W}`",
    label = "a padding of {FRONT} in front, {BACK} at the back, {TOP} above, {BOTTOM} below, {LEFT} left, {RIGHT} right",
    note = "a window that lies in the padding alone would have nothing to pool",
    note = "C35: read on in `conformable::errors::c35` (`cargo doc --open`)"
)]
pub trait AtMostHalfOf<
    D,
    H,
    W,
    const FRONT: usize,
    const BACK: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
>: Sealed
{
}

#[diagnostic::do_not_recommend]
impl<
    D,
    H,
    W,
    const FRONT: usize,
    const BACK: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
> AtMostHalfOf<D, H, W, FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT> for Yes
{
}

/// The window of this pair, in a volume, is at least twice as large as each padding.
pub trait CushionedBy<P, Deep, Down, Across>: Sealed {}

impl<P, Deep, Down, Across> CushionedBy<P, Deep, Down, Across> for Missing {}

impl<
    C,
    D,
    H,
    W,
    Kd,
    Kh,
    Kw,
    Deep,
    Down,
    Across,
    InDepth,
    InHeight,
    InWidth,
    const FRONT: usize,
    const BACK: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
> CushionedBy<PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>, Deep, Down, Across>
    for Pair<Image<C, StackedRows<D, H>, W>, Kernel<(), (), StackedRows<Kd, Kh>, Kw>>
where
    D: Slide<Kd, Deep, Extent: HasHalf<FRONT, BACK, Both = InDepth>>,
    H: Slide<Kh, Down, Extent: HasHalf<TOP, BOTTOM, Both = InHeight>>,
    W: Slide<Kw, Across, Extent: HasHalf<LEFT, RIGHT, Both = InWidth>>,
    InDepth: AndAlso<InHeight, Both: AndAlso<InWidth>>,
    <<InDepth as AndAlso<InHeight>>::Both as AndAlso<InWidth>>::Both:
        AtMostHalfOf<D::Extent, H::Extent, W::Extent, FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>,
{
}
