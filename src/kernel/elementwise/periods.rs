//! Short rows of which some operands are the same again and again: one long run, along which these are periods.
//!
//! ```text
//! out      r0 r0 r0 | r1 r1 r1 | r2 r2 r2 | ..     all rows of three, one behind the other
//! a        x0 x0 x0 | x1 x1 x1 | x2 x2 x2 | ..     as they lie
//! b        y  y  y  | y  y  y  | y  y  y           written so many times that they are whole lines of the cache
//! ```

use super::planned::next_plane;
use super::{LINE, ONE_ROW, Sheet};
use crate::kernel::tree::Pointers;
use crate::layout::nest::{NEST_AXES, NEST_LEAVES, NEST_OUT, Nest};
use crate::layout::plan::MAX_LEAVES;
use core::mem::MaybeUninit;

/// Rows of fewer elements are short.
const SHORT: usize = 32;

/// Are rows of so many elements, of so many bytes each, short? Of narrow elements there are more in a vector.
pub(super) const fn are_short(cols: usize, width: usize) -> bool {
    cols < SHORT || cols * width < 2 * LINE
}

/// The most operands that are repeated: as many have room for their periods.
const REPEATED: usize = 3;

/// The widest elements that go into whole lines, in bytes.
const WIDEST: usize = 16;

/// The bytes that are copied at once.
const PIECE: usize = 16;

/// Runs of at least so many bytes are written line by line of the cache.
const LONG: usize = 2048;

/// From how many rows on periods are written, at least: what it takes is made up for by then.
pub(super) const FROM_ROWS: u32 = 64;

/// The same of rows that loops before do a vector at a time, with an end: of at most 48 bytes there are sheets that do with fewer stores.
const FROM_ENDS: u32 = 112;
const FROM_FEW_VECTORS: u32 = 320;

/// The same of single bytes, of which there are no such sheets.
const FROM_BYTES: u32 = 96;

/// Rows of at most so many bytes are half a vector that every processor has: loops longer than others.
const PAIR: usize = 8;

/// Rows of fewer single bytes than a vector are loops before they are runs, in so many bytes.
const IN_LOOPS: usize = 2048;

/// Rows of so many bytes are few vectors.
const FEW_VECTORS: usize = 48;

/// The same of rows that are a vector: little is gained then. Of those that are lines of the cache nothing is.
const FROM_VECTORS: u32 = 512;

/// Room for a period, in bytes: rows of an odd length make one only when there are as many as elements in a line.
const ROOM: usize = SHORT * LINE;

/// What an operand is along a period.
#[repr(align(64))]
struct Period(MaybeUninit<[u8; ROOM + PIECE]>);

/// How many rows of so many elements, of so many bytes each, are whole lines of the cache, and some of them.
const fn rows_of_period(cols: usize, rows: usize, width: usize) -> usize {
    let line = LINE / width;
    let twos = cols.trailing_zeros();
    let mut period = if line >> twos == 0 { 1 } else { line >> twos };
    while period * cols < 2 * SHORT || period * cols * width < LINE * WIDEST && period * 16 <= rows {
        period *= 2;
    }
    period
}

/// How many rows of so many bytes are before the first that begins with a line of the cache, if the first is at this address: none, if there is
/// no such row.
fn rows_to_line(first: usize, bytes: usize) -> usize {
    // The rows' length is an odd number of units, each a power of two, which has an inverse modulo that of units in a line: itself modulo 8,
    // and by a step of Newton's modulo 64.
    let unit = bytes & bytes.wrapping_neg();
    let units = if unit < LINE { LINE / unit } else { 1 };
    let odd = bytes / unit;
    let inverse = odd.wrapping_mul(2usize.wrapping_sub(odd.wrapping_mul(odd)));
    if first.is_multiple_of(unit) { (first / unit).wrapping_neg().wrapping_mul(inverse) % units } else { 0 }
}

