//! What convolutions and pooling share: the images of a batch, and loops for those of which everything is known while compiling.

pub(crate) mod known;

use crate::layout::Strided;
use crate::layout::odometer::Odometer;
use crate::layout::plan::MAX_AXES;
use crate::shape::Sizes;
use core::ops::Range;

/// Calls `f` for each image of `x` with its number, its first element and the distances of channels, rows and columns.
///
/// The last axes of `x` are channels, rows if there are `rows`, and columns; all before are images. A batch of none, or a
/// channel of none, is not called for.
pub(super) fn each_image<T>(x: Strided<'_, T>, rows: bool, mut f: impl FnMut(usize, *const T, [isize; 3])) {
    each_volume(x, if rows { 2 } else { 1 }, |number, ptr, [channel, _, row, column]| {
        f(number, ptr, [channel, row, column]);
    });
}

/// The same for volumes, with the distances of channels, slices, rows and columns: the last `axes` of these three are there, and those that
/// are not have a size of 1.
pub(super) fn each_volume<T>(x: Strided<'_, T>, axes: usize, mut f: impl FnMut(usize, *const T, [isize; 4])) {
    let (rank, sizes) = (x.sizes().rank(), x.sizes().as_slice());
    let inner = axes + 1;
    assert!((1..=3).contains(&axes) && rank >= inner && rank <= MAX_AXES);
    let mut strides = [0; MAX_AXES];
    x.layout().write_strides(&mut strides[..rank]);
    let batch = rank - inner;
    let mut distances = [strides[batch], 0, 0, 0];
    distances[4 - axes..].copy_from_slice(&strides[batch + 1..rank]);
    let count = sizes[..batch].iter().product::<usize>();
    let mut position = Odometer::START;
    for number in 0..count {
        let offset: isize = position.along(batch).iter().zip(&strides).map(|(&i, &stride)| i as isize * stride).sum();
        f(number, x.ptr().wrapping_offset(offset), distances);
        position.step((0..batch).rev(), |axis| sizes[axis]);
    }
}

/// Of the last axes of images: channels; rows and columns. Without `rows` they are signals, which have one.
pub(crate) const fn image_of(sizes: Sizes<'_>, rows: bool) -> (usize, [usize; 2]) {
    match rows {
        true => (sizes.at_depth(2), [sizes.at_depth(1), sizes.last()]),
        false => (sizes.at_depth(1), [1, sizes.last()]),
    }
}

/// Of the last axes of volumes: channels; slices, rows and columns, of which the last `axes` are there, and the others are 1.
pub(crate) const fn volume_of(sizes: Sizes<'_>, axes: usize) -> (usize, [usize; 3]) {
    let mut volume = [1; 3];
    let mut depth = 0;
    while depth < axes {
        volume[2 - depth] = sizes.at_depth(depth);
        depth += 1;
    }
    (sizes.at_depth(axes), volume)
}

/// The slices of a volume, as [`Geometry`](super::conv::Geometry) has rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slices {
    /// The volume.
    pub image: usize,
    /// The window.
    pub kernel: usize,
    /// A channel of the output.
    pub places: usize,
    /// How far the window moves.
    pub stride: usize,
    /// What is before the first slice.
    pub padding: usize,
    /// How far apart the positions of the window are.
    pub dilation: usize,
}

impl Slices {
    /// That of an image.
    pub const ONE: Self = Slices { image: 1, kernel: 1, places: 1, stride: 1, padding: 0, dilation: 1 };
}

/// The positions of a window, along one axis of these numbers, that are within the image.
#[inline(always)]
pub(super) fn covered_on(
    image: usize,
    kernel: usize,
    stride: usize,
    padding: usize,
    dilation: usize,
    place: usize,
) -> Range<usize> {
    let first = place * stride;
    let until = |at: usize| match dilation {
        0 if at > 0 => kernel,
        0 | 1 => at,
        dilation => at.div_ceil(dilation),
    };
    let low = until(padding.saturating_sub(first)).min(kernel);
    let high = until((image + padding).saturating_sub(first)).min(kernel);
    low..high.max(low)
}
