//! Convolutions of bytes: products of a kernel with the patches of an image.
//!
//! As convolutions of other elements, but that no patches are kept: those of the places and taps that a panel takes are copied as it is
//! packed. Padding is the zero point of the image, the byte that stands for 0.

use super::planes::{Plane, plane, rows_of};
use super::{Byte, ByteTask, Bytes, OneOrEach, Packable, Sums, bytes_of, flip_left, flip_right, product};
use crate::kernel::conv::patches::patch;
use crate::kernel::conv::{Geometry, ImageAt};
use crate::kernel::window::{each_image, image_of};
use crate::layout::Strided;
use core::ops::Range;

/// The patches of a group of channels of an image, which begins with the first of them: a row for each tap, a column for each place.
struct Patches<'a> {
    geometry: &'a Geometry,
    image: ImageAt<u8>,
    padding: u8,
}

// SAFETY: the patches that are asked for are written, rows of so many columns that are in reach at `room`.
unsafe impl Packable for Patches<'_> {
    #[inline(always)]
    unsafe fn block(&self, inner: Range<usize>, columns: Range<usize>, room: *mut u8) -> Bytes {
        let (first, count) = (columns.start, columns.len());
        // SAFETY: the channels of the group are in the image; taps and places are those of a product of as many, and there is room for them.
        unsafe { patch(self.geometry, self.image, inner, first, count, self.padding, room) }
        Bytes { ptr: room, row: count as isize, col: 1 }
    }
}

/// Some outputs of an image: the number of the first, how many there are, and the number of the first element of what comes out, whose
/// rows, the places, are so long.
#[derive(Clone, Copy)]
pub struct OutputsOfGroup {
    pub first: usize,
    pub count: usize,
    pub at: usize,
    pub area: usize,
}

/// Each image of `x`, less its zero point, convolved with `weights` less theirs, of which there is one or one for each output. `sums` says where
/// those of some outputs go.
///
/// # Safety
/// The elements of these outputs are in the run of what `sums` gives, and no operand reads them.
///
/// # Panics
/// When the sizes are not those of `geometry`, or one of its numbers is zero that divides: the types rule that out.
pub unsafe fn convolve<A: Byte, B: Byte, S: Sums>(
    geometry: &Geometry,
    (x, zero): (Strided<'_, A>, A),
    rows: bool,
    (weights, zeros): (&[B], &[B]),
    sums: impl Fn(OutputsOfGroup) -> S,
) {
    geometry.check();
    let g = geometry;
    let (taps, area) = (g.channels * g.kernel[0] * g.kernel[1], g.area());
    let outputs = g.groups * g.outputs;
    assert!(weights.len() == outputs * taps && (zeros.len() == 1 || zeros.len() == outputs));
    assert!(image_of(x.sizes(), rows) == (g.groups * g.channels, g.image));
    let zero = [zero];
    let whole = g.kernel == [1, 1] && g.stride == [1, 1] && g.padding == [0, 0] && g.places == g.image;
    let planes = if whole { None } else { rows_of(g) };
    each_image(x, rows, |number, ptr, [channel, row, column]| {
        let flat = column == 1 && (g.image[0] == 1 || row == g.image[1] as isize);
        for group in 0..g.groups {
            let first = group * g.outputs;
            let ptr = ptr.cast::<u8>().wrapping_offset((group * g.channels) as isize * channel);
            let zeros = if zeros.len() == 1 { zeros } else { &zeros[first..first + g.outputs] };
            let (left, at) = (&bytes_of(weights)[first * taps..], (number * outputs + first) * area);
            if let Some(rows) = planes {
                let (flip, image) = (flip_left::<A>(), ImageAt::of(ptr, [channel, row, column]));
                let weights = &weights[first * taps..];
                let weight = |output: usize, tap: usize| {
                    let zero = zeros[if zeros.len() == 1 { 0 } else { output }];
                    (weights[output * taps + tap].number() - zero.number()) as i16
                };
                let sums = sums(OutputsOfGroup { first, count: g.outputs, at, area });
                let zero = i16::from(bytes_of(&zero)[0] ^ flip);
                // SAFETY: the channel is in the image, and the outputs of the group are in the run of what its sums are written to.
                unsafe { plane(Plane { geometry: g, rows, image, flip, zero, weight, sums }) };
                continue;
            }
            let sizes = [g.outputs, taps, area];
            let left = Bytes { ptr: left.as_ptr(), row: taps as isize, col: 1 };
            let (flip_left, flip_right) = (flip_left::<B>(), flip_right::<A>());
            let (zeros_left, zeros_right) = (OneOrEach(bytes_of(zeros)), OneOrEach(bytes_of(&zero)));
            let sums = sums(OutputsOfGroup { first, count: g.outputs, at, area });
            // SAFETY: the part of the kernel that a group has is in reach, `outputs` by `taps`, and its output in the run. Its channels are in
            // the image; where it is flat and whole, the places of a channel are adjacent, so the image is a matrix of channels and places.
            unsafe {
                if whole && flat {
                    let right = &Bytes { ptr, row: channel, col: 1 };
                    product(ByteTask { sizes, left, flip_left, zeros_left, right, flip_right, zeros_right, sums });
                } else {
                    let image = ImageAt::of(ptr, [channel, row, column]);
                    let right = &Patches { geometry: g, image, padding: bytes_of(&zero)[0] };
                    product(ByteTask { sizes, left, flip_left, zeros_left, right, flip_right, zeros_right, sums });
                }
            }
        }
    });
}
