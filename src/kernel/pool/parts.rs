//! Adaptive pooling: an axis of `N` positions in `P` parts, which are as long as each other or differ by little, and overlap by one position
//! where `P` does not divide `N`.
//!
//! ```text
//! start = i N / P            rounded down
//! end   = (i + 1) N / P      rounded up
//! ```

use super::{Fold, Larger, Pooling, SumOfWindow};
use crate::element::Numeric;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::window::{each_volume, volume_of};
use crate::layout::Strided;
use core::ops::Range;

/// Elements of a row that are folded at once.
const LANES: usize = 8;

/// The positions of a part.
#[inline(always)]
pub(in crate::kernel) fn part(size: usize, parts: usize, number: usize) -> Range<usize> {
    // `number * size` may be more than there are numbers: the whole quotient and the rest apart.
    let (whole, rest) = (size / parts, size % parts);
    let start = number * whole + (number as u128 * rest as u128 / parts as u128) as usize;
    let end = (number + 1) * whole + ((number + 1) as u128 * rest as u128).div_ceil(parts as u128) as usize;
    start..end
}

/// Slices, rows and columns of volumes, and of the parts of each.
#[derive(Clone, Copy, Debug)]
pub struct VolumeParts {
    channels: usize,
    volume: [usize; 3],
    parts: [usize; 3],
    axes: usize,
}

/// Those of volumes, images or signals of these sizes.
pub fn parts_of(x: crate::shape::Sizes<'_>, out: crate::shape::Sizes<'_>, axes: usize) -> VolumeParts {
    let (channels, volume) = volume_of(x, axes);
    VolumeParts { channels, volume, parts: volume_of(out, axes).1, axes }
}

/// A contiguous `out[.., channels, parts]`: the mean, or the largest, of each part of each channel of `x`.
///
/// # Safety
/// `out` can be written at as many elements as the parts of all channels are, and nothing reads them.
///
/// # Panics
/// When the sizes of `x` are others, or an axis of no elements has parts.
pub unsafe fn pool_parts<T: Numeric>(parts: &VolumeParts, x: Strided<'_, T>, pooling: Pooling, out: *mut T) {
    assert!(volume_of(x.sizes(), parts.axes) == (parts.channels, parts.volume));
    let each = parts.channels * parts.parts.iter().product::<usize>();
    if each == 0 {
        return;
    }
    assert!(
        parts.volume.iter().zip(parts.parts).all(|(&size, parts)| size > 0 || parts == 0),
        "an axis of size 0 has no parts"
    );
    each_volume(x, parts.axes, |number, ptr, distances| {
        // SAFETY: an image of `x` has the sizes asserted, and its parts are in the run behind those of the images before it.
        unsafe {
            let out = out.add(number * each);
            match pooling {
                Pooling::Largest => in_vectors(VolumeInParts { parts, ptr, distances, fold: Larger, mean: false, out }),
                _ => in_vectors(VolumeInParts { parts, ptr, distances, fold: SumOfWindow, mean: true, out }),
            }
        }
    });
}

/// A volume, of which all channels, slices, rows and columns are in reach at these distances, and where its parts go: a run of as many.
struct VolumeInParts<'a, T, F> {
    parts: &'a VolumeParts,
    ptr: *const T,
    distances: [isize; 4],
    fold: F,
    mean: bool,
    out: *mut T,
}

impl<T: Numeric, F: Fold<T>> Loop for VolumeInParts<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let ([depth, height, width], [d, h, w]) = (self.parts.volume, self.parts.parts);
        for number in 0..self.parts.channels * d * h * w {
            let (row, x) = (number / w, number % w);
            let (channel, z, y) = (row / h / d, row / h % d, row % h);
            let (slices, rows, columns) = (part(depth, d, z), part(height, h, y), part(width, w, x));
            let count = slices.len() * rows.len() * columns.len();
            let mut folded = F::START;
            for slice in slices {
                for row in rows.clone() {
                    let at = [channel, slice, row, columns.start];
                    let from: isize = at.iter().zip(self.distances).map(|(&at, step)| at as isize * step).sum();
                    // SAFETY: this row of the part is in reach from its first column on.
                    let line = unsafe { self.row(self.ptr.wrapping_offset(from), columns.len()) };
                    folded = self.fold.fold(folded, line);
                }
            }
            if self.mean {
                folded /= T::of_usize(count);
            }
            // SAFETY: the output is a run of as many parts as these numbers.
            unsafe { self.out.add(number).write(folded) };
        }
    }
}

impl<T: Numeric, F: Fold<T>> VolumeInParts<'_, T, F> {
    /// A row of a part, folded.
    ///
    /// # Safety
    /// So many elements are in reach from this one, at the distance of columns.
    #[inline(always)]
    unsafe fn row(&self, from: *const T, count: usize) -> T {
        let column = self.distances[3];
        let mut at = 0;
        let mut folded = F::START;
        // SAFETY: `at` and the lanes behind it are less than `count`, so the elements are in reach.
        unsafe {
            if column == 1 && count >= LANES {
                let mut lanes = [F::START; LANES];
                while at + LANES <= count {
                    let next = from.add(at).cast::<[T; LANES]>().read_unaligned();
                    for (lane, next) in lanes.iter_mut().zip(next) {
                        *lane = self.fold.fold(*lane, next);
                    }
                    at += LANES;
                }
                for lane in lanes {
                    folded = self.fold.fold(folded, lane);
                }
            }
            while at < count {
                folded = self.fold.fold(folded, *from.offset(at as isize * column));
                at += 1;
            }
        }
        folded
    }
}
