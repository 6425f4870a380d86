//! The largest of what a window covers and where it lies, and the way back.
//!
//! Neighbouring places keep the largest element in one vector, and in another its distance from the first position of the window, in
//! elements of a channel, as a number of 32 bits where it fits: a comparison then chooses in both.

use super::{Divisor, PoolWindows, RowOfWindows, Under, each_pooled};
use crate::element::{AnyNumber, Numeric};
use crate::kernel::parallel::Shared;
use crate::layout::Strided;

/// From where positions are counted, and in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// In each channel from 0 on, row by row.
    InChannel,
    /// Over the whole tensor, row by row.
    InTensor,
    /// Over the whole tensor, channel by channel, and in each column by column.
    InTensorByColumns,
}

impl Counting {
    /// How far apart slices, rows and columns of a channel of these sizes are counted.
    fn steps(self, [depth, height, width]: [usize; 3]) -> [usize; 3] {
        match self {
            Counting::InChannel | Counting::InTensor => [height * width, width, 1],
            Counting::InTensorByColumns => [1, depth, depth * height],
        }
    }
}

/// A distance within a window.
trait Distance: Copy {
    fn of(distance: usize) -> Self;
    fn elements(self) -> usize;
}

impl Distance for u32 {
    #[inline(always)]
    fn of(distance: usize) -> Self {
        distance as u32
    }
    #[inline(always)]
    fn elements(self) -> usize {
        self as usize
    }
}

impl Distance for usize {
    #[inline(always)]
    fn of(distance: usize) -> Self {
        distance
    }
    #[inline(always)]
    fn elements(self) -> usize {
        self
    }
}

/// The places of an image, in the runs of `out` and of `indices`, as many as it has.
struct Largest<'a, T, D> {
    windows: &'a PoolWindows,
    out: *mut T,
    indices: *mut usize,
    /// How far apart slices, rows and columns of a window are counted.
    apart: [D; 3],
    /// The same of a channel's.
    steps: [usize; 3],
    /// Where the image begins, and how much of it is a channel.
    first: usize,
    channel: usize,
}

impl<T: Numeric, D: Distance + core::ops::Add<Output = D> + core::ops::Mul<Output = D>> Under<T> for Largest<'_, T, D> {
    #[inline(always)]
    fn mean(&self) -> Divisor {
        Divisor::None
    }

    #[inline(always)]
    unsafe fn at<const S: isize, const N: usize>(&self, window: &RowOfWindows<T, S>, x: usize) {
        let (mut largest, mut distances) = ([T::LOWEST; N], [D::of(0); N]);
        let [deep, down, on] = self.apart;
        // SAFETY: the window is in the image at these places, as the caller says.
        unsafe {
            window.each::<N>(
                x,
                #[inline(always)]
                |[z, y, x], values| {
                    let at = D::of(z) * deep + D::of(y) * down + D::of(x) * on;
                    for ((largest, distance), value) in largest.iter_mut().zip(&mut distances).zip(values) {
                        let is_larger = value > *largest || value.is_nan_value();
                        *largest = if is_larger { value } else { *largest };
                        *distance = if is_larger { at } else { *distance };
                    }
                },
            );
        }
        let g = &self.windows.geometry;
        let [channel, slice, row] = window.top.map(|at| at as usize);
        let column = (x * g.stride[1] + window.columns.start * g.dilation[1]).wrapping_sub(g.padding[1]);
        let first = self.first + channel * self.channel + slice * self.steps[0] + row * self.steps[1];
        let first = first.wrapping_add(column.wrapping_mul(self.steps[2]));
        let step = g.stride[1] * self.steps[2];
        // SAFETY: the `N` places from `x` of this row on are in the run of both outputs.
        unsafe {
            self.out.add(window.places + x).cast::<[T; N]>().write_unaligned(largest);
            let indices = self.indices.add(window.places + x);
            for (place, distance) in distances.into_iter().enumerate() {
                *indices.add(place) = first + place * step + distance.elements();
            }
        }
    }
}

/// [`pool`](super::pool) to the largest, and its position to `indices`: of equals the first, and of several NaN the last.
///
/// # Safety
/// As there, of `out` and of `indices`.
///
/// # Panics
/// As there.
pub unsafe fn max_pool_with_indices<T: Numeric>(
    windows: &PoolWindows,
    x: Strided<'_, T>,
    counting: Counting,
    out: *mut T,
    indices: *mut usize,
) {
    windows.check(x);
    let (volume, g, s) = (windows.volume(), &windows.geometry, &windows.slices);
    let steps = counting.steps(volume);
    let channel = volume.iter().product::<usize>();
    let from = |place: usize| match counting {
        Counting::InChannel => (0, 0),
        // Each image has as many places.
        _ => (place / windows.area() * channel, channel),
    };
    let apart = [s.dilation * steps[0], g.dilation[0] * steps[1], g.dilation[1] * steps[2]];
    let farthest = (s.kernel - 1) as u128 * apart[0] as u128
        + (g.kernel[0] - 1) as u128 * apart[1] as u128
        + (g.kernel[1] - 1) as u128 * apart[2] as u128;
    // SAFETY: the sizes are those of the windows, and the runs are those of all images, as the caller says, so an image's part begins at
    // its first place. No distance within a window is more than the farthest, which is a number of 32 bits where it is kept as one.
    // The threads use the outputs apart: each those of its own channels.
    unsafe {
        let shared = Shared::new((out, indices));
        let places = |place: usize| {
            let (out, indices) = shared.get();
            (out.add(place), indices.add(place))
        };
        if farthest <= u128::from(u32::MAX) {
            let apart = apart.map(|step| u32::try_from(step).unwrap_or(0));
            each_pooled(windows, x, false, |place, _| {
                let ((first, channel), (out, indices)) = (from(place), places(place));
                Largest { windows, out, indices, apart, steps, first, channel }
            });
        } else {
            each_pooled(windows, x, false, |place, _| {
                let ((first, channel), (out, indices)) = (from(place), places(place));
                Largest { windows, out, indices, apart, steps, first, channel }
            });
        }
    }
}

/// Writes 0 everywhere, and each element of `x` where its index says: channels of `from` elements become those of the sizes `volume`. The
/// later of two in one place stays.
///
/// # Panics
/// When there are not as many indices as elements, or one leaves what it counts in.
pub fn max_unpool<T: AnyNumber>(
    x: &[T],
    indices: &[usize],
    counting: Counting,
    from: usize,
    volume: [usize; 3],
    out: &mut [T],
) {
    assert!(x.len() == indices.len(), "there is an index for each element");
    out.fill(T::ZERO);
    let channel = volume.iter().product::<usize>();
    let [by_slice, by_row, by_column] = counting.steps(volume).map(|step| step.max(1));
    for (number, (&value, &index)) in x.iter().zip(indices).enumerate() {
        let place = match counting {
            Counting::InChannel => {
                assert!(index < channel, "the index {index} leaves a channel of {channel} elements");
                number / from * channel + index
            }
            Counting::InTensor => index,
            Counting::InTensorByColumns => {
                let (before, within) = (index / channel.max(1), index % channel.max(1));
                let (column, within) = (within / by_column, within % by_column);
                let (row, slice) = (within / by_row, within % by_row / by_slice);
                before * channel + (slice * volume[1] + row) * volume[2] + column
            }
        };
        assert!(place < out.len(), "the index {index} leaves a tensor of {} elements", out.len());
        out[place] = value;
    }
}
