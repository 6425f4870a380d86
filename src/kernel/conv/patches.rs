//! Patches of an image: for each tap of a kernel a row of what it meets at some places of the output.

use super::band::{self, Band, ColumnStart};
use super::{Geometry, ImageAt};
use crate::element::AnyNumber;
use core::hint::black_box;
use core::mem::MaybeUninit;
use core::ops::Range;

/// Elements that are copied at once.
const BLOCK: usize = 16;

/// Copies the patches of `count` places, from number `first` on, to rows of `count` adjacent elements, one for each of
/// the `taps`. What lies outside of the image is `padding`.
///
/// # Safety
/// The image is that of the geometry, the taps and the places are among its own, and there is room for as many elements at
/// `to`.
#[inline(always)]
pub(in crate::kernel) unsafe fn patch<T: AnyNumber>(
    g: &Geometry,
    image: ImageAt<T>,
    taps: Range<usize>,
    first: usize,
    count: usize,
    padding: T,
    mut to: *mut T,
) {
    let [height, width] = g.image.map(|n| n as isize);
    let [down, across] = g.stride.map(|n| n as isize);
    let row_length = g.places[1];
    let start = (first / row_length, first % row_length);
    let mut column = taps.start % g.kernel[1];
    let mut row = taps.start / g.kernel[1] % g.kernel[0];
    let mut channel = taps.start / g.kernel[1] / g.kernel[0];
    for _ in taps {
        let top = (row * g.dilation[0]) as isize - g.padding[0] as isize;
        let left = (column * g.dilation[1]) as isize - g.padding[1] as isize;
        // The places of a row at which this tap meets a column of the image.
        let from = div_up(-left, across).clamp(0, row_length as isize) as usize;
        let until = div_up(width - left, across).clamp(0, row_length as isize) as usize;
        let source = image.channel(channel).map(|at| image.ptr.wrapping_offset(at));
        let (mut y, mut a, mut rest) = (start.0, start.1, count);
        while rest > 0 {
            let b = row_length.min(a + rest);
            let line = y as isize * down + top;
            let inside = line >= 0 && line < height && source.is_some();
            let low = if inside { from.clamp(a, b) } else { b };
            let high = until.clamp(low, b);
            debug_assert!(low >= high || (low as isize * across + left) >= 0);
            debug_assert!(low >= high || ((high - 1) as isize * across + left) < width);
            // SAFETY: there is room for the `b - a` places at `to`. Those from `low` to `high` are met at columns `>=
            // 0` and `< width`, in a line of the channel: they are in the image.
            unsafe {
                if high - low < b - a {
                    clear(to, b - a, padding);
                }
                if low < high
                    && let Some(source) = source
                {
                    let at = line * image.row + (low as isize * across + left) * image.column;
                    let source = source.wrapping_offset(at);
                    let step = across * image.column;
                    let to = to.add(low - a);
                    if step == 1 { copy(source, to, high - low) } else { gather(source, step, to, high - low) }
                }
                to = to.add(b - a);
            }
            rest -= b - a;
            (y, a) = (y + 1, 0);
        }
        column += 1;
        if column == g.kernel[1] {
            (column, row) = (0, row + 1);
        }
        if row == g.kernel[0] {
            (row, channel) = (0, channel + 1);
        }
    }
}

/// Are the patches of all places few, is there room for them, and are they better copied [element by element](patch_of_few) than from a band? That
/// is written first, and then a row takes as long as two elements. What meets padding is not.
pub(super) fn are_few(g: &Geometry, room: usize) -> bool {
    if g.area() > FEW || g.meets_padding(0) || g.meets_padding(1) || g.taps() * g.area() > room {
        return false;
    }
    let band = g.channels * Band::of(g, g.places[0], g.places[1]).len();
    g.taps() * g.area() / 4 * 5 < band + 2 * g.taps() * g.places[0]
}

/// So many places at most are few.
const FEW: usize = 256;

/// [`patch`] of all taps and of all places, of which [there are few](are_few): where each lies is computed once for all taps.
///
/// # Safety
/// As there; there are no more than [`FEW`] places, and none meets padding.
#[inline(never)]
pub(super) unsafe fn patch_of_few<T: AnyNumber>(g: &Geometry, image: ImageAt<T>, mut to: *mut T) {
    let area = g.area();
    let mut offsets = [const { MaybeUninit::uninit() }; FEW];
    let [down, across] = [g.stride[0] as isize * image.row, g.stride[1] as isize * image.column];
    for (y, offsets) in offsets[..area].chunks_exact_mut(g.places[1]).enumerate() {
        for (x, offset) in offsets.iter_mut().enumerate() {
            offset.write(y as isize * down + x as isize * across);
        }
    }
    // SAFETY: as many were written before, row by row.
    let offsets = unsafe { offsets[..area].assume_init_ref() };
    let (line, column) = (g.dilation[0] as isize * image.row, g.dilation[1] as isize * image.column);
    for channel in 0..g.channels {
        let from = image.channel(channel).map(|at| image.ptr.wrapping_offset(at));
        for row in 0..g.kernel[0] as isize {
            for position in 0..g.kernel[1] as isize {
                // SAFETY: there is room for as many places of each tap. Each position meets the image at all of them, so the elements are in the
                // image, in reach from the first of them; of a channel that is not there none is read.
                unsafe {
                    match from {
                        Some(from) => gather_at(from.wrapping_offset(row * line + position * column), offsets, to),
                        None => clear(to, area, T::ZERO),
                    }
                    to = to.add(area);
                }
            }
        }
    }
}

