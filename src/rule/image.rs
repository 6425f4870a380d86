//! What convolutions and pooling see in a shape: images and kernels.
//!
//! A shape is seen as an [`Image`] or a [`Kernel`], or as [`Missing`] if it has another number of axes, which is an error of
//! its own; all else that is asked of it then holds. A signal, `[.., C, N]`, is seen as an image of one row, and a volume,
//! `[.., C, D, H, W]`, as an image whose rows are [`StackedRows`] on one another.

use super::slide::{AndAlso, FitsIn, FitsOn, NotEmpty, Slide};
use crate::axis::Missing;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::One;
use crate::size::table::Known;
use core::marker::PhantomData;

/// A shape without its last axis.
pub(crate) type LeadOf<S> = <S as Shape>::Lead;
/// The size of the last axis but one.
pub(crate) type SecondOf<S> = <LeadOf<S> as Shape>::Last;
/// The size of the last axis but two.
pub(crate) type ThirdOf<S> = <LeadOf<LeadOf<S>> as Shape>::Last;
/// The size of the last axis but three.
pub(crate) type FourthOf<S> = <LeadOf<LeadOf<LeadOf<S>>> as Shape>::Last;

/// How an image is seen: its channels, rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Image<C, H, W>(PhantomData<(C, H, W)>);

/// How a kernel is seen: outputs, input channels of a group, rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Kernel<O, C, H, W>(PhantomData<(O, C, H, W)>);

/// An image and the kernel that goes over it.
#[derive(Clone, Copy, Debug)]
pub struct Pair<I, K>(PhantomData<(I, K)>);

/// The rows of a volume: slices, and rows of each.
#[derive(Clone, Copy, Debug)]
pub struct StackedRows<D, H>(PhantomData<(D, H)>);

/// A shape as an image: [`Image`], or [`Missing`] if it has less than three axes.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not known to be that of images",
    label = "has `{Self}` an axis of channels?",
    note = "with any leading axes `L: Shape`, write `shape![..L, C, H, W]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait AsImage: Sealed {
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
    note = "with any leading axes `L: Shape`, write `shape![..L, C, N]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait AsSignal: Sealed {
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

/// A shape as a volume: an [`Image`] whose rows are [`StackedRows`], or [`Missing`] if it has less than four axes.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not known to be that of volumes",
    label = "has `{Self}` an axis of channels?",
    note = "with any leading axes `L: Shape`, write `shape![..L, C, D, H, W]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait AsVolume: Sealed {
    /// What it is seen as.
    type Seen;
}

impl AsVolume for () {
    type Seen = Missing;
}
impl<W> AsVolume for ((), W) {
    type Seen = Missing;
}
impl<H, W> AsVolume for (((), H), W) {
    type Seen = Missing;
}
impl<D, H, W> AsVolume for ((((), D), H), W) {
    type Seen = Missing;
}
impl<Batch, C, D, H, W> AsVolume for ((((Batch, C), D), H), W) {
    type Seen = Image<C, StackedRows<D, H>, W>;
}

/// A shape as kernels, of a signal if it has three axes, of an image if it has four and of a volume if it has five; [`Missing`] otherwise.
pub trait AsKernel: Sealed {
    /// What it is seen as, beside an image.
    type OfImage;
    /// What it is seen as, beside a signal.
    type OfSignal;
    /// What it is seen as, beside a volume.
    type OfVolume;
}

impl AsKernel for () {
    type OfImage = Missing;
    type OfSignal = Missing;
    type OfVolume = Missing;
}
impl<A> AsKernel for ((), A) {
    type OfImage = Missing;
    type OfSignal = Missing;
    type OfVolume = Missing;
}
impl<A, B> AsKernel for (((), A), B) {
    type OfImage = Missing;
    type OfSignal = Missing;
    type OfVolume = Missing;
}
impl<O, C, W> AsKernel for ((((), O), C), W) {
    type OfImage = Missing;
    type OfSignal = Kernel<O, C, One, W>;
    type OfVolume = Missing;
}
impl<O, C, H, W> AsKernel for (((((), O), C), H), W) {
    type OfImage = Kernel<O, C, H, W>;
    type OfSignal = Missing;
    type OfVolume = Missing;
}
impl<O, C, D, H, W> AsKernel for ((((((), O), C), D), H), W) {
    type OfImage = Missing;
    type OfSignal = Missing;
    type OfVolume = Kernel<O, C, StackedRows<D, H>, W>;
}
impl<Lead, A, B, C, D, E, F> AsKernel for ((((((Lead, A), B), C), D), E), F) {
    type OfImage = Missing;
    type OfSignal = Missing;
    type OfVolume = Missing;
}

/// What the shape `S` is seen as is an image.
#[diagnostic::on_unimplemented(
    message = "expected images `[.., channels, rows, columns]`, found the shape `{S}`",
    label = "the shape `{S}` has fewer than three axes",
    note = "give it the axes that it lacks with `.unsqueeze::<0>()`; signals `[.., channels, length]` are convolved by `nn::conv1d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsImage<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, C, H, W> IsImage<S> for Image<C, H, W> {}

