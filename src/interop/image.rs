//! Images of the crate [`image`](https://docs.rs/image) (feature `image`), as tensors of rows, columns and channels.
//!
//! ```
//! use conformable::prelude::*;
//! use image::RgbImage;
//!
//! let photo = RgbImage::new(640, 480);
//! let x = Tensor::<u8, shape![480, 640, 3]>::try_from(photo)?; // the buffer moves
//! let photo: RgbImage = x.into_image(); // and back
//! assert_eq!(photo.dimensions(), (640, 480));
//! # Ok::<(), conformable::interop::ArrayError>(())
//! ```
//!
//! | from | to | copied |
//! |---|---|---|
//! | `ImageBuffer<P, Vec<T>>` | [`Tensor`] by `try_from` | nothing from 64 KiB on; below, each element once |
//! | `&ImageBuffer` | [`SliceView`] by `try_from` | nothing |
//! | `&mut ImageBuffer` | [`SliceViewMut`] by `try_from` | nothing |
//! | [`Tensor`] | `ImageBuffer<P, Vec<T>>` by [`into_image`](Tensor::into_image) | nothing |
//! | a contiguous tensor or view | `ImageBuffer<P, &[T]>` by [`as_image`](Tensor::as_image) | nothing |
//!
//! A pixel is an axis: `Luma` is `[H, W, 1]` or `[H, W]`, `LumaA` `[H, W, 2]`, `Rgb` `[H, W, 3]`, `Rgba` `[H, W, 4]`. The wrong number of
//! channels does not compile:
//!
//! ```compile_fail,E0277
//! use conformable::prelude::*;
//! let photo = image::RgbImage::new(64, 48);
//! let x = Tensor::<u8, shape![48, 64, 4]>::try_from(photo);
//! ```
//!
//! Rows and columns are known at run time, so they are checked, and the error names both shapes. An axis [`Dyn`](crate::Dyn) has the
//! image's. (The crate has its own order, columns by rows: `photo.dimensions()` is `(width, height)`.)
//!
//! ```
//! use conformable::prelude::*;
//! struct Rows;
//! struct Cols;
//! let photo = image::GrayImage::from_fn(4, 2, |x, y| image::Luma([(10 * y + x) as u8]));
//! let x = SliceView::<u8, shape![Dyn<Rows>, Dyn<Cols>]>::try_from(&photo)?;
//! assert_eq!((x.len_of::<Rows>().get(), x[[1, 3]]), (2, 13));
//! let error = SliceView::<u8, shape![4, 2]>::try_from(&photo).unwrap_err();
//! assert_eq!(error.to_string(), "expected shape [4, 2], found [2, 4]");
//! # Ok::<(), conformable::interop::ArrayError>(())
//! ```
//!
//! Models want channels first, and floats: `x.permute::<axes![2, 0, 1]>().cast::<f32>() / 255.0` is `[3, H, W]`.

use super::error::{self, ArrayError};
use crate::element::Element;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, One, Size};
use crate::storage::{Contiguous, slice};
use crate::tensor::{Tensor, of_vec};
use crate::view::{SliceView, SliceViewMut};
use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};
use image::{ImageBuffer, Luma, LumaA, Pixel, Primitive, Rgb, Rgba};

/// A size that is the number of channels of the pixels `P`.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` does not have the channels of `{P}`",
    label = "the pixels are `{P}`",
    note = "`Luma` has 1 channel, `LumaA` 2, `Rgb` 3 and `Rgba` 4; they are the last axis, behind rows and columns",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait CountsChannels<P>: Sealed {}

/// A number of channels whose pixels, of elements `T`, are a type of `image`.
#[diagnostic::on_unimplemented(
    message = "no pixel of image has as many channels as an axis of size `{Self}`",
    label = "expected 1, 2, 3 or 4 channels as the last axis",
    note = "`Luma` has 1 channel, `LumaA` 2, `Rgb` 3 and `Rgba` 4; they are the last axis, behind rows and columns",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait PixelOf<T>: Size {
    /// The pixel.
    type Pixel: Pixel<Subpixel = T>;
}

macro_rules! pixels {
    ($($size:ty, $pixel:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T> CountsChannels<$pixel<T>> for $size {}
        #[diagnostic::do_not_recommend]
        impl<T: Primitive> PixelOf<T> for $size
        where
            $pixel<T>: Pixel<Subpixel = T>,
        {
            type Pixel = $pixel<T>;
        }
    )* };
}
pixels! { One, Luma; Dim<2>, LumaA; Dim<3>, Rgb; Dim<4>, Rgba; }

/// A shape that images of pixels `P` have: `[H, W, C]`, or `[H, W]` if there is one channel.
#[diagnostic::on_unimplemented(
    message = "images of `{P}` do not have the shape `{Self}`",
    label = "expected rows, columns and channels",
    note = "the shape of an image is `shape![rows, columns, channels]`, and of one channel also `shape![rows, columns]`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait PixelsOf<P: Pixel>: Shape {}
#[diagnostic::do_not_recommend]
impl<P: Pixel, H: Size, W: Size, C: Size + CountsChannels<P>> PixelsOf<P> for ((((), H), W), C) {}
#[diagnostic::do_not_recommend]
impl<T: Primitive, H: Size, W: Size> PixelsOf<Luma<T>> for (((), H), W) where Luma<T>: Pixel {}

