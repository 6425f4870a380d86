//! Convolutions: images `[.., C, H, W]` under a kernel `[O, C / groups, KH, KW]` become `[.., O, H', W']`.
//!
//! `H'` and `W'` are how often the kernel fits as it slides, see [`slide`](super::slide). That is total; what can fail is
//! asked apart, of a [`Pair`] of what the two shapes are seen as: a shape of too few axes is one error, and all else
//! then holds. A signal, `[.., C, N]`, is seen as an image of one row.

use super::slide::{And, Slide, Way};
use crate::axis::{Missing, Yes};
use crate::ops::operand::AnyOperand;
use crate::rule::concat::SameSize;
use crate::rule::reshape::BitAnswer;
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{Dim, One, ToNumber};
use core::marker::PhantomData;
use core::ops::{Mul, Rem};
use typenum::{IsEqual, NonZero, U0, U1, UInt, UTerm};

/// How far a window moves: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stride<const H: usize, const W: usize>;

/// What is added to an image on its four sides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Padding<const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>;

/// How far apart the positions of a window are: rows, columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dilation<const H: usize, const W: usize>;

/// In how many groups the channels are divided.
#[derive(Clone, Copy, Debug, Default)]
pub struct Groups<const G: usize>;

/// There is no bias.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoBias;

/// This is the bias.
#[derive(Clone, Copy, Debug)]
pub struct Bias<B>(pub(crate) B);

/// How to convolve: strides, padding, dilation, groups, bias. Made by [`Conv::new`] and its methods.
#[derive(Clone, Copy, Debug)]
pub struct Conv<S = Stride<1, 1>, P = Padding<0, 0, 0, 0>, D = Dilation<1, 1>, G = Groups<1>, B = NoBias> {
    pub(crate) bias: B,
    pub(crate) way: PhantomData<(S, P, D, G)>,
}

/// How an image is seen: its channels, rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Image<C, H, W>(PhantomData<(C, H, W)>);

/// How a kernel is seen: outputs, input channels of a group, rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Kernel<O, C, H, W>(PhantomData<(O, C, H, W)>);

/// An image and the kernel that goes over it.
#[derive(Clone, Copy, Debug)]
pub struct Pair<I, K>(PhantomData<(I, K)>);

/// A shape as an image: [`Image`], or [`Missing`] if it has less than three axes.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not known to be that of images",
    label = "has `{Self}` an axis of channels?",
    note = "with any leading axes `L: Shape`, write `shape![..L, C, H, W]`"
)]
pub trait AsImage {
    /// What it is seen as.
    type Seen;
}

impl AsImage for () {
    type Seen = Missing;
}
impl<W> AsImage for ((), W) {
    type Seen = Missing;
}
impl<H, W> AsImage for (((), H), W) {
    type Seen = Missing;
}
impl<Batch, C, H, W> AsImage for (((Batch, C), H), W) {
    type Seen = Image<C, H, W>;
}

/// A shape as a signal: an [`Image`] of one row, or [`Missing`] if it has less than two axes.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not known to be that of signals",
    label = "has `{Self}` an axis of channels?",
    note = "with any leading axes `L: Shape`, write `shape![..L, C, N]`"
)]
pub trait AsSignal {
    /// What it is seen as.
    type Seen;
}

impl AsSignal for () {
    type Seen = Missing;
}
impl<W> AsSignal for ((), W) {
    type Seen = Missing;
}
impl<Batch, C, W> AsSignal for ((Batch, C), W) {
    type Seen = Image<C, One, W>;
}

/// A shape as kernels, of a signal if it has three axes and of an image if it has four; [`Missing`] otherwise.
pub trait AsKernel {
    /// What it is seen as, beside an image.
    type OfImage;
    /// What it is seen as, beside a signal.
    type OfSignal;
}

