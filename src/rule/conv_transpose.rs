//! Transposed convolutions: images `[.., C, H, W]` under a kernel `[C, O / groups, KH, KW]` become `[.., O, H', W']`.
//!
//! They undo what a convolution does to a shape: `H'` and `W'` are how far the kernel reaches as each place of the image
//! adds it to the output, see [`grow`](super::grow). The settings are those of [`conv`](super::conv).

use super::conv::{BiasOf, Groups, GroupsOverZero, SameChannels, Settings};
use super::groups::{HowMany, NoGroup, OneGroup, SomeGroups};
use super::grow::{Extends, Grow, Growth, HasPlaces, LeftOver};
use super::image::{
    AsImage, AsKernel, AsSignal, BesideKernel, Image, IsImage, IsSignal, Kernel, LeadOf, Pair, SecondOf, ThirdOf,
};
use super::slide::{AndAlso, Dilates, Moves, NotEmpty, Number};
use crate::axis::{Missing, Yes};
use crate::rule::answer::BitAnswer;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{Dim, FromNumber, Size, ToNumber};
use core::ops::{Mul, Rem};
use typenum::{IsEqual, Prod, U0};

/// How the rows of a signal grow, of which there is one.
pub type Alone = Growth<0, 0, 1, 1, 0>;

/// What the shape `R` is seen as is the kernel of an image.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[channels, outputs / groups, rows, columns]`, found the shape `{R}`",
    label = "the shape `{R}` has not four axes",
    note = "the kernel of a signal, with three axes, goes with `nn::conv_transpose1d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsTransposed<R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<R, C, O, H, W> IsTransposed<R> for Kernel<C, O, H, W> {}

/// What the shape `R` is seen as is the kernel of a signal.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[channels, outputs / groups, length]`, found the shape `{R}`",
    label = "the shape `{R}` has not three axes",
    note = "the kernel of an image, with four axes, goes with `nn::conv_transpose2d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsTransposedSignal<R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<R, C, O, H, W> IsTransposedSignal<R> for Kernel<C, O, H, W> {}

/// The channels are divided evenly among the groups.
#[diagnostic::on_unimplemented(
    message = "the image has `{C}` channels, which are not divisible into {G} groups",
    label = "`{C}` channels in {G} groups",
    note = "the number of groups divides the channels; a kernel is `[channels, outputs / groups, rows, columns]`",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait ChannelsDividedInto<C, const G: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<C, const G: usize> ChannelsDividedInto<C, G> for Yes {}

/// Groups of outputs.
pub trait Regroup<O>: Sealed {
    /// All outputs, where each group has `O`.
    type Outputs: Size;
}

impl<O, const G: usize> Regroup<O> for Groups<G>
where
    Dim<G>: ToNumber<Number: HowMany<Groups: TimesGroups<O, G>>>,
{
    type Outputs = <<Number<G> as HowMany>::Groups as TimesGroups<O, G>>::Outputs;
}

/// So many groups, `G`, of `O` outputs, and of channels.
#[diagnostic::on_unimplemented(
    message = "{G} groups of `{O}` outputs cannot be computed",
    label = "the size `{O}` is not a known number in the table of sizes",
    note = "the table holds all sizes to 2048 and those that models use above; generic code leaves the outputs of a kernel with groups as a number",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait TimesGroups<O, const G: usize>: Sealed {
    /// All outputs; those of one group where there is none, which is refused elsewhere.
    type Outputs: Size;
}

#[diagnostic::do_not_recommend]
impl<O: Size, const G: usize> TimesGroups<O, G> for NoGroup {
    type Outputs = O;
}

#[diagnostic::do_not_recommend]
impl<O: Size, const G: usize> TimesGroups<O, G> for OneGroup {
    type Outputs = O;
}

#[diagnostic::do_not_recommend]
impl<O, N, const G: usize> TimesGroups<O, G> for SomeGroups
where
    Dim<G>: ToNumber<Number = N>,
    O: ToNumber<Number: Mul<N, Output: FromNumber>>,
{
    type Outputs = <Prod<O::Number, N> as FromNumber>::Size;
}

/// So many groups divide `C` channels, and the outputs of all, of which each has `O`, are a known number.
pub trait DivideChannels<C, O, const G: usize>: Sealed {}

impl<C, O, const G: usize> DivideChannels<C, O, G> for NoGroup {}
impl<C, O, const G: usize> DivideChannels<C, O, G> for OneGroup {}
impl<C, O, N, const G: usize> DivideChannels<C, O, G> for SomeGroups
where
    SomeGroups: TimesGroups<O, G, Outputs: Known>,
    Dim<G>: ToNumber<Number = N>,
    C: ToNumber<Number: Rem<N, Output: IsEqual<U0, Output: BitAnswer<Answer: ChannelsDividedInto<C, G>>>>>,
{
}

/// The channels of this pair are divided into groups, each of which gives its outputs.
pub trait GroupedTransposed<G>: Sealed {
    /// The pair as that of a convolution with as many outputs.
    type Whole;
}

impl<G> GroupedTransposed<G> for Missing {
    type Whole = Missing;
}

