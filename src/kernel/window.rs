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
    let volumes = Volumes::of(x, axes);
    for number in 0..volumes.count() {
        let (ptr, distances) = volumes.at(number);
        f(number, ptr, distances);
    }
}

/// The volumes of a batch: of an array whose last axes are channels and so many of slices, rows and columns.
pub(super) struct Volumes<'a, T> {
    x: Strided<'a, T>,
    batch: usize,
    strides: [isize; MAX_AXES],
    distances: [isize; 4],
}

impl<'a, T> Volumes<'a, T> {
    /// Those of an array.
    pub(super) fn of(x: Strided<'a, T>, axes: usize) -> Self {
        let (rank, inner) = (x.sizes().rank(), axes + 1);
        assert!((1..=3).contains(&axes) && rank >= inner && rank <= MAX_AXES);
        let mut strides = [0; MAX_AXES];
        x.layout().write_strides(&mut strides[..rank]);
        let batch = rank - inner;
        let mut distances = [strides[batch], 0, 0, 0];
        distances[4 - axes..].copy_from_slice(&strides[batch + 1..rank]);
        Volumes { x, batch, strides, distances }
    }

    /// The sizes before those of a volume.
    fn sizes(&self) -> &[usize] {
        &self.x.sizes().as_slice()[..self.batch]
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.sizes().iter().product()
    }

    /// The first element of a volume, and the distances of channels, slices, rows and columns.
    #[inline]
    pub(super) fn at(&self, number: usize) -> (*const T, [isize; 4]) {
        let position = Odometer::at(number, self.sizes());
        let along = position.along(self.batch).iter().zip(&self.strides);
        let offset: isize = along.map(|(&i, &stride)| i as isize * stride).sum();
        (self.x.ptr().wrapping_offset(offset), self.distances)
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