impl AsKernel for () {
    type OfImage = Missing;
    type OfSignal = Missing;
}
impl<A> AsKernel for ((), A) {
    type OfImage = Missing;
    type OfSignal = Missing;
}
impl<A, B> AsKernel for (((), A), B) {
    type OfImage = Missing;
    type OfSignal = Missing;
}
impl<O, C, W> AsKernel for ((((), O), C), W) {
    type OfImage = Missing;
    type OfSignal = Kernel<O, C, One, W>;
}
impl<O, C, H, W> AsKernel for (((((), O), C), H), W) {
    type OfImage = Kernel<O, C, H, W>;
    type OfSignal = Missing;
}
impl<Lead, A, B, C, D, E> AsKernel for (((((Lead, A), B), C), D), E) {
    type OfImage = Missing;
    type OfSignal = Missing;
}

/// What the shape `S` is seen as is an image.
#[diagnostic::on_unimplemented(
    message = "expected images `[.., channels, rows, columns]`, found the shape `{S}`",
    label = "the shape `{S}` has less than three axes",
    note = "give it the axes that it lacks with `.unsqueeze::<0>()`; signals `[.., channels, length]` are convolved by `nn::conv1d`"
)]
pub trait IsImage<S> {}

#[diagnostic::do_not_recommend]
impl<S, C, H, W> IsImage<S> for Image<C, H, W> {}

/// What the shape `S` is seen as is a signal.
#[diagnostic::on_unimplemented(
    message = "expected signals `[.., channels, length]`, found the shape `{S}`",
    label = "the shape `{S}` has less than two axes",
    note = "give it the axes that it lacks with `.unsqueeze::<0>()`"
)]
pub trait IsSignal<S> {}

#[diagnostic::do_not_recommend]
impl<S, C, H, W> IsSignal<S> for Image<C, H, W> {}

/// What the shape `R` is seen as is the kernel of an image.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[outputs, channels / groups, rows, columns]`, found the shape `{R}`",
    label = "the shape `{R}` has not four axes",
    note = "a transposed convolution takes `[channels, outputs / groups, rows, columns]`; the kernel of a signal, with three axes, goes with `nn::conv1d`"
)]
pub trait IsKernel<R> {}

#[diagnostic::do_not_recommend]
impl<R, O, C, H, W> IsKernel<R> for Kernel<O, C, H, W> {}

/// What the shape `R` is seen as is the kernel of a signal.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[outputs, channels / groups, length]`, found the shape `{R}`",
    label = "the shape `{R}` has not three axes",
    note = "the kernel of an image, with four axes, goes with `nn::conv2d`"
)]
pub trait IsSignalKernel<R> {}

#[diagnostic::do_not_recommend]
impl<R, O, C, H, W> IsSignalKernel<R> for Kernel<O, C, H, W> {}

/// What stands beside each other: a [`Pair`], or [`Missing`] if one of the two is.
pub trait Beside<Other> {
    /// The pair.
    type Pair;
}

impl<Other> Beside<Other> for Missing {
    type Pair = Missing;
}
impl<C, H, W> Beside<Missing> for Image<C, H, W> {
    type Pair = Missing;
}
impl<C, H, W, O, Ck, Kh, Kw> Beside<Kernel<O, Ck, Kh, Kw>> for Image<C, H, W> {
    type Pair = Pair<Image<C, H, W>, Kernel<O, Ck, Kh, Kw>>;
}

/// A number of the way of a window that may not be zero.
#[diagnostic::on_unimplemented(
    message = "the stride is zero: a window that does not move has no number of places",
    label = "a stride of zero",
    note = "strides count from 1, which is what is taken if nothing is said"
)]
pub trait StrideOverZero {}

#[diagnostic::do_not_recommend]
impl<const N: usize> StrideOverZero for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// A stride in which a window moves.
pub trait Moves {}

impl<const H: usize, const W: usize> Moves for Stride<H, W>
where
    Dim<H>: StrideOverZero,
    Dim<W>: StrideOverZero,
{
}

/// A dilation that may not be zero.
#[diagnostic::on_unimplemented(
    message = "the dilation is zero: the positions of a window would be one",
    label = "a dilation of zero",
    note = "dilations count from 1, which is what is taken if nothing is said"
)]
pub trait DilationOverZero {}

#[diagnostic::do_not_recommend]
impl<const N: usize> DilationOverZero for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// A dilation with which a window has positions.
pub trait Dilates {}

impl<const H: usize, const W: usize> Dilates for Dilation<H, W>
where
    Dim<H>: DilationOverZero,
    Dim<W>: DilationOverZero,
{
}