/// From how many rows on those of a nest are better one run, in each plane: where all operands are adjacent along them, from row to row too or
/// again and again. A number that there are not, if they never are.
pub(super) const fn better_from(nest: &Nest, widths: &[u8; MAX_LEAVES], out_width: usize) -> u32 {
    let (cols, leaves) = (nest.dims[0] as usize, nest.leaves as usize);
    if nest.rank < 2 || !are_short(cols, out_width) || !out_width.is_power_of_two() || out_width > WIDEST {
        return u32::MAX;
    }
    let (mut leaf, mut repeated, mut widest) = (0, 0, out_width);
    while leaf < leaves && leaf < NEST_OUT {
        let ([along, down], width) = ([nest.strides[0][leaf], nest.strides[1][leaf]], widths[leaf] as usize);
        if down == 0 {
            repeated += 1;
        } else if along != 1 || down as usize != cols {
            return u32::MAX;
        }
        // A row that is one element again and again is put together first.
        if along != 1 && along != 0 || width == 0 || width > WIDEST {
            return u32::MAX;
        }
        widest = if width > widest { width } else { widest };
        leaf += 1;
    }
    // The longest period: of how many rows there are, a call may know more.
    if repeated == 0 || repeated > REPEATED || rows_of_period(cols, usize::MAX, out_width) * cols * widest > ROOM {
        return u32::MAX;
    }
    match (cols * out_width, out_width) {
        (16 | 32 | FEW_VECTORS, _) => FROM_VECTORS,
        (bytes, _) if bytes.is_multiple_of(LINE) => u32::MAX,
        (..=20, 1) => FROM_BYTES,
        (_, 1) => FROM_ROWS,
        (..=PAIR, 2) => FROM_ROWS,
        (..=PAIR, _) => 6 * FROM_ROWS,
        (..=FEW_VECTORS, _) => FROM_FEW_VECTORS,
        _ => FROM_ENDS,
    }
}

/// Are so many rows of so many elements of these bytes each, which are runs from that number on, loops? Of single bytes more are, as long as these
/// are few: in many, loads wait for stores that are multiples of 4 KiB away.
pub(super) const fn are_loops_before(from: u32, rows: u32, cols: u32, width: usize) -> bool {
    let bytes = cols as usize * width;
    let some = width == 1 && bytes < PIECE && from < u32::MAX && rows as usize * bytes <= IN_LOOPS;
    rows < from && (bytes <= PAIR || some)
}

impl Period {
    /// Writes `copies` of a row of `bytes` bytes, one behind the other.
    ///
    /// # Safety
    /// So many bytes are in the run behind `row`, at least one, and the copies have room.
    #[inline]
    unsafe fn fill(&mut self, row: *const u8, bytes: usize, copies: usize) {
        debug_assert!(bytes > 0 && bytes * copies <= ROOM);
        let to: *mut u8 = self.0.as_mut_ptr().cast();
        let mut first = [MaybeUninit::<u8>::uninit(); PIECE];
        // SAFETY: pieces are in the run of the row, or of the array of which the row is the beginning; and written within the copies, or less
        // than a piece behind them, where there is room: there the next copy is written afterwards.
        unsafe {
            if bytes < PIECE {
                core::ptr::copy_nonoverlapping(row.cast(), first.as_mut_ptr(), bytes);
                for k in 0..copies {
                    to.add(k * bytes).cast::<[MaybeUninit<u8>; PIECE]>().write_unaligned(first);
                }
                return;
            }
            let mut at = 0;
            loop {
                let piece = row.add(at).cast::<[MaybeUninit<u8>; PIECE]>().read_unaligned();
                for k in 0..copies {
                    to.add(k * bytes + at).cast::<[MaybeUninit<u8>; PIECE]>().write_unaligned(piece);
                }
                if at + PIECE == bytes {
                    return;
                }
                at = if at + 2 * PIECE > bytes { bytes - PIECE } else { at + PIECE };
            }
        }
    }

