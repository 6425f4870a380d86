//! A band of an image: some rows of some channels, copied with their padding, so that what reads them meets no border.
//!
//! Where the kernel moves by strides of `s` columns, a row is copied as `s` *phases*, of every `s`-th column: what
//! neighbouring places meet is then adjacent for any stride.

use super::patches::{clear, copy, gather};
use super::{Geometry, ImageAt};
use crate::element::AnyNumber;
use crate::kernel::pack::{self, Pitch};
use core::ops::Range;

/// Phases have room for whole blocks of this many places.
pub(in crate::kernel) const BLOCK: usize = 8;

/// So many elements are copied where they are asked for: by a call, with less to do in each than before the first.
const LITTLE: usize = 512;

/// How a band lies in memory.
///
/// For a row of the output, a position of the kernel, and a block of [`BLOCK`] places (or several, one after the other)
/// that begins at a place of the row, what the position meets is **in the band**: at [`start`](Self::start) and the
/// column's [offset](ColumnStart) from the place, in the row's own lines, a `stride` of lines behind those of the row
/// before it. A phase ends behind what the last column of the kernel meets at the last place, rounded up to whole blocks.
#[derive(Clone, Copy)]
pub(in crate::kernel) struct Band {
    /// Elements of a phase: room for all places, rounded up to whole blocks, from wherever a tap starts.
    pub(in crate::kernel) phase: usize,
    /// Elements of a row.
    pub(in crate::kernel) row: usize,
    /// Rows.
    pub(in crate::kernel) lines: usize,
    /// The phases and the elements from where one column of the kernel reads to where the next does.
    shift: (usize, usize),
}

/// Where a column of the kernel reads: in which phase, and how far behind the first column.
#[derive(Clone, Copy)]
pub(in crate::kernel) struct ColumnStart {
    phase: usize,
    /// Elements.
    pub(in crate::kernel) offset: usize,
}

impl ColumnStart {
    /// Of the first column.
    pub(in crate::kernel) const FIRST: Self = ColumnStart { phase: 0, offset: 0 };
}

impl Band {
    /// The rows of the output for which a band of `room` elements is enough, of whole rows.
    #[inline(always)]
    pub(in crate::kernel) fn rows(g: &Geometry, room: usize) -> usize {
        let one = Band::of(g, 1, g.places[1]);
        let lines = room / one.row.max(1);
        if lines < one.lines { 0 } else { (lines - one.lines) / g.stride[0] + 1 }
    }

    /// The band for some rows of the output and so many places of each.
    #[inline(always)]
    pub(in crate::kernel) fn of(g: &Geometry, rows: usize, places: usize) -> Self {
        let phase = places.next_multiple_of(BLOCK) + (g.kernel[1] - 1) * g.dilation[1] / g.stride[1];
        let lines = rows.saturating_sub(1) * g.stride[0] + (g.kernel[0] - 1) * g.dilation[0] + 1;
        let [step, shift] = [g.stride[1], g.dilation[1]];
        let shift = if step == 1 { (0, shift) } else { (shift % step, shift % step * phase + shift / step) };
        Band { phase, row: phase * g.stride[1], lines, shift }
    }

    /// Elements of a channel.
    #[inline(always)]
    pub(in crate::kernel) fn len(&self) -> usize {
        self.row * self.lines
    }

    /// Where the taps of a row of the kernel begin to read: that of its first column.
    #[inline(always)]
    pub(in crate::kernel) fn start(&self, g: &Geometry, row: usize) -> usize {
        row * g.dilation[0] * self.row
    }

    /// Where the column behind one reads, for the geometry's stride: without a division, which takes longer than a tap of a short row.
    #[inline(always)]
    pub(in crate::kernel) fn next(&self, stride: usize, at: ColumnStart) -> ColumnStart {
        let (phase, offset) = (at.phase + self.shift.0, at.offset + self.shift.1);
        if phase < stride {
            ColumnStart { phase, offset }
        } else {
            // The first phase again, one place on.
            ColumnStart { phase: phase - stride, offset: offset - self.row + 1 }
        }
    }

    /// Copies some channels of the image, for the rows of the output from `first.0` and the places of each from `first.1` on. What lies
    /// outside of the image is 0.
    ///
    /// # Safety
    /// The image is that of the geometry, these channels are in it, and there is room for [`len`](Self::len) elements for each at `to`.
    #[inline(always)]
    pub(in crate::kernel) unsafe fn fill<T: AnyNumber>(
        &self,
        g: &Geometry,
        image: ImageAt<T>,
        channels: Range<usize>,
        first: (usize, usize),
        to: *mut T,
    ) {
        let stride = g.stride[1];
        let places = |columns: usize| if stride == 1 { columns } else { columns.div_ceil(stride) };
        // Line `l` is row `l + above` of the image, if there is one.
        let above = (first.0 * g.stride[0]) as isize - g.padding[0] as isize;
        let top = (-above).clamp(0, self.lines as isize) as usize;
        let bottom = (g.image[0] as isize - above).clamp(top as isize, self.lines as isize) as usize;
        // SAFETY: the caller has room for so many elements at `to`, which are the band of each channel, in the run of this pointer.
        unsafe { clear(to, channels.len() * self.len(), T::ZERO) };
        // A kernel of one row meets every so many lines only.
        let apart = if g.kernel[0] == 1 { g.stride[0] } else { 1 };
        let top = top.next_multiple_of(apart);
        let count = bottom.saturating_sub(top).div_ceil(apart);
        // One of one column meets the first phase only.
        let met = if g.kernel[1] == 1 { 1 } else { stride };
        for phase in 0..met {
            // Element `i` of this phase is column `i * stride + origin` of the image, if there is one.
            let origin = (first.1 * stride + phase) as isize - g.padding[1] as isize;
            let low = if origin < 0 { places(origin.unsigned_abs()).min(self.phase) } else { 0 };
            let high = places((g.image[1] as isize - origin).max(0).unsigned_abs()).min(self.phase);
            if low >= high || count == 0 {
                continue;
            }
            debug_assert!((low as isize * stride as isize + origin) >= 0);
            debug_assert!(((high - 1) as isize * stride as isize + origin) < g.image[1] as isize);
            let column = (low as isize * stride as isize + origin) * image.column;
            let source = Pitch { col: stride as isize * image.column, row: apart as isize * image.row };
            let target = Pitch { col: 1, row: (apart * self.row) as isize };
            for (number, channel) in channels.clone().enumerate() {
                // What is padding is 0 already.
                let Some(from) = image.channel(channel) else { continue };
                let from = from + (top as isize + above) * image.row + column;
                let to = to.wrapping_add(number * self.len() + top * self.row + phase * self.phase + low);
                // SAFETY: lines `top` to `bottom` are rows of this channel, and elements `low` to `high` of the phase are columns, in the
                // image; `high` is not behind the phase, for which there is room behind the channels, lines and phases before it.
                unsafe {
                    let (mut from, n) = (image.ptr.wrapping_offset(from), high - low);
                    if count * n > LITTLE {
                        pack::copy(size_of::<T>(), from.cast(), source, to.cast(), target, count, n);
                        continue;
                    }
                    let mut to = to;
                    for _ in 0..count {
                        if source.col == 1 {
                            copy(from, to, n)
                        } else {
                            gather(from, source.col, to, n)
                        }
                        (from, to) = (from.wrapping_offset(source.row), to.wrapping_offset(target.row));
                    }
                }
            }
        }
    }
}