/// A number of positions of a window: at least one.
#[diagnostic::on_unimplemented(
    message = "the window is empty: it has `{Self}` positions along an axis",
    label = "a window of `{Self}` positions",
    note = "a kernel or a window has at least one row and one column"
)]
pub trait NotEmpty {}

#[diagnostic::do_not_recommend]
impl NotEmpty for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize> NotEmpty for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// This window fits on the padded image, in rows and in columns.
#[diagnostic::on_unimplemented(
    message = "the window is larger than the padded input: `{Kh}` by `{Kw}` on `{H}` by `{W}`",
    label = "a window that covers `{Kh}` rows and `{Kw}` columns, on `{H}` rows and `{W}` columns",
    note = "a window of K positions covers (K - 1) * dilation + 1, and fits at least once; `.padding::<N>()` adds to the input on all sides"
)]
pub trait FitsOn<Kh, Kw, H, W> {}

#[diagnostic::do_not_recommend]
impl<Kh, Kw, H, W> FitsOn<Kh, Kw, H, W> for Yes {}

/// The kernel of this pair fits on the image as it moves in the ways `Down` and `Across`.
pub trait Covered<Down, Across> {}

impl<Down, Across> Covered<Down, Across> for Missing {}

impl<C, H, W, O, Ck, Kh, Kw, Down, Across> Covered<Down, Across> for Pair<Image<C, H, W>, Kernel<O, Ck, Kh, Kw>>
where
    H: Slide<Kh, Down, Count: Known, Fits: And<<W as Slide<Kw, Across>>::Fits>>,
    W: Slide<Kw, Across, Count: Known>,
    Kh: NotEmpty,
    Kw: NotEmpty,
    <H::Fits as And<W::Fits>>::Both: FitsOn<H::Extent, W::Extent, H::Padded, W::Padded>,
{
}

/// As many channels as the image has.
#[diagnostic::on_unimplemented(
    message = "the image has `{C}` channels, and the kernel takes `{Self}`",
    label = "`{C}` channels under a kernel for `{Self}` channels",
    note = "images are `[.., channels, rows, columns]`, kernels `[outputs, channels / groups, rows, columns]`, those of a transposed convolution `[channels, outputs / groups, rows, columns]`"
)]
pub trait SameChannels<C> {}

#[diagnostic::do_not_recommend]
impl<C, Ck: SameSize<C>> SameChannels<C> for Ck {}

/// `G` groups of channels are those of the image.
#[diagnostic::on_unimplemented(
    message = "the image has `{C}` channels, and the kernel takes {G} groups of `{Ck}` channels",
    label = "`{C}` channels are not {G} groups of `{Ck}`",
    note = "images are `[.., channels, rows, columns]`, and kernels are `[outputs, channels / groups, rows, columns]`: the number of groups divides the channels and the outputs"
)]
pub trait InGroups<C, Ck, const G: usize> {}

#[diagnostic::do_not_recommend]
impl<C, Ck, const G: usize> InGroups<C, Ck, G> for Yes {}

/// The outputs are divided evenly among the groups.
#[diagnostic::on_unimplemented(
    message = "the kernel has `{O}` outputs, which are not divisible into {G} groups",
    label = "`{O}` outputs in {G} groups",
    note = "the number of groups divides the channels and the outputs"
)]
pub trait DividedInto<O, const G: usize> {}

#[diagnostic::do_not_recommend]
impl<O, const G: usize> DividedInto<O, G> for Yes {}

/// A number of groups that may not be zero.
#[diagnostic::on_unimplemented(
    message = "the number of groups is zero",
    label = "no group of channels",
    note = "one group, which is what is taken if nothing is said, combines all channels; as many groups as channels keep each by itself"
)]
pub trait GroupsOverZero {}

#[diagnostic::do_not_recommend]
impl<const N: usize> GroupsOverZero for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// A number of groups as what is asked of it: nothing of [`NoGroup`], which is refused elsewhere.
pub trait HowMany {
    /// [`NoGroup`], [`OneGroup`] or [`SomeGroups`].
    type Groups;
}

