//! A group of one channel with few outputs, as in a depthwise convolution, or of few channels with hardly any: sums along the rows of a
//! band, in registers.

use super::band::{BLOCK, Band, ColumnStart};
use super::patches::copy;
use super::{ConvTask, Geometry, Group};
use crate::element::Numeric;
use core::hint::black_box;

/// Places that are computed at once; where fewer are left, as many as a [`BLOCK`].
const WIDE: usize = 32;
/// More outputs than this are a product of matrices.
const OUTPUTS: usize = 4;

/// The same, of several channels.
const OUTPUTS_OF_SEVERAL: usize = 2;
/// The most taps of several channels: they are added up one after the other.
const TAPS: usize = 256;

/// Whether [`planes`] is the way, and there is room for a band.
#[inline(always)]
pub(super) fn serves(g: &Geometry, room: usize) -> bool {
    let few = if g.channels == 1 { g.outputs <= OUTPUTS } else { g.outputs <= OUTPUTS_OF_SEVERAL && g.taps() <= TAPS };
    few && Band::rows(g, room / g.channels.max(1)) > 0
}

/// A group of one channel, or some.
///
/// # Safety
/// The group is one of the task's; [`serves`] holds for the task's room.
#[inline(always)]
pub(super) unsafe fn planes<T: Numeric>(task: &ConvTask<'_, T>, group: &Group<'_, T>) {
    let g = task.geometry;
    let most = Band::rows(g, task.room / g.channels.max(1));
    let [height, width] = g.places;
    let mut first = 0;
    while first < height {
        let count = most.min(height - first);
        let band = Band::of(g, count, width);
        debug_assert!(band.len() * g.channels <= task.room);
        // SAFETY: by `Band::rows`, the scratch has room for the band of each channel; those of the group are in the image.
        unsafe { band.fill(g, group.image, 0..g.channels, (first, 0), task.scratch) };
        for output in 0..g.outputs {
            let bias = group.bias.map_or(T::ZERO, |bias| bias[output]);
            for y in 0..count {
                // SAFETY: row `y` is one of those that the band is for, so all that its kernel covers is in the band. The
                // output's row is in the run, as are the weights of the output.
                unsafe {
                    let row = task.scratch.add(y * g.stride[0] * band.row).cast_const();
                    let weights = group.weights.ptr.add(output * g.taps());
                    let out = group.out.add((output * height + first + y) * width);
                    if g.stride[1] == 1 {
                        row_of::<T, false>(g, band, row, weights, bias, out);
                    } else {
                        row_of::<T, true>(g, band, row, weights, bias, out);
                    }
                }
            }
        }
        first += count;
    }
}

/// The sums of a row of places. `PHASES`, if the kernel moves by more than one column.
///
/// # Safety
/// All places of a row of the output are in the band, from `from` on, for all positions of the kernel, which are in the run of
/// `weights`; a row of the output is in the run of `out`.
#[inline(always)]
unsafe fn row_of<T: Numeric, const PHASES: bool>(
    g: &Geometry,
    band: Band,
    from: *const T,
    weights: *const T,
    bias: T,
    out: *mut T,
) {
    let (width, mut x) = (g.places[1], 0);
    // SAFETY: a block of places that begins below `width` is in the band, whose phases are as long as whole blocks; of the last
    // block no more is copied than is left in the run.
    unsafe {
        while x + WIDE <= width {
            let sums = sums::<T, WIDE, PHASES>(g, band, from.add(x), weights, bias);
            out.add(x).cast::<[T; WIDE]>().write_unaligned(sums);
            x += WIDE;
        }
        while x < width {
            let sums = sums::<T, BLOCK, PHASES>(g, band, from.add(x), weights, bias);
            copy(sums.as_ptr(), out.add(x), BLOCK.min(width - x));
            x += BLOCK;
        }
    }
}

/// The sums of adjacent places. `PHASES`, if the kernel moves by more than one column.
///
/// # Safety
/// `N` places from `from` on are in the band, for all positions of the kernel, which are in the run of `weights`.
#[inline(always)]
unsafe fn sums<T: Numeric, const N: usize, const PHASES: bool>(
    g: &Geometry,
    band: Band,
    from: *const T,
    mut weights: *const T,
    bias: T,
) -> [T; N] {
    let mut sums = [bias; N];
    // Of its own, as the fence below has the compiler read again what others could change.
    let ([rows, columns], stride, step) = (g.kernel, g.stride[1], g.dilation[1]);
    for channel in 0..g.channels {
        for row in 0..rows {
            let from = from.wrapping_add(channel * band.len() + band.start(g, row));
            let mut at = ColumnStart::FIRST;
            for column in 0..columns {
                // Keeps the compiler from mixing the vectors of several taps.
                black_box(());
                // SAFETY: these `N` places are in the band of this channel, where this position of the kernel meets them; its
                // weight is in the run.
                let (values, weight) = unsafe {
                    let offset = if PHASES { at.offset } else { column * step };
                    let values = from.add(offset).cast::<[T; N]>().read_unaligned();
                    let weight = *weights;
                    weights = weights.add(1);
                    (values, weight)
                };
                for (sum, value) in sums.iter_mut().zip(values) {
                    *sum += weight * value;
                }
                if PHASES {
                    at = band.next(stride, at);
                }
            }
        }
    }
    sums
}