    /// The same of rows of `cols` elements of `width` bytes, which are adjacent, or one again and again if it `stays`.
    ///
    /// # Safety
    /// As there.
    #[inline]
    unsafe fn fill_rows(&mut self, row: *const u8, [cols, width]: [usize; 2], stays: bool, copies: usize) {
        // SAFETY: a row of as many elements is in the run, or one, of which there are then as many copies as they have elements.
        unsafe { if stays { self.fill(row, width, cols * copies) } else { self.fill(row, cols * width, copies) } }
    }
}

/// Evaluates the tree of a sheet along a nest of these sizes, of which the rows of a plane are one run, as they [are better](better_from). It has
/// `LEAVES` leaves, or at most as many if these are [`NEST_LEAVES`].
///
/// # Safety
/// Pointers and output are laid out along the nest, which is for leaves of these widths, those of the one tree that `sheet` is for; the
/// processor has the level of the sheet.
#[inline(never)]
pub(super) unsafe fn evaluate<const LEAVES: usize>(
    (tree, sheet): (*const (), Sheet),
    (nest, dims): (&Nest, &[u32; NEST_AXES]),
    pointers: &Pointers,
    out: *mut u8,
    (widths, out_width): (&[u8; MAX_LEAVES], usize),
) {
    debug_assert!(nest.leaves as usize == LEAVES || LEAVES == NEST_LEAVES);
    let (cols, rows) = (dims[0] as usize, dims[1] as usize);
    let leaves = if LEAVES < NEST_LEAVES { LEAVES } else { nest.leaves as usize };
    let (width, copies) = (cols * out_width, rows_of_period(cols, rows, out_width));
    let mut periods = [const { Period(MaybeUninit::uninit()) }; REPEATED];
    let mut held = [core::ptr::null(); REPEATED];
    let mut first: [_; LEAVES] = core::array::from_fn(|leaf| pointers[leaf]);
    let (mut first_out, mut position, mut steps) = (out, [0; NEST_AXES], ONE_ROW);
    loop {
        let (mut pointers, mut out) = (first, first_out);
        // The bytes from row to row of what moves on.
        let (mut moves, mut room) = ([0; LEAVES], 0);
        for leaf in 0..leaves {
            let each = widths[leaf] as usize;
            if nest.strides[1][leaf] != 0 {
                moves[leaf] = (cols * each) as isize;
                continue;
            }
            if held[room] != pointers[leaf] {
                held[room] = pointers[leaf];
                let stays = nest.strides[0][leaf] == 0;
                // SAFETY: the leaf is laid out along a row, so all of it is in the run, or the one element; its copies have room.
                unsafe { periods[room].fill_rows(held[room], [cols, each], stays, copies) };
            }
            pointers[leaf] = periods[room].0.as_ptr().cast();
            room += 1;
        }
        let head = if rows * width < LONG { 0 } else { rows_to_line(out.addr(), width) };
        let head = if head < rows { head } else { 0 };
        let (whole, tail) = ((rows - head) / copies, (rows - head) % copies);
        for (repeats, n) in [(1, head), (whole, copies), (1, tail)] {
            if n == 0 || repeats == 0 {
                continue;
            }
            for leaf in 0..leaves {
                steps[leaf] = moves[leaf] * n as isize;
            }
            steps[MAX_LEAVES] = (n * width) as isize;
            // SAFETY: all are laid out along `repeats` rows of `n` short ones: rows are adjacent in the output and in what moves on, and of what
            // is repeated each of the `n <= copies` rows of a period is the same.
            unsafe { sheet(tree, pointers.as_ptr(), &steps, out, repeats, n * cols, 0) };
            for leaf in 0..leaves {
                pointers[leaf] = pointers[leaf].wrapping_offset(steps[leaf] * repeats as isize);
            }
            out = out.wrapping_add(n * width * repeats);
        }
        let is_there = next_plane(nest, dims, &mut position, |strides, by| {
            for leaf in 0..leaves {
                let step = strides[leaf] as isize * isize::from(widths[leaf]);
                first[leaf] = first[leaf].wrapping_offset(by * step);
            }
            first_out = first_out.wrapping_offset(by * strides[NEST_OUT] as isize * out_width as isize);
        });
        if !is_there {
            return;
        }
    }
}
