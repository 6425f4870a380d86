//! Convolutions: images `[.., C, H, W]` under a kernel `[O, C / groups, KH, KW]` become `[.., O, H', W']`.
//!
//! `H'` and `W'` are how often the kernel fits as it slides, see [`slide`](super::slide). That is total; what can fail is
//! asked apart, of a [`Pair`] of what the two shapes are seen as, see [`image`](super::image).

use super::grow::NoOutputPadding;
use super::image::{
    AsImage, AsKernel, AsSignal, AsVolume, BesideKernel, Covered, Filled, Image, IsImage, IsKernel, IsSignal,
    IsSignalKernel, IsVolume, IsVolumeKernel, Kernel, LeadOf, Pair, SecondOf, ThirdOf,
};
use super::slide::{Dilates, Dilation, Moves, Padding, Slide, Stride, StrideDhw, Way};
use crate::axis::{Missing, Yes};
use crate::rule::answer::BitAnswer;
use crate::rule::groups::{HowMany, NoGroup, OneGroup, SomeGroups};
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, ToNumber};
use core::ops::{Mul, Rem};
use typenum::{IsEqual, NonZero, U0};

/// In how many groups the channels are divided.
#[derive(Clone, Copy, Debug, Default)]
pub struct Groups<const G: usize>;

/// As many channels as the image has.
#[diagnostic::on_unimplemented(
    message = "the image has `{C}` channels, and the kernel takes `{Self}`",
    label = "`{C}` channels under a kernel for `{Self}` channels",
    note = "images are `[.., channels, rows, columns]`, kernels `[outputs, channels / groups, rows, columns]`, those of a transposed convolution `[channels, outputs / groups, rows, columns]`",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait SameChannels<C>: Sealed {}

#[diagnostic::do_not_recommend]
impl<C, Ck: SameSize<C>> SameChannels<C> for Ck {}

/// `G` groups of channels are those of the image.
#[diagnostic::on_unimplemented(
    message = "the image has `{C}` channels, and the kernel takes {G} groups of `{Ck}` channels",
    label = "`{C}` channels are not {G} groups of `{Ck}`",
    note = "images are `[.., channels, rows, columns]`, and kernels are `[outputs, channels / groups, rows, columns]`: the number of groups divides the channels and the outputs",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait InGroups<C, Ck, const G: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<C, Ck, const G: usize> InGroups<C, Ck, G> for Yes {}

/// The outputs are divided evenly among the groups.
#[diagnostic::on_unimplemented(
    message = "the kernel has `{O}` outputs, which are not divisible into {G} groups",
    label = "`{O}` outputs in {G} groups",
    note = "the number of groups divides the channels and the outputs",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait DividedInto<O, const G: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<O, const G: usize> DividedInto<O, G> for Yes {}

/// A number of groups that may not be zero.
#[diagnostic::on_unimplemented(
    message = "the number of groups is zero",
    label = "no group of channels",
    note = "one group, which is what is taken if nothing is said, combines all channels; as many groups as channels keep each by itself",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait GroupsOverZero: Sealed {}

#[diagnostic::do_not_recommend]
impl<const N: usize> GroupsOverZero for Dim<N> where Dim<N>: ToNumber<Number: NonZero> {}

/// So many groups, `G`, divide `C` channels into parts of `Ck`, and `O` outputs evenly.
pub trait Divide<C, Ck, O, const G: usize>: Sealed {}

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
pub trait Grouped<G>: Sealed {}

impl<G> Grouped<G> for Missing {}

impl<C, H, W, O, Ck, Kh, Kw, const G: usize> Grouped<Groups<G>> for Pair<Image<C, H, W>, Kernel<O, Ck, Kh, Kw>> where
    Dim<G>: GroupsOverZero + ToNumber<Number: HowMany<Groups: Divide<C, Ck, O, G>>>
{
}

/// As many numbers as the kernel has outputs.
#[diagnostic::on_unimplemented(
    message = "the kernel has `{O}` outputs, and the bias `{Self}` elements",
    label = "a bias of `{Self}` for `{O}` outputs",
    note = "a bias has a number for each output of the kernel",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait EachOutput<O>: Sealed {}

#[diagnostic::do_not_recommend]
impl<O, N: SameSize<O>> EachOutput<O> for N {}

/// A shape of one axis, a number for each of `O` outputs.
#[diagnostic::on_unimplemented(
    message = "a bias is a vector, with a number for each output: expected `((), {O})`, found the shape `{Self}`",
    label = "the bias has the shape `{Self}`",
    note = "`.flatten()` makes a vector of any tensor",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait BiasShape<O>: Sealed {}

impl<O, N: EachOutput<O>> BiasShape<O> for ((), N) {}

/// This bias goes with the outputs of a pair.
pub trait BiasOf<Pair>: Sealed {}

/// How a window moves over an image, by what was said of it.
///
/// What functions ask beside the check, they ask of one of these types, and not of the settings: of what are no settings the
/// compiler then finds that this trait is not implemented, once, and not that each bound is not met.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to convolve",
    label = "expected `Conv`",
    note = "`Conv::new()` is stride 1 without padding; `Conv::new().stride::<2>().padding::<1>().bias(&b)` says more",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait Settings: Sealed {
    /// Among the slices: of what nothing is said, as among the rows.
    type Deep;
    /// Among the rows.
    type Down;
    /// Among the columns.
    type Across;
    /// How rows grow in a transposed convolution.
    type Taller;
    /// How columns grow in a transposed convolution.
    type Wider;
    /// The strides.
    type Stride;
    /// The padding.
    type Padding;
    /// The dilations.
    type Dilation;
    /// The groups.
    type Groups;
    /// The bias.
    type Bias;
    /// What a transposed convolution adds behind.
    type OutputPadding;
    /// The strides: slices, rows, columns.
    const STRIDE: [usize; 3];
    /// The padding before the first slice, the first row and the first column.
    const PADDING: [usize; 3];
    /// The dilations: slices, rows, columns.
    const DILATION: [usize; 3];
    /// The number of groups.
    const GROUPS: usize;
    /// The bias.
    fn bias(&self) -> &Self::Bias;
}

