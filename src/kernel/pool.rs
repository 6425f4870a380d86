//! Pooling: each place of the output is the largest, or the mean, of what a window covers in one channel of an image.
//!
//! A band of a channel's rows is copied with its padding, as for convolutions ([`conv`](super::conv)), and places that are
//! neighbours are computed together, in registers. Where not even a band for one row fits the scratch, each place is
//! computed by itself. The largest of windows that lie side by side needs no bands: see `tiles`.

mod tiles;

use super::conv::band::{BLOCK, Band};
use super::conv::patches::copy;
use super::conv::{Geometry, ImageAt};
use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::scratch::{SCRATCH, Scratch};
use super::window::{each_image, image_of};
use crate::element::Numeric;
use crate::layout::Strided;
use core::hint::black_box;
use tiles::Tiles;

/// Places that are computed at once; where fewer are left, as many as a [`BLOCK`].
const WIDE: usize = 32;

/// What becomes of the elements under a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pooling {
    /// The largest; padding is never taken.
    Largest,
    /// The mean, in which padding counts as zeros.
    Average,
    /// The mean of what is not padding.
    AverageWithin,
}

/// How two values become one.
trait Fold<T>: Copy {
    /// What padding is, and what a fold begins with.
    const START: T;
    /// The fold.
    fn fold(sum: T, value: T) -> T;
}

/// The larger.
#[derive(Clone, Copy)]
struct Larger;

impl<T: Numeric> Fold<T> for Larger {
    const START: T = T::LOWEST;
    #[inline(always)]
    fn fold(sum: T, value: T) -> T {
        sum.larger(value)
    }
}

/// The sum.
#[derive(Clone, Copy)]
struct SumOfWindow;

impl<T: Numeric> Fold<T> for SumOfWindow {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(sum: T, value: T) -> T {
        sum + value
    }
}

/// A contiguous `out[.., channels, places]`: each image of `x` pooled. The groups of the geometry are channels.
///
/// # Safety
/// `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
///
/// # Panics
/// When the sizes are not those of `geometry`, or one of its numbers is zero that divides: the types rule that out.
pub unsafe fn pool<T: Numeric>(geometry: &Geometry, x: Strided<'_, T>, pooling: Pooling, out: *mut T) {
    geometry.check();
    assert!(image_of(x.sizes(), true) == (geometry.groups, geometry.image));
    let mut scratch = Scratch::new();
    let scratch = scratch.as_mut_ptr();
    let contiguous = x.as_slice().filter(|_| pooling == Pooling::Largest);
    if let Some(tiles) = contiguous.and_then(|x| Tiles::of(geometry, x, scratch, out)) {
        // SAFETY: the scratch has the room that `Tiles` counts on, and the output is as many elements in the run as the
        // windows of all images, which are all of `x`.
        return unsafe { in_vectors(tiles) };
    }
    let task = PoolTask { geometry, pooling, scratch };
    each_image(x, true, |number, ptr, [channel, row, column]| {
        for at in 0..geometry.groups {
            let image = ImageAt { ptr: ptr.wrapping_offset(at as isize * channel), channel, row, column };
            // SAFETY: a channel of an image of `x` is in the image, of the sizes asserted, and its part of the output
            // in the run behind those of the channels before it.
            unsafe {
                let out = out.add((number * geometry.groups + at) * geometry.area());
                in_vectors(Channel { task: &task, image, out });
            }
        }
    });
}

/// What is done to one channel of an image.
struct PoolTask<'a, T> {
    geometry: &'a Geometry,
    pooling: Pooling,
    scratch: *mut T,
}

/// One channel, of which all is in the image, and where its output goes: a run of as many elements as there are places.
struct Channel<'a, T> {
    task: &'a PoolTask<'a, T>,
    image: ImageAt<T>,
    out: *mut T,
}

impl<T: Numeric> Loop for Channel<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: the channel is in the image and the output in the run, as is said of the fields.
        unsafe { channel(self.task, self.image, self.out) }
    }
}

/// The output of one channel.
///
/// # Safety
/// The channel is in the image, of the task's geometry, and as many elements as there are places are in the run of `out`.
#[inline(always)]
unsafe fn channel<T: Numeric>(task: &PoolTask<'_, T>, image: ImageAt<T>, out: *mut T) {
    let g = task.geometry;
    if g.area() == 0 {
        return;
    }
    // SAFETY: the channel is in the image, and its places are in the run of the output, whatever is made of them.
    unsafe {
        if task.pooling == Pooling::Largest {
            return folds::<T, Larger>(task, image, out);
        }
        folds::<T, SumOfWindow>(task, image, out);
    }
    let inside = task.pooling == Pooling::AverageWithin;
    for y in 0..g.places[0] {
        let rows = if inside { covered(g, 0, y) } else { g.kernel[0] };
        for x in 0..g.places[1] {
            let count = rows * if inside { covered(g, 1, x) } else { g.kernel[1] };
            // SAFETY: this place of the output is in the run, and its sum was written before.
            unsafe {
                let to = out.add(y * g.places[1] + x);
                *to /= T::of_usize(count);
            }
        }
    }
}