/// A shape that is one of images: `[H, W, C]` of 1 to 4 channels, or `[H, W]`.
#[diagnostic::on_unimplemented(
    message = "a tensor of the shape `{Self}` is no image",
    label = "expected rows, columns and channels",
    note = "the shape of an image is `shape![rows, columns, channels]`, and of one channel also `shape![rows, columns]`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait ImageShape<T>: Shape {
    /// The pixel.
    type Pixel: Pixel<Subpixel = T>;
}
#[diagnostic::do_not_recommend]
impl<T, H: Size, W: Size, C: PixelOf<T>> ImageShape<T> for ((((), H), W), C) {
    type Pixel = C::Pixel;
}
#[diagnostic::do_not_recommend]
impl<T: Primitive, H: Size, W: Size> ImageShape<T> for (((), H), W)
where
    Luma<T>: Pixel<Subpixel = T>,
{
    type Pixel = Luma<T>;
}

/// What a tensor carries of its sizes, and how many elements it has.
fn sizes_of<P: Pixel, Data: Deref<Target = [P::Subpixel]>, S: Shape>(
    image: &ImageBuffer<P, Data>,
) -> Result<(S::Extents, usize), ArrayError> {
    let sizes = [image.height() as usize, image.width() as usize, P::CHANNEL_COUNT as usize];
    let sizes = &sizes[..S::RANK.min(3)];
    Ok((error::extents::<S>(sizes)?, sizes.iter().product()))
}

#[diagnostic::do_not_recommend]
impl<T: Element + Primitive, S: PixelsOf<P>, P: Pixel<Subpixel = T>> TryFrom<ImageBuffer<P, Vec<T>>> for Tensor<T, S> {
    type Error = ArrayError;

    /// The pixels, in the image's memory if it is not small.
    fn try_from(image: ImageBuffer<P, Vec<T>>) -> Result<Self, ArrayError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let (extents, len) = sizes_of::<P, Vec<T>, S>(&image)?;
        let mut elements = image.into_raw();
        // A buffer may be longer than its image.
        elements.truncate(len);
        Ok(of_vec(extents, elements).expect("an image has as many elements as its sizes say"))
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T, S, P, Data> TryFrom<&'a ImageBuffer<P, Data>> for SliceView<'a, T, S>
where
    T: Element + Primitive,
    S: PixelsOf<P>,
    P: Pixel<Subpixel = T>,
    Data: Deref<Target = [T]>,
{
    type Error = ArrayError;

    /// The pixels, where they are.
    fn try_from(image: &'a ImageBuffer<P, Data>) -> Result<Self, ArrayError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let (extents, len) = sizes_of::<P, Data, S>(image)?;
        let repr = slice::view_slice(extents, &image.as_raw()[..len]);
        Ok(Tensor { repr: repr.expect("an image has as many elements as its sizes say") })
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T, S, P, Data> TryFrom<&'a mut ImageBuffer<P, Data>> for SliceViewMut<'a, T, S>
where
    T: Element + Primitive,
    S: PixelsOf<P>,
    P: Pixel<Subpixel = T>,
    Data: DerefMut<Target = [T]>,
{
    type Error = ArrayError;

    /// The pixels, where they are, to write.
    fn try_from(image: &'a mut ImageBuffer<P, Data>) -> Result<Self, ArrayError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let (extents, len) = sizes_of::<P, Data, S>(image)?;
        let elements: &'a mut [T] = image;
        let repr = slice::view_slice_mut(extents, &mut elements[..len]);
        Ok(Tensor { repr: repr.expect("an image has as many elements as its sizes say") })
    }
}

/// Columns and rows as the crate counts them.
#[track_caller]
fn dimensions(sizes: &[usize]) -> (u32, u32) {
    let of = |axis: usize| match u32::try_from(sizes[axis]) {
        Ok(n) => n,
        Err(_) => panic!("axis {axis} of size {} is longer than an image can be", sizes[axis]),
    };
    (of(1), of(0))
}

/// # Images of `image`
///
/// With the feature `image`: [the module](crate::interop::image) has the way in too.
impl<T: Element + Primitive, S: ImageShape<T>, B: Contiguous> Tensor<T, S, B> {
    /// The same elements as an image, of `Luma`, `LumaA`, `Rgb` or `Rgba` by the number of channels, that borrows them. Of a tensor that
    /// is contiguous by type: another is copied first, `.to_tensor()`.
    ///
    /// # Panics
    /// When an axis is longer than `u32::MAX`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<u8, shape![2, 4, 3]> = Tensor::arange();
    /// let photo = x.as_image();
    /// assert_eq!(photo.dimensions(), (4, 2));
    /// assert_eq!(photo.get_pixel(1, 0), &image::Rgb([3, 4, 5]));
    /// ```
    #[track_caller]
    pub fn as_image(&self) -> ImageBuffer<S::Pixel, &[T]> {
        let (width, height) = dimensions(self.sizes().as_slice());
        ImageBuffer::from_raw(width, height, self.as_slice()).expect("a tensor has as many elements as its sizes say")
    }
}

/// # Images of `image`, that own their pixels
impl<T: Element + Primitive, S: ImageShape<T>> Tensor<T, S> {
    /// The elements as an image, of `Luma`, `LumaA`, `Rgb` or `Rgba` by the number of channels, in the tensor's memory.
    ///
    /// # Panics
    /// When an axis is longer than `u32::MAX`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<u8, shape![2, 4]> = Tensor::full(7);
    /// let gray: image::GrayImage = x.into_image();
    /// assert_eq!(gray, image::GrayImage::from_pixel(4, 2, image::Luma([7])));
    /// ```
    #[track_caller]
    pub fn into_image(self) -> ImageBuffer<S::Pixel, Vec<T>> {
        let (width, height) = dimensions(self.sizes().as_slice());
        ImageBuffer::from_raw(width, height, self.into_vec()).expect("a tensor has as many elements as its sizes say")
    }
}