/// No group.
#[derive(Clone, Copy, Debug)]
pub struct NoGroup;
/// One group: all channels together.
#[derive(Clone, Copy, Debug)]
pub struct OneGroup;
/// More than one group.
#[derive(Clone, Copy, Debug)]
pub struct SomeGroups;

impl HowMany for UTerm {
    type Groups = NoGroup;
}
impl HowMany for U1 {
    type Groups = OneGroup;
}
impl<U, B, D> HowMany for UInt<UInt<U, B>, D> {
    type Groups = SomeGroups;
}

/// So many groups, `G`, divide `C` channels into parts of `Ck`, and `O` outputs evenly.
pub trait Divide<C, Ck, O, const G: usize> {}

impl<C, Ck, O, const G: usize> Divide<C, Ck, O, G> for NoGroup {}

impl<C, Ck: SameChannels<C>, O, const G: usize> Divide<C, Ck, O, G> for OneGroup {}

impl<C, Ck, O, N, const G: usize> Divide<C, Ck, O, G> for SomeGroups
where
    Dim<G>: ToNumber<Number = N>,
    C: ToNumber,
    Ck: ToNumber<Number: Mul<N, Output: IsEqual<C::Number, Output: BitAnswer<Answer: InGroups<C, Ck, G>>>>>,
    O: ToNumber<Number: Rem<N, Output: IsEqual<U0, Output: BitAnswer<Answer: DividedInto<O, G>>>>>,
{
}

/// The channels of this pair are divided into groups.
pub trait Grouped<G> {}

impl<G> Grouped<G> for Missing {}

impl<C, H, W, O, Ck, Kh, Kw, const G: usize> Grouped<Groups<G>> for Pair<Image<C, H, W>, Kernel<O, Ck, Kh, Kw>> where
    Dim<G>: GroupsOverZero + ToNumber<Number: HowMany<Groups: Divide<C, Ck, O, G>>>
{
}

/// As many numbers as the kernel has outputs.
#[diagnostic::on_unimplemented(
    message = "the kernel has `{O}` outputs, and the bias `{Self}` elements",
    label = "a bias of `{Self}` for `{O}` outputs",
    note = "a bias has a number for each output of the kernel"
)]
pub trait EachOutput<O> {}

#[diagnostic::do_not_recommend]
impl<O, N: SameSize<O>> EachOutput<O> for N {}

/// A shape of one axis, a number for each of `O` outputs.
#[diagnostic::on_unimplemented(
    message = "a bias is a vector, with a number for each output: expected `((), {O})`, found the shape `{Self}`",
    label = "the bias has the shape `{Self}`",
    note = "`.flatten()` makes a vector of any tensor"
)]
pub trait BiasShape<O> {}

impl<O, N: EachOutput<O>> BiasShape<O> for ((), N) {}

/// This bias goes with the outputs of a pair.
pub trait BiasOf<Pair> {}

impl<P> BiasOf<P> for NoBias {}
impl<B> BiasOf<Missing> for Bias<B> {}
impl<I, O, Ck, Kh, Kw, B: AnyOperand<Shape: BiasShape<O>>> BiasOf<Pair<I, Kernel<O, Ck, Kh, Kw>>> for Bias<B> {}

/// How a window moves over an image, by what was said of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to convolve",
    label = "expected `Conv`",
    note = "`Conv::new()` is stride 1 without padding; `Conv::new().stride::<2>().padding::<1>().bias(&b)` says more"
)]
pub trait Settings {
    /// Among the rows.
    type Down;
    /// Among the columns.
    type Across;
    /// The strides.
    type Stride;
    /// The dilations.
    type Dilation;
    /// The groups.
    type Groups;
    /// The bias.
    type Bias;
    /// The strides: rows, columns.
    const STRIDE: [usize; 2];
    /// The padding before the first row and the first column.
    const PADDING: [usize; 2];
    /// The dilations: rows, columns.
    const DILATION: [usize; 2];
    /// The number of groups.
    const GROUPS: usize;
}

impl<
    const SH: usize,
    const SW: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
    const DH: usize,
    const DW: usize,
    const G: usize,
    B,