/// The shape of images `S` under a kernel `R`, total.
pub type Convolved2d<S, R, C> =
    (((<<LeadOf<S> as Shape>::Lead as Shape>::Lead, Outputs2d<R>), RowsOut<S, R, C>), ColumnsOut<S, R, C>);

/// The shape of signals `S` under a kernel `R`, total.
pub type Convolved1d<S, R, C> =
    ((<LeadOf<S> as Shape>::Lead, <<LeadOf<R> as Shape>::Lead as Shape>::Last), ColumnsOut<S, R, C>);

/// The first of four axes.
type Outputs2d<R> = <<<LeadOf<R> as Shape>::Lead as Shape>::Lead as Shape>::Last;
/// The number of rows that come out.
type RowsOut<S, R, C> = <<LeadOf<S> as Shape>::Last as Slide<<LeadOf<R> as Shape>::Last, <C as Settings>::Down>>::Count;
/// The number of columns that come out.
type ColumnsOut<S, R, C> = <<S as Shape>::Last as Slide<<R as Shape>::Last, <C as Settings>::Across>>::Count;

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
    note = "images are `[.., channels, rows, columns]`, and kernels are `[outputs, channels / groups, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Convolves2d<S, R>: Convolve2d<S, R> {}

impl<S, R, C, Seen> Convolves2d<S, R> for C
where
    C: Convolve2d<S, R, Stride: Moves, Dilation: Dilates, OutputPadding: NoOutputPadding>,
    S: AsImage<Seen: IsImage<S> + BesideKernel<R::OfImage, Pair = Seen>>,
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
    note = "signals are `[.., channels, length]`, and kernels are `[outputs, channels / groups, length]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Convolves1d<S, R>: Convolve1d<S, R> {}

impl<S, R, C, Seen> Convolves1d<S, R> for C
where
    C: Convolve1d<S, R, Stride: Moves, Dilation: Dilates, OutputPadding: NoOutputPadding>,
    S: AsSignal<Seen: IsSignal<S> + BesideKernel<R::OfSignal, Pair = Seen>>,
    R: AsKernel<OfSignal: IsSignalKernel<R>>,
    Seen: Grouped<C::Groups> + Covered<Still, C::Across>,
    C::Bias: BiasOf<Seen>,
{
}

/// A stride that is of slices too, as are the padding and the dilation: what is said with one number is of slices, rows and columns.
#[diagnostic::on_unimplemented(
    message = "one of `{Self}`, `{P}` and `{D}` says nothing of the slices of a volume",
    label = "what is of rows and columns is of images",
    note = "`Conv::new().stride::<2>()` moves by 2 slices, rows and columns, and `Conv::volume().stride_dhw::<1, 2, 2>()` by 1, 2 and 2; `.padding_dhw` and `.dilation_dhw` say more",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait MovesInSlices<P, D>: Sealed {}

#[diagnostic::do_not_recommend]
impl<const S: usize, const P: usize, const D: usize> MovesInSlices<Padding<P, P, P, P>, Dilation<D, D>>
    for Stride<S, S>
{
}

#[diagnostic::do_not_recommend]
impl<const D: usize, const H: usize, const W: usize, P, L> MovesInSlices<P, L> for StrideDhw<D, H, W> {}

/// How the shapes of volumes `S` and of a kernel `R` go together: the output is total, the check is [`Convolves3d`].
pub trait Convolve3d<S, R>: Settings {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S, R, C> Convolve3d<S, R> for C
where
    C: Settings,
    S: Shape<
            Last: Slide<R::Last, C::Across>,
            Lead: Shape<Last: Slide<SecondOf<R>, C::Down>, Lead: Shape<Last: Slide<ThirdOf<R>, C::Deep>>>,
        >,
    R: Shape,
{
    type Output = (
        (
            (
                (<LeadOf<LeadOf<LeadOf<S>>> as Shape>::Lead, <LeadOf<LeadOf<LeadOf<LeadOf<R>>>> as Shape>::Last),
                <ThirdOf<S> as Slide<ThirdOf<R>, C::Deep>>::Count,
            ),
            <SecondOf<S> as Slide<SecondOf<R>, C::Down>>::Count,
        ),
        <S::Last as Slide<R::Last, C::Across>>::Count,
    );
}

/// Volumes of the shape `S` can be convolved with a kernel of the shape `R`.
#[diagnostic::on_unimplemented(
    message = "volumes of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "volumes are `[.., channels, slices, rows, columns]`, and kernels are `[outputs, channels / groups, slices, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Convolves3d<S, R>: Convolve3d<S, R> {}

impl<S, R, C, Seen> Convolves3d<S, R> for C
where
    C: Convolve3d<
            S,
            R,
            Stride: Moves + MovesInSlices<C::Padding, C::Dilation>,
            Dilation: Dilates,
            OutputPadding: NoOutputPadding,
        >,
    S: AsVolume<Seen: IsVolume<S> + BesideKernel<R::OfVolume, Pair = Seen>>,
    R: AsKernel<OfVolume: IsVolumeKernel<R>>,
    Seen: Grouped<C::Groups> + Filled<C::Deep, C::Down, C::Across>,
    C::Bias: BiasOf<Seen>,
{
}

/// How the window of a signal moves among its rows, of which there is one.
pub type Still = Way<0, 0, 1, 1>;