impl<C, H, W, Ck, O, Kh, Kw, const G: usize> GroupedTransposed<Groups<G>>
    for Pair<Image<C, H, W>, Kernel<Ck, O, Kh, Kw>>
where
    Ck: SameChannels<C>,
    Groups<G>: Regroup<O>,
    Dim<G>: GroupsOverZero + ToNumber<Number: HowMany<Groups: DivideChannels<C, O, G>>>,
{
    type Whole = Pair<Image<C, H, W>, Kernel<<Groups<G> as Regroup<O>>::Outputs, O, Kh, Kw>>;
}

/// Something is left of the image of this pair as it grows in the ways `Taller` and `Wider`.
pub trait Grown<Taller, Wider>: Sealed {}

impl<Taller, Wider> Grown<Taller, Wider> for Missing {}

impl<
    C,
    H,
    W,
    Ck,
    O,
    Kh,
    Kw,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
    const SH: usize,
    const SW: usize,
    const DH: usize,
    const DW: usize,
    const MH: usize,
    const MW: usize,
    Taller,
    Wider,
> Grown<Growth<TOP, BOTTOM, SH, DH, MH>, Growth<LEFT, RIGHT, SW, DW, MW>>
    for Pair<Image<C, H, W>, Kernel<Ck, O, Kh, Kw>>
where
    H: Grow<Kh, Growth<TOP, BOTTOM, SH, DH, MH>, Count: Known, Occupied: HasPlaces<H>, Remains = Taller>,
    W: Grow<Kw, Growth<LEFT, RIGHT, SW, DW, MW>, Count: Known, Occupied: HasPlaces<W>, Remains = Wider>,
    Kh: NotEmpty,
    Kw: NotEmpty,
    Taller: AndAlso<Wider, Both: LeftOver<H, W, H::Extent, W::Extent, TOP, BOTTOM, LEFT, RIGHT>>,
{
}

/// All outputs, where each group has `O`.
type OutputsOf<C, O> = <<C as Settings>::Groups as Regroup<O>>::Outputs;

/// How the shapes of images `S` and of a kernel `R` go together: the output is total, the check is [`TransposesConv2d`].
pub trait Transpose2d<S, R>: Settings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, R, C> Transpose2d<S, R> for C
where
    C: Settings<Groups: Regroup<ThirdOf<R>>>,
    S: Shape<Last: Grow<R::Last, C::Wider>, Lead: Shape<Last: Grow<SecondOf<R>, C::Taller>>>,
    R: Shape,
{
    type Output = (
        ((LeadOf<LeadOf<LeadOf<S>>>, OutputsOf<C, ThirdOf<R>>), <SecondOf<S> as Grow<SecondOf<R>, C::Taller>>::Count),
        <S::Last as Grow<R::Last, C::Wider>>::Count,
    );
}

/// Images of the shape `S` can be convolved, transposed, with a kernel of the shape `R`.
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` cannot be convolved, transposed, with a kernel of the shape `{R}`",
    note = "images are `[.., channels, rows, columns]`, and kernels are `[channels, outputs / groups, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait TransposesConv2d<S, R>: Transpose2d<S, R> {}

impl<S, R, C, Seen> TransposesConv2d<S, R> for C
where
    C: Transpose2d<S, R, Stride: Moves, Dilation: Dilates, OutputPadding: Extends<C::Stride, C::Dilation>>,
    S: AsImage<Seen: IsImage<S> + BesideKernel<R::OfImage, Pair = Seen>>,
    R: AsKernel<OfImage: IsTransposed<R>>,
    Seen: GroupedTransposed<C::Groups> + Grown<C::Taller, C::Wider>,
    C::Bias: BiasOf<Seen::Whole>,
{
}

/// How the shapes of signals `S` and of a kernel `R` go together: the output is total, the check is [`TransposesConv1d`].
pub trait Transpose1d<S, R>: Settings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, R, C> Transpose1d<S, R> for C
where
    C: Settings<Groups: Regroup<SecondOf<R>>>,
    S: Shape<Last: Grow<R::Last, C::Wider>>,
    R: Shape,
{
    type Output = ((LeadOf<LeadOf<S>>, OutputsOf<C, SecondOf<R>>), <S::Last as Grow<R::Last, C::Wider>>::Count);
}

/// Signals of the shape `S` can be convolved, transposed, with a kernel of the shape `R`.
#[diagnostic::on_unimplemented(
    message = "signals of the shape `{S}` cannot be convolved, transposed, with a kernel of the shape `{R}`",
    note = "signals are `[.., channels, length]`, and kernels are `[channels, outputs / groups, length]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait TransposesConv1d<S, R>: Transpose1d<S, R> {}

impl<S, R, C, Seen> TransposesConv1d<S, R> for C
where
    C: Transpose1d<S, R, Stride: Moves, Dilation: Dilates, OutputPadding: Extends<C::Stride, C::Dilation>>,
    S: AsSignal<Seen: IsSignal<S> + BesideKernel<R::OfSignal, Pair = Seen>>,
    R: AsKernel<OfSignal: IsTransposedSignal<R>>,
    Seen: GroupedTransposed<C::Groups> + Grown<Alone, C::Wider>,
    C::Bias: BiasOf<Seen::Whole>,
{
}
