//! Groups of one channel with few outputs, as in a depthwise convolution of bytes: too little for a product.
//!
//! A band of the channel's rows is made numbers of 16 bits, less the zero point, with zeros around them. Then the places of a row are summed
//! up, some at a time, tap by tap.

use super::Sums;
use crate::kernel::conv::{Geometry, ImageAt};
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::scratch::{SCRATCH, Scratch};

/// Places that are summed up at once.
const LANES: usize = 32;
/// More outputs than this are a product.
const OUTPUTS: usize = 4;
/// Numbers that a band may have.
const ROOM: usize = SCRATCH / size_of::<i16>();

/// The rows of the output that a band is for, if groups are computed in this way.
pub(super) fn rows_of(g: &Geometry) -> Option<usize> {
    let (extent, wide) = sizes(g);
    let all = (ROOM.checked_sub(LANES * g.stride[1])? / wide).checked_sub(extent)?;
    (g.channels == 1 && g.outputs <= OUTPUTS).then_some((all / g.stride[0] + 1).min(g.places[0]))
}

/// How many rows a kernel covers, and how many columns all kernels of a row.
fn sizes(g: &Geometry) -> (usize, usize) {
    let reach = |axis: usize| (g.kernel[axis] - 1) * g.dilation[axis] + 1;
    (reach(0), g.places[1].saturating_sub(1) * g.stride[1] + reach(1))
}

/// A channel and what it is convolved with.
pub(super) struct Plane<'a, W, S> {
    pub(super) geometry: &'a Geometry,
    /// What [`rows_of`] gives.
    pub(super) rows: usize,
    pub(super) image: ImageAt<u8>,
    /// What is flipped of the image's bytes, which are `u8` then, and what is taken off.
    pub(super) flip: u8,
    pub(super) zero: i16,
    /// The weight of an output and a tap, less its zero point.
    pub(super) weight: W,
    pub(super) sums: S,
}

/// The outputs of a group.
///
/// # Safety
/// The channel is in the image, and the outputs are in the run of what `sums` writes to.
pub(super) unsafe fn plane<W: Fn(usize, usize) -> i16, S: Sums>(plane: Plane<'_, W, S>) {
    let mut scratch = Scratch::new();
    // SAFETY: the channel is in the image and the outputs in the run, as the caller says; the scratch has room for the band.
    unsafe { in_vectors(InBand(plane, scratch.as_mut_ptr())) }
}

/// A plane, and room for its band.
struct InBand<'a, W, S>(Plane<'a, W, S>, *mut i16);

impl<W: Fn(usize, usize) -> i16, S: Sums> Loop for InBand<'_, W, S> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let InBand(plane, band) = self;
        let g = plane.geometry;
        let ((extent, wide), [height, width]) = (sizes(g), g.places);
        for first in (0..height).step_by(plane.rows.max(1)) {
            let count = plane.rows.min(height - first);
            let lines = (count - 1) * g.stride[0] + extent;
            debug_assert!(lines * wide + LANES * g.stride[1] <= ROOM);
            // SAFETY: there is room for the lines and for what is read behind the last of them; all of it is written before it is read.
            unsafe {
                for line in 0..lines {
                    fill(&plane, (first * g.stride[0] + line).checked_sub(g.padding[0]), wide, band.add(line * wide));
                }
                for at in lines * wide..lines * wide + LANES * g.stride[1] {
                    band.add(at).write(0);
                }
            }
            for output in 0..g.outputs {
                for y in 0..count {
                    for x in (0..width).step_by(LANES) {
                        let mut sums = [0_i32; LANES];
                        for i in 0..g.kernel[0] {
                            for j in 0..g.kernel[1] {
                                let weight = (plane.weight)(output, i * g.kernel[1] + j);
                                let line = y * g.stride[0] + i * g.dilation[0];
                                let at = line * wide + x * g.stride[1] + j * g.dilation[1];
                                // SAFETY: the first of these places is in the band, whose lines are those of `count` rows; so are all that are within
                                // a row, and behind the last line there are as many numbers as the lanes need.
                                unsafe { add(&mut sums, weight, band.add(at).cast_const(), g.stride[1]) };
                            }
                        }
                        let places = LANES.min(width - x);
                        // SAFETY: these places of a row of the output are in the run of what the sums are written to.
                        unsafe { plane.sums.put(output, (first + y) * width + x, &sums[..places]) };
                    }
                }
            }
        }
    }
}

/// Adds numbers at this distance, times a weight.
///
/// # Safety
/// As many numbers as there are sums are in reach at this distance.
#[inline(always)]
unsafe fn add(sums: &mut [i32; LANES], weight: i16, from: *const i16, step: usize) {
    // SAFETY: at a known distance all of them are read at once, the last at distance 2 with one behind it; else `LANES` numbers are in
    // reach, one by one.
    unsafe {
        match step {
            1 => times(sums, weight, from.cast::<[i16; LANES]>().read_unaligned()),
            2 => {
                let pairs = from.cast::<[[i16; 2]; LANES]>().read_unaligned();
                times(sums, weight, pairs.map(|[number, _]| number));
            }
            _ => times(sums, weight, core::array::from_fn(|at| *from.add(step * at))),
        }
    }
}

/// Adds numbers times a weight.
#[inline(always)]
fn times(sums: &mut [i32; LANES], weight: i16, numbers: [i16; LANES]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.wrapping_add(i32::from(weight) * i32::from(number));
    }
}

/// A line of the band: the numbers of a line of the image, if there is one, from `padding` columns before it.
///
/// # Safety
/// The channel is in the image, and there is room for `wide` numbers.
#[inline(always)]
unsafe fn fill<W, S>(plane: &Plane<'_, W, S>, line: Option<usize>, wide: usize, to: *mut i16) {
    let (g, image) = (plane.geometry, plane.image);
    let left = g.padding[1].min(wide);
    let (line, inside) = match line {
        Some(line) if line < g.image[0] => (line, g.image[1].min(wide - left)),
        _ => (0, 0),
    };
    let from = image.ptr.wrapping_offset(line as isize * image.row);
    // SAFETY: the first columns of a line are in the image, as many as are inside, and there is room for `wide` numbers.
    unsafe {
        for at in 0..left {
            to.add(at).write(0);
        }
        for at in 0..inside {
            let byte = *from.wrapping_offset(at as isize * image.column);
            to.add(left + at).write(i16::from(byte ^ plane.flip) - plane.zero);
        }
        for at in left + inside..wide {
            to.add(at).write(0);
        }
    }
}