/// Copies the elements at these distances to adjacent places.
///
/// # Safety
/// They are in reach at these distances, and as many in the run of `to`, to write; the two do not overlap.
#[inline(always)]
unsafe fn gather_at<T: Copy>(from: *const T, offsets: &[isize], to: *mut T) {
    let (fours, rest) = offsets.as_chunks::<4>();
    // SAFETY: the elements are in reach, and there is a place in the run for each, in the order of their distances.
    unsafe {
        for (number, four) in fours.iter().enumerate() {
            // Kept from gathers, which take longer.
            black_box(());
            let four = four.map(|offset| *from.wrapping_offset(offset));
            to.add(4 * number).cast::<[T; 4]>().write_unaligned(four);
        }
        for (number, &offset) in rest.iter().enumerate() {
            *to.add(4 * fours.len() + number) = *from.wrapping_offset(offset);
        }
    }
}

/// [`patch`] from a band of the image, which has the channels of these taps from `channel` on, and the rows of the output
/// from `start.0`; `start.1` is where the first place lies in the first of them.
///
/// # Safety
/// The taps and the places are in the band, and there is `room` for so many elements at `to`, as many as the patches have or more.
#[inline(always)]
pub(in crate::kernel) unsafe fn patch_of_band<T: AnyNumber>(
    g: &Geometry,
    (band, from): (Band, *const T),
    taps: Range<usize>,
    (start, count): (usize, usize),
    (mut to, room): (*mut T, usize),
) {
    let row_length = g.places[1];
    // Whole short rows of all taps of each channel.
    let positions = g.kernel[0] * g.kernel[1];
    let block = if row_length <= band::BLOCK { band::BLOCK } else { 2 * band::BLOCK };
    if row_length <= block && start == 0 && count.is_multiple_of(row_length) && taps.len() * count + block <= room {
        let whole = taps.start.is_multiple_of(positions) && taps.len().is_multiple_of(positions);
        if whole {
            let (channels, rows) = (taps.len() / positions, count / row_length);
            // SAFETY: the channels with all their taps are in the band, for so many rows of places. There is room for them and for a
            // block more.
            return unsafe {
                if block == band::BLOCK {
                    short_rows::<T, { band::BLOCK }>(g, (band, from), channels, rows, to);
                } else {
                    short_rows::<T, { 2 * band::BLOCK }>(g, (band, from), channels, rows, to);
                }
            };
        }
    }
    let line = g.stride[0] * band.row;
    let mut column = taps.start % g.kernel[1];
    let mut row = taps.start / g.kernel[1] % g.kernel[0];
    let mut at = (0..column).fold(ColumnStart::FIRST, |at, _| band.next(g.stride[1], at));
    let mut channel = from;
    let first = row_length.min(start + count) - start;
    for _ in taps {
        // SAFETY: for this tap the first row's places from `start` on are in the band, and those of all rows after it,
        // `count` in all, for which there is room behind the taps before.
        unsafe {
            let mut from = channel.add(band.start(g, row) + at.offset);
            copy(from.add(start), to, first);
            let mut done = first;
            while done < count {
                from = from.add(line);
                let n = row_length.min(count - done);
                copy(from, to.add(done), n);
                done += n;
            }
            to = to.add(count);
        }
        (column, at) = (column + 1, band.next(g.stride[1], at));
        if column == g.kernel[1] {
            (column, at, row) = (0, ColumnStart::FIRST, row + 1);
        }
        if row == g.kernel[0] {
            row = 0;
            channel = channel.wrapping_add(band.len());
        }
    }
}

/// [`patch_of_band`] of whole rows of at most `N` places, for all taps of some channels. Each row is copied as a block of `N`: what is
/// too much is written over by the next.
///
/// # Safety
/// The channels, and so many rows of places, are in the band. There is room for their patches at `to`, and for `N` elements more. `N` is
/// one block of the band or two, and rows of places have so many rounded up to whole blocks.
#[inline(always)]
unsafe fn short_rows<T: AnyNumber, const N: usize>(
    g: &Geometry,
    (band, from): (Band, *const T),
    channels: usize,
    rows: usize,
    mut to: *mut T,
) {
    let (line, row_length) = (g.stride[0] * band.row, g.places[1]);
    let ([down, across], stride) = (g.kernel, g.stride[1]);
    for channel in 0..channels {
        for row in 0..down {
            let from = from.wrapping_add(channel * band.len() + band.start(g, row));
            let mut at = ColumnStart::FIRST;
            for _ in 0..across {
                let mut from = from.wrapping_add(at.offset);
                for _ in 0..rows {
                    // SAFETY: whole blocks from the first place of a row on are in the band. At `to` there is room for the rows that are
                    // left, of which this is one, and for `N` more; that is not in the band, which is shared.
                    unsafe {
                        to.cast::<[T; N]>().write_unaligned(from.cast::<[T; N]>().read_unaligned());
                        to = to.add(row_length);
                    }
                    from = from.wrapping_add(line);
                }
                at = band.next(stride, at);
            }
        }
    }
}