/// What the shape `S` is seen as is a signal.
#[diagnostic::on_unimplemented(
    message = "expected signals `[.., channels, length]`, found the shape `{S}`",
    label = "the shape `{S}` has fewer than two axes",
    note = "give it the axes that it lacks with `.unsqueeze::<0>()`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsSignal<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, C, H, W> IsSignal<S> for Image<C, H, W> {}

/// What the shape `S` is seen as is a volume.
#[diagnostic::on_unimplemented(
    message = "expected volumes `[.., channels, slices, rows, columns]`, found the shape `{S}`",
    label = "the shape `{S}` has fewer than four axes",
    note = "give it the axes that it lacks with `.unsqueeze::<0>()`; images `[.., channels, rows, columns]` go with the functions in `2d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsVolume<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, C, H, W> IsVolume<S> for Image<C, H, W> {}

/// What the shape `R` is seen as is the kernel of an image.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[outputs, channels / groups, rows, columns]`, found the shape `{R}`",
    label = "the shape `{R}` has not four axes",
    note = "a transposed convolution takes `[channels, outputs / groups, rows, columns]`; the kernel of a signal, with three axes, goes with `nn::conv1d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsKernel<R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<R, O, C, H, W> IsKernel<R> for Kernel<O, C, H, W> {}

/// What the shape `R` is seen as is the kernel of a signal.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[outputs, channels / groups, length]`, found the shape `{R}`",
    label = "the shape `{R}` has not three axes",
    note = "the kernel of an image, with four axes, goes with `nn::conv2d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsSignalKernel<R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<R, O, C, H, W> IsSignalKernel<R> for Kernel<O, C, H, W> {}

/// What the shape `R` is seen as is the kernel of a volume.
#[diagnostic::on_unimplemented(
    message = "expected a kernel `[outputs, channels / groups, slices, rows, columns]`, found the shape `{R}`",
    label = "the shape `{R}` has not five axes",
    note = "the kernel of an image, with four axes, goes with `nn::conv2d`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsVolumeKernel<R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<R, O, C, H, W> IsVolumeKernel<R> for Kernel<O, C, H, W> {}

/// What stands beside each other: a [`Pair`], or [`Missing`] if one of the two is.
pub trait BesideKernel<Other>: Sealed {
    /// The pair.
    type Pair;
}

impl<Other> BesideKernel<Other> for Missing {
    type Pair = Missing;
}
impl<C, H, W> BesideKernel<Missing> for Image<C, H, W> {
    type Pair = Missing;
}
impl<C, H, W, O, Ck, Kh, Kw> BesideKernel<Kernel<O, Ck, Kh, Kw>> for Image<C, H, W> {
    type Pair = Pair<Image<C, H, W>, Kernel<O, Ck, Kh, Kw>>;
}

/// The kernel of this pair fits on the image as it moves in the ways `Down` and `Across`.
pub trait Covered<Down, Across>: Sealed {}

impl<Down, Across> Covered<Down, Across> for Missing {}

impl<C, H, W, O, Ck, Kh, Kw, Down, Across> Covered<Down, Across> for Pair<Image<C, H, W>, Kernel<O, Ck, Kh, Kw>>
where
    H: Slide<Kh, Down, Computed: Known, Fits: AndAlso<<W as Slide<Kw, Across>>::Fits>>,
    W: Slide<Kw, Across, Computed: Known>,
    Kh: NotEmpty,
    Kw: NotEmpty,
    <H::Fits as AndAlso<W::Fits>>::Both: FitsOn<H::Extent, W::Extent, H::Padded, W::Padded>,
{
}

/// The kernel of this pair fits in the volume as it moves in the ways `Deep`, `Down` and `Across`.
pub trait Filled<Deep, Down, Across>: Sealed {}

impl<Deep, Down, Across> Filled<Deep, Down, Across> for Missing {}

impl<C, D, H, W, O, Ck, Kd, Kh, Kw, Deep, Down, Across> Filled<Deep, Down, Across>
    for Pair<Image<C, StackedRows<D, H>, W>, Kernel<O, Ck, StackedRows<Kd, Kh>, Kw>>
where
    D: Slide<Kd, Deep, Computed: Known, Fits: AndAlso<H::Fits>>,
    H: Slide<Kh, Down, Computed: Known>,
    W: Slide<Kw, Across, Computed: Known>,
    Kd: NotEmpty,
    Kh: NotEmpty,
    Kw: NotEmpty,
    <D::Fits as AndAlso<H::Fits>>::Both: AndAlso<W::Fits>,
    <<D::Fits as AndAlso<H::Fits>>::Both as AndAlso<W::Fits>>::Both:
        FitsIn<D::Extent, H::Extent, W::Extent, D::Padded, H::Padded, W::Padded>,
{
}
