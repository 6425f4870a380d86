//! Convolutions by Winograd's products: of kernels `[O, C, 3, 3]` that move by 1.
//!
//! What comes out, and what else is asked, is as in [`conv`](super::conv): the kernel's shape is that from which it was made.

use super::conv::{Convolves2d, Groups, Settings};
use super::image::{FourthOf, ThirdOf};
use super::slide::{Dilation, Stride};
use crate::sealed::Sealed;
use crate::shape::{FixedShape, Shape};
use crate::size::{Dim, FixedSize};

/// Kernels of this shape have Winograd's points.
#[diagnostic::on_unimplemented(
    message = "kernels of the shape `{Self}` are not for Winograd's products",
    label = "expected `[outputs, channels, 3, 3]`",
    note = "the products are those of 3 rows and 3 columns; `nn::conv2d` takes kernels of any size",
    note = "C33: read on in `conformable::errors::c33` (`cargo doc --open`)"
)]
pub trait HasPoints: Sealed + FixedShape {}

#[diagnostic::do_not_recommend]
impl<O: FixedSize, C: FixedSize> HasPoints for (((((), O), C), Dim<3>), Dim<3>) {}

/// The shape of all points of a kernel of the shape `R`, total: 16 for each channel and output.
pub type PointsOf<R> = ((((), Dim<16>), ThirdOf<R>), FourthOf<R>);

/// A stride, a dilation or a number of groups that Winograd's products are for.
#[diagnostic::on_unimplemented(
    message = "Winograd's products are of kernels that move by 1, undilated and in one group, and not of `{Self}`",
    label = "`{Self}` is not 1",
    note = "`nn::conv2d` of the kernel itself takes strides, dilations and groups",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait IsOne: Sealed {}

#[diagnostic::do_not_recommend]
impl IsOne for Stride<1, 1> {}
#[diagnostic::do_not_recommend]
impl IsOne for Dilation<1, 1> {}
#[diagnostic::do_not_recommend]
impl IsOne for Groups<1> {}

/// Images of the shape `S` can be convolved with the points of a kernel of the shape `R`.
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "images are `[.., channels, rows, columns]`, and kernels are `[outputs, channels / groups, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait ConvolvesByPoints<S, R>: Convolves2d<S, R> {}

impl<S: Shape, R: Shape, C> ConvolvesByPoints<S, R> for C
where
    C: Convolves2d<S, R>,
    C: Settings<Stride: IsOne, Dilation: IsOne, Groups: IsOne>,
{
}