/// `a / b`, rounded up; `b > 0`.
#[inline(always)]
fn div_up(a: isize, b: isize) -> isize {
    if b == 1 { a } else { -(-a).div_euclid(b) }
}

/// Copies `n` adjacent elements. The last block may overlap the one before it.
///
/// # Safety
/// They are in the run of `from`, and in that of `to`, to write; the two do not overlap.
#[inline(always)]
pub(in crate::kernel) unsafe fn copy<T: Copy>(from: *const T, to: *mut T, n: usize) {
    // SAFETY: a block, or a quarter of one, begins where as many elements are left in the run, or ends at the last of
    // them.
    unsafe {
        let block = |at: usize| core::ptr::copy_nonoverlapping(from.add(at), to.add(at), BLOCK);
        let quarter = |at: usize| core::ptr::copy_nonoverlapping(from.add(at), to.add(at), 4);
        if n >= BLOCK {
            let mut at = 0;
            while at + BLOCK <= n {
                block(at);
                at += BLOCK;
            }
            if at < n {
                block(n - BLOCK);
            }
        } else if n >= 4 {
            let mut at = 0;
            while at + 4 <= n {
                quarter(at);
                at += 4;
            }
            if at < n {
                quarter(n - 4);
            }
        } else {
            for at in 0..n {
                *to.add(at) = *from.add(at);
            }
        }
    }
}

/// Copies `n` elements that are `step` apart to adjacent places.
///
/// # Safety
/// They are in reach at this distance, and in the run of `to`, to write; the two do not overlap.
#[inline(always)]
pub(in crate::kernel) unsafe fn gather<T: Copy>(from: *const T, step: isize, to: *mut T, n: usize) {
    // SAFETY: `at < n`, so the element is in reach, and in the run of `to`.
    unsafe {
        if step == 2 {
            // A known distance, the commonest, becomes vector code.
            for at in 0..n {
                *to.add(at) = *from.add(2 * at);
            }
        } else {
            let (mut from, mut at) = (from, 0);
            while at + 4 <= n {
                let four: [*const T; 4] = core::array::from_fn(|k| from.wrapping_offset(k as isize * step));
                to.add(at).cast::<[T; 4]>().write_unaligned([*four[0], *four[1], *four[2], *four[3]]);
                (from, at) = (from.wrapping_offset(4 * step), at + 4);
            }
            while at < n {
                *to.add(at) = *from;
                (from, at) = (from.wrapping_offset(step), at + 1);
            }
        }
    }
}

/// Writes `value` to `n` adjacent places.
///
/// # Safety
/// They are in the run of `to`, to write.
#[inline(always)]
pub(in crate::kernel) unsafe fn clear<T: Copy>(to: *mut T, n: usize, value: T) {
    let mut at = 0;
    // SAFETY: a block begins only where as many places are left in the run, or ends at the last of them.
    unsafe {
        if n >= BLOCK {
            while at + BLOCK <= n {
                // Keeps the compiler from calling `memset` for what is a few stores.
                black_box(());
                to.add(at).cast::<[T; BLOCK]>().write_unaligned([value; BLOCK]);
                at += BLOCK;
            }
            to.add(n - BLOCK).cast::<[T; BLOCK]>().write_unaligned([value; BLOCK]);
        } else {
            while at < n {
                black_box(());
                *to.add(at) = value;
                at += 1;
            }
        }
    }
}

/// What is added to places of the output.
#[derive(Clone, Copy)]
pub(in crate::kernel) enum Addend<T> {
    /// One number.
    Same(T),
    /// As many adjacent ones.
    Of(*const T),
}

/// Adds to `n` adjacent places.
///
/// # Safety
/// They are in the run of `to`, to read and to write, and as many in that of what is added, none of them among these places.
#[inline(always)]
pub(in crate::kernel) unsafe fn add_runs<T: AnyNumber>(to: *mut T, run: Addend<T>, n: usize) {
    // SAFETY: `at < n` throughout, so the element is in the run of `to`, and of what is added.
    unsafe {
        match run {
            Addend::Same(value) => {
                for at in 0..n {
                    *to.add(at) = *to.add(at) + value;
                }
            }
            Addend::Of(from) => {
                for at in 0..n {
                    *to.add(at) = *to.add(at) + *from.add(at);
                }
            }
        }
    }
}