> Settings for Conv<Stride<SH, SW>, Padding<TOP, BOTTOM, LEFT, RIGHT>, Dilation<DH, DW>, Groups<G>, B>
{
    type Down = Way<TOP, BOTTOM, SH, DH>;
    type Across = Way<LEFT, RIGHT, SW, DW>;
    type Stride = Stride<SH, SW>;
    type Dilation = Dilation<DH, DW>;
    type Groups = Groups<G>;
    type Bias = B;
    const STRIDE: [usize; 2] = [SH, SW];
    const PADDING: [usize; 2] = [TOP, LEFT];
    const DILATION: [usize; 2] = [DH, DW];
    const GROUPS: usize = G;
}

/// The shape of images `S` under a kernel `R`, total.
pub type Convolved2d<S, R, C> =
    (((<<LeadOf<S> as Shape>::Lead as Shape>::Lead, Outputs2d<R>), Rows<S, R, C>), Columns<S, R, C>);

/// The shape of signals `S` under a kernel `R`, total.
pub type Convolved1d<S, R, C> =
    ((<LeadOf<S> as Shape>::Lead, <<LeadOf<R> as Shape>::Lead as Shape>::Last), Columns<S, R, C>);

/// A shape without its last axis.
type LeadOf<S> = <S as Shape>::Lead;
/// The first of four axes.
type Outputs2d<R> = <<<LeadOf<R> as Shape>::Lead as Shape>::Lead as Shape>::Last;
/// The number of rows that come out.
type Rows<S, R, C> = <<LeadOf<S> as Shape>::Last as Slide<<LeadOf<R> as Shape>::Last, <C as Settings>::Down>>::Count;
/// The number of columns that come out.
type Columns<S, R, C> = <<S as Shape>::Last as Slide<<R as Shape>::Last, <C as Settings>::Across>>::Count;

/// How the shapes of images `S` and of a kernel `R` go together: the output is total, the check is [`Convolves2d`].
pub trait Convolve2d<S, R>: Settings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, R, C> Convolve2d<S, R> for C
where
    C: Settings,
    S: Shape<Last: Slide<R::Last, C::Across>, Lead: Shape<Last: Slide<<R::Lead as Shape>::Last, C::Down>>>,
    R: Shape,
{
    type Output = Convolved2d<S, R, C>;
}

/// Images of the shape `S` can be convolved with a kernel of the shape `R`.
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "images are `[.., channels, rows, columns]`, and kernels are `[outputs, channels / groups, rows, columns]`"
)]
pub trait Convolves2d<S, R>: Convolve2d<S, R> {}

impl<S, R, C, Seen> Convolves2d<S, R> for C
where
    C: Convolve2d<S, R, Stride: Moves, Dilation: Dilates>,
    S: AsImage<Seen: IsImage<S> + Beside<R::OfImage, Pair = Seen>>,
    R: AsKernel<OfImage: IsKernel<R>>,
    Seen: Grouped<C::Groups> + Covered<C::Down, C::Across>,
    C::Bias: BiasOf<Seen>,
{
}

/// How the shapes of signals `S` and of a kernel `R` go together: the output is total, the check is [`Convolves1d`].
pub trait Convolve1d<S, R>: Settings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, R, C> Convolve1d<S, R> for C
where
    C: Settings,
    S: Shape<Last: Slide<R::Last, C::Across>>,
    R: Shape,
{
    type Output = Convolved1d<S, R, C>;
}

/// Signals of the shape `S` can be convolved with a kernel of the shape `R`.
#[diagnostic::on_unimplemented(
    message = "signals of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "signals are `[.., channels, length]`, and kernels are `[outputs, channels / groups, length]`"
)]
pub trait Convolves1d<S, R>: Convolve1d<S, R> {}

impl<S, R, C, Seen> Convolves1d<S, R> for C
where
    C: Convolve1d<S, R, Stride: Moves, Dilation: Dilates>,
    S: AsSignal<Seen: IsSignal<S> + Beside<R::OfSignal, Pair = Seen>>,
    R: AsKernel<OfSignal: IsSignalKernel<R>>,
    Seen: Grouped<C::Groups> + Covered<Still, C::Across>,
    C::Bias: BiasOf<Seen>,
{
}

/// How the window of a signal moves among its rows, of which there is one.
pub type Still = Way<0, 0, 1, 1>;