/// How many positions of the window at this place of an axis are within the image.
#[inline(always)]
fn covered(g: &Geometry, axis: usize, place: usize) -> usize {
    let first = place * g.stride[axis];
    let inside = |position: &usize| {
        let at = first + position * g.dilation[axis];
        at >= g.padding[axis] && at - g.padding[axis] < g.image[axis]
    };
    (0..g.kernel[axis]).filter(inside).count()
}

/// All places of a channel, folded.
///
/// # Safety
/// As for [`channel`].
#[inline(always)]
unsafe fn folds<T: Numeric, F: Fold<T>>(task: &PoolTask<'_, T>, image: ImageAt<T>, out: *mut T) {
    let g = task.geometry;
    let [height, width] = g.places;
    let most = Band::rows(g, SCRATCH / size_of::<T>());
    if most == 0 {
        // SAFETY: the channel is in the image and the output in the run, whatever the scratch has room for.
        return unsafe { one_by_one::<T, F>(g, image, out) };
    }
    let mut first = 0;
    while first < height {
        let count = most.min(height - first);
        let band = Band::of(g, count, width);
        debug_assert!(band.len() * size_of::<T>() <= SCRATCH);
        // SAFETY: by `Band::rows`, the scratch has room for the band; the channel is in the image.
        unsafe { band.fill(g, image, (first, 0), F::START, task.scratch) };
        for y in 0..count {
            // SAFETY: row `y` is one of those that the band is for, so all that its windows cover is in the band: a
            // block of places begins below `width`, and phases are as long as whole blocks. The output's row is in the
            // run, and of the last block no more is copied than is left of it.
            unsafe {
                let row = task.scratch.add(y * g.stride[0] * band.row).cast_const();
                let out = out.add((first + y) * width);
                let mut x = 0;
                while x + WIDE <= width {
                    let values = block::<T, F, WIDE>(g, band, row.add(x));
                    out.add(x).cast::<[T; WIDE]>().write_unaligned(values);
                    x += WIDE;
                }
                while x < width {
                    let values = block::<T, F, BLOCK>(g, band, row.add(x));
                    copy(values.as_ptr(), out.add(x), BLOCK.min(width - x));
                    x += BLOCK;
                }
            }
        }
        first += count;
    }
}

/// Adjacent places, folded.
///
/// # Safety
/// `N` places from `from` on are in the band, for all positions of the window.
#[inline(always)]
unsafe fn block<T: Numeric, F: Fold<T>, const N: usize>(g: &Geometry, band: Band, from: *const T) -> [T; N] {
    let mut folded = [F::START; N];
    for row in 0..g.kernel[0] {
        for column in 0..g.kernel[1] {
            // Keeps the compiler from mixing the vectors of several positions.
            black_box(());
            // SAFETY: these `N` places are in the band, where this position of the window meets them.
            let values = unsafe { from.add(band.start(g, row, column)).cast::<[T; N]>().read_unaligned() };
            for (sum, value) in folded.iter_mut().zip(values) {
                *sum = F::fold(*sum, value);
            }
        }
    }
    folded
}

/// [`folds`] of windows that are too large for the scratch.
///
/// # Safety
/// As for [`channel`].
unsafe fn one_by_one<T: Numeric, F: Fold<T>>(g: &Geometry, image: ImageAt<T>, out: *mut T) {
    for place in 0..g.area() {
        let (y, x) = (place / g.places[1], place % g.places[1]);
        let mut folded = F::START;
        for row in 0..g.kernel[0] {
            let Some(line) = (y * g.stride[0] + row * g.dilation[0]).checked_sub(g.padding[0]) else { continue };
            for column in 0..g.kernel[1] {
                let Some(at) = (x * g.stride[1] + column * g.dilation[1]).checked_sub(g.padding[1]) else { continue };
                if line < g.image[0] && at < g.image[1] {
                    let offset = line as isize * image.row + at as isize * image.column;
                    // SAFETY: `line` and `at` are a row and a column in the image, as was just found.
                    folded = F::fold(folded, unsafe { *image.ptr.wrapping_offset(offset) });
                }
            }
        }
        // SAFETY: `place` is below the number of places, which are in the run of the output.
        unsafe { *out.add(place) = folded };
    }
}
