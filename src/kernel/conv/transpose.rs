//! Transposed convolutions: each place of an image adds the kernel, times itself, to the output.
//!
//! That is a convolution backwards, and so are its steps. The transposed kernel, `[taps, channels]`, by the image, `[channels, places]`,
//! gives what each place adds at each tap, and that is added up where it belongs. A tap here is an *output* channel and a
//! position of the kernel. The products of a whole image would be `KH * KW` times the output, so they are never all
//! there: a few taps at a time, at as many places as the products' kernel reads from a first-level cache.

use super::super::isa::{Loop, in_vectors};
use super::super::lanes::Vectors;
use super::super::matmul::Mat;
use super::super::scratch::{SCRATCH, Scratch, even};
use super::patches::{Addend, add_runs, clear, copy, gather};
use super::{Geometry, HEIGHT, ImageAt, PLACES};
use crate::element::AnyNumber;
use crate::layout::Strided;

/// Bytes of a part of an image that are multiplied at once: what a product uses where it lies, without a copy.
const PART: usize = if SCRATCH / 2 < 32 << 10 { SCRATCH / 2 } else { 32 << 10 };

/// What is done to one image: all of it but the image. `weights` and `bias` are of the geometry's sizes, and `scratch`
/// is a [`Scratch`].
struct TransposeTask<'a, T> {
    /// Of the convolution from the output back to the image.
    geometry: &'a Geometry,
    /// `[groups * outputs, taps]`, contiguous.
    weights: *const T,
    bias: Option<&'a [T]>,
    scratch: *mut T,
}

/// A contiguous `out[.., groups * channels, rows, columns]`: each image of `x` convolved with `weights`, transposed, plus the
/// bias.
///
/// The geometry is that of the convolution from `out` back to `x`: its image is a channel of `out`, its places are those of a
/// channel of `x`. The axes of `x` are any number of leading ones, channels, the rows if there are `rows`, and columns.
///
/// # Safety
/// `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
///
/// # Panics
/// When the sizes are not those of `geometry`, or one of its numbers is zero that divides: the types rule that out.
pub unsafe fn convolve_transposed<T: AnyNumber>(
    geometry: &Geometry,
    x: Strided<'_, T>,
    rows: bool,
    weights: &[T],
    bias: Option<&[T]>,
    out: *mut T,
) {
    geometry.check();
    let [inputs, outputs] = [geometry.outputs, geometry.channels].map(|each| geometry.groups * each);
    assert!(weights.len() == inputs * geometry.taps() && bias.is_none_or(|bias| bias.len() == outputs));
    assert!(super::super::window::image_of(x.sizes(), rows) == (inputs, geometry.places));
    let mut scratch = Scratch::new();
    let task = TransposeTask { geometry, weights: weights.as_ptr(), bias, scratch: scratch.as_mut_ptr() };
    let size = outputs * geometry.image[0] * geometry.image[1];
    super::super::window::each_image(x, rows, |number, ptr, [channel, row, column]| {
        let image = ImageAt::of(ptr, [channel, row, column]);
        // SAFETY: all elements of an image of `x` are in the image, of the sizes asserted: those of the places of the
        // geometry. Its part of the output is in the run behind those of the images before it.
        unsafe { in_vectors(WholeTransposed { task: &task, image, out: out.add(number * size) }) };
    });
}

/// A whole image, and where its output goes.
struct WholeTransposed<'a, T> {
    task: &'a TransposeTask<'a, T>,
    image: ImageAt<T>,
    out: *mut T,
}

impl<T: AnyNumber> Loop for WholeTransposed<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let g = self.task.geometry;
        let size = g.image[0] * g.image[1];
        for channel in 0..g.groups * g.channels {
            let bias = self.task.bias.map_or(T::ZERO, |bias| bias[channel]);
            // SAFETY: the elements of a channel are in the run of the output, behind those of the channels before it.
            unsafe { clear(self.out.add(channel * size), size, bias) };
        }
        for group in 0..g.groups {
            let first = group * g.outputs;
            let ptr = self.image.ptr.wrapping_offset(first as isize * self.image.channel);
            let weights = self.task.weights.wrapping_add(first * g.taps());
            // SAFETY: the group's channels are in the image, and its parts of the kernel and of the output, which is
            // written, in the run behind those of the groups before it; the scratch is as large as it says.
            unsafe {
                let out = self.out.add(group * g.channels * size);
                add_group(g, ImageAt { ptr, ..self.image }, weights, out, self.task.scratch);
            }
        }
    }
}

/// Adds what a group of channels gives to its outputs, part by part of its channels and places.
///
/// # Safety
/// The channels of this group are in the image, its kernel and its outputs, which are written, in the run; there is room for
/// [`SCRATCH`] bytes.
#[inline(always)]
unsafe fn add_group<T: AnyNumber>(g: &Geometry, image: ImageAt<T>, weights: *const T, out: *mut T, scratch: *mut T) {
    let [channels, area, taps] = [g.outputs, g.area(), g.taps()];
    let (part, half) = (PART / size_of::<T>(), SCRATCH / 2 / size_of::<T>());
    let sums = scratch.wrapping_add(half);
    let depth = even(channels, part / PLACES);
    let most = (part / depth.max(1)).min(half / HEIGHT) / PLACES;
    let block = even(area.div_ceil(PLACES), most) * PLACES;
    let flat = image.column == 1 && (g.places[0] == 1 || image.row == g.places[1] as isize);
    let mut first = 0;
    while first < area {
        let count = block.min(area - first);
        let mut channel = 0;
        while channel < channels {
            let depth = depth.min(channels - channel);
            let ptr = image.ptr.wrapping_offset(channel as isize * image.channel);
            debug_assert!(depth * count <= part && part <= half && HEIGHT.min(taps) * count <= half);
            // SAFETY: these channels and places are in the image, and where it is flat the places are adjacent; so the
            // matrices are in reach, as the kernel is at its taps and channels. What is copied has `depth * count`
            // elements, for which half of the scratch has room, since `depth * block` is at most `part`; the other has
            // room for the sums, by `most`. Both are written before they are read.
            unsafe {
                let values = if flat {
                    Mat { ptr: ptr.add(first), row: image.channel, col: 1 }
                } else {
                    lay(g, ImageAt { ptr, ..image }, depth, (first, count), scratch);
                    Mat { ptr: scratch.cast_const(), row: count as isize, col: 1 }
                };
                let weights = weights.add(channel * taps);
                let mut tap = 0;
                while tap < taps {
                    let height = even(taps, HEIGHT).min(taps - tap);
                    let kernel = Mat { ptr: weights.add(tap), row: 1, col: taps as isize };
                    T::product(height, depth, count, kernel, values, sums, count as isize);
                    for number in 0..height {
                        spread(g, tap + number, (first, count), sums.add(number * count), out);
                    }
                    tap += height;
                }
            }
            channel += depth;
        }
        first += count;
    }
}

/// Copies places of some channels of an image with other strides, to lie together.
///
/// # Safety
/// These channels, from its first on, and places are in the image; there is room for as many elements at `to`.
#[inline(always)]
unsafe fn lay<T: AnyNumber>(
    g: &Geometry,
    image: ImageAt<T>,
    channels: usize,
    (first, count): (usize, usize),
    mut to: *mut T,
) {
    for channel in 0..channels {
        let ptr = image.ptr.wrapping_offset(channel as isize * image.channel);
        each_row(g, (first, count), |row, column, n| {
            let from = ptr.wrapping_offset(row as isize * image.row + column as isize * image.column);
            // SAFETY: `n` places of this row are in the image, and there is room for them behind those before.
            unsafe {
                if image.column == 1 {
                    copy(from, to, n)
                } else {
                    gather(from, image.column, to, n)
                }
                to = to.add(n);
            }
        });
    }
}

/// Calls `f` for each row that `count` places from number `first` on have a part in: the row, the first column and how many.
#[inline(always)]
fn each_row(g: &Geometry, (first, count): (usize, usize), mut f: impl FnMut(usize, usize, usize)) {
    let width = g.places[1];
    let (mut row, mut column, mut left) = (first / width, first % width, count);
    while left > 0 {
        let n = left.min(width - column);
        f(row, column, n);
        (row, column, left) = (row + 1, 0, left - n);
    }
}

/// Adds what some places give at a tap to where that tap lies from each of them; what is off the output is left out.
///
/// # Safety
/// An element for each place is in the run of `values`, and the group's outputs in that of `out`.
#[inline(always)]
unsafe fn spread<T: AnyNumber>(g: &Geometry, tap: usize, places: (usize, usize), mut values: *const T, out: *mut T) {
    let [height, width] = g.image.map(|n| n as isize);
    let [stride, across] = g.stride.map(|n| n as isize);
    let (position, line) = (tap % (g.kernel[0] * g.kernel[1]), tap / (g.kernel[0] * g.kernel[1]));
    let down = (position / g.kernel[1] * g.dilation[0]) as isize - g.padding[0] as isize;
    let right = (position % g.kernel[1] * g.dilation[1]) as isize - g.padding[1] as isize;
    each_row(g, places, |row, column, n| {
        let y = row as isize * stride + down;
        let x = column as isize * across + right;
        // The places that lie on the output are those with `0 <= x + i * across < width`.
        let low = if x < 0 { (-x + across - 1) / across } else { 0 };
        let high = if x < width { ((width - x + across - 1) / across).min(n as isize) } else { 0 };
        if (0..height).contains(&y) && low < high {
            debug_assert!(low >= 0 && high as usize <= n && x + low * across >= 0 && x + (high - 1) * across < width);
            // SAFETY: `low` to `high` are among the `n` places, in the run of the values, and where they lie is on row
            // `y` of the output's channel `line`, at columns from 0 to `width`: in the run of the outputs.
            unsafe {
                let from = values.offset(low);
                let to = out.offset((line as isize * height + y) * width + x + low * across);
                let n = (high - low) as usize;
                if across == 1 { add_runs(to, Addend::Of(from), n) } else { add_apart(to, across, from, n) }
            }
        }
        values = values.wrapping_add(n);
    });
}

/// Adds `n` adjacent elements to places that are `step` apart.
///
/// # Safety
/// They are in the run of `from`, and in reach at this distance from `to`, to read and to write; the two do not overlap.
#[inline(always)]
unsafe fn add_apart<T: AnyNumber>(to: *mut T, step: isize, from: *const T, n: usize) {
    for at in 0..n {
        // SAFETY: `at < n`, so the element is in the run, and in reach where it is added.
        unsafe {
            let to = to.offset(at as isize * step);
            *to += *from.add(at);
        }
    }
}
