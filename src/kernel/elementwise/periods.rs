//! Short rows of which some operands are the same again and again: one long run, along which these are periods.
//!
//! ```text
//! out      r0 r0 r0 | r1 r1 r1 | r2 r2 r2 | ..     all rows of three, one behind the other
//! a        x0 x0 x0 | x1 x1 x1 | x2 x2 x2 | ..     as they lie
//! b        y  y  y  | y  y  y  | y  y  y           written so many times that they are whole lines of the cache
//! ```

use super::planned::steps_along;
use super::{LINE, run};
use crate::kernel::isa::Arithmetic;
use crate::kernel::tree::{Pointers, Tree};
use crate::layout::nest::{NEST_AXES, Nest};
use crate::layout::plan::MAX_LEAVES;
use core::mem::MaybeUninit;

/// Rows of fewer elements are short.
pub(super) const SHORT: usize = 32;

/// The most leaves of an expression for which this is done: as many have room for their periods.
pub(super) const MOST_LEAVES: usize = 3;

/// The widest elements that go into whole lines, in bytes.
const WIDEST: usize = 16;

/// The elements that are copied at once, in bytes.
const PIECE: usize = 16;

/// Runs of at least so many bytes are written line by line of the cache.
const LONG: usize = 512;

/// From how many rows on periods are written.
const FROM_ROWS: u32 = 48;

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
    let (unit, units) = (bytes & bytes.wrapping_neg(), LINE / (bytes & bytes.wrapping_neg()).min(LINE));
    let odd = bytes / unit;
    let inverse = odd.wrapping_mul(2usize.wrapping_sub(odd.wrapping_mul(odd)));
    if first.is_multiple_of(unit) { (first / unit).wrapping_neg().wrapping_mul(inverse) % units } else { 0 }
}

/// Are the rows of a plane of a nest better one run? They are, if all operands are adjacent along them, from row to row too or again and again,
/// and there are many.
pub(super) const fn are_better<E: Tree>(nest: &Nest) -> bool {
    let [cols, rows, ..] = nest.dims;
    if nest.rank < 2 || cols as usize >= SHORT || rows < FROM_ROWS || E::LEAVES > MOST_LEAVES {
        return false;
    }
    let (mut leaf, mut widest) = (0, size_of::<E::Out>());
    while leaf < E::LEAVES {
        let [along, down] = [nest.strides[0][leaf], nest.strides[1][leaf]];
        if along != 1 || down != 0 && down as u32 != cols || E::WIDTHS[leaf] == 0 {
            return false;
        }
        widest = if E::WIDTHS[leaf] as usize > widest { E::WIDTHS[leaf] as usize } else { widest };
        leaf += 1;
    }
    // Where elements of other widths are read, a period of theirs has to have room too.
    let rows =
        rows_of_period(cols as usize, rows as usize, if size_of::<E::Out>() == 0 { 1 } else { size_of::<E::Out>() });
    size_of::<E::Out>() > 0 && size_of::<E::Out>().is_power_of_two() && rows * cols as usize * widest <= ROOM
}

impl Period {
    /// Writes `copies` of a row of `bytes` bytes, and gives where they begin.
    ///
    /// # Safety
    /// So many bytes are in the row, which is not empty, and the copies have room.
    #[inline(always)]
    unsafe fn fill(&mut self, row: *const u8, bytes: usize, copies: usize) -> *const u8 {
        debug_assert!(bytes > 0 && bytes * copies <= ROOM);
        let to: *mut u8 = self.0.as_mut_ptr().cast();
        let mut first = [MaybeUninit::<u8>::uninit(); PIECE];
        // SAFETY: pieces are read within the row, or within the array of which the row is the beginning; and written within the copies, or less
        // than a piece behind them, where there is room: there the next copy is written afterwards.
        unsafe {
            if bytes < PIECE {
                core::ptr::copy_nonoverlapping(row.cast(), first.as_mut_ptr(), bytes);
                for k in 0..copies {
                    to.add(k * bytes).cast::<[MaybeUninit<u8>; PIECE]>().write_unaligned(first);
                }
                return to;
            }
            let mut at = 0;
            loop {
                let piece = row.add(at).cast::<[MaybeUninit<u8>; PIECE]>().read_unaligned();
                for k in 0..copies {
                    to.add(k * bytes + at).cast::<[MaybeUninit<u8>; PIECE]>().write_unaligned(piece);
                }
                if at + PIECE == bytes {
                    return to;
                }
                at = if at + 2 * PIECE > bytes { bytes - PIECE } else { at + PIECE };
            }
        }
    }
}

/// Evaluates a tree along a nest, of which the planes are runs with periods.
///
/// # Safety
/// Pointers and output are laid out along the nest, whose rows [are better](are_better) so.
#[inline(always)]
pub(super) unsafe fn periods_of_nest<E: Tree, A: Arithmetic>(tree: E, pointers: Pointers, nest: &Nest, out: *mut u8) {
    let [cols, rows] = [nest.dims[0] as usize, nest.dims[1] as usize];
    let (len, copies) = (rows * cols, rows_of_period(cols, rows, size_of::<E::Out>()));
    let mut periods = [const { Period(MaybeUninit::uninit()) }; MOST_LEAVES];
    let mut held = [core::ptr::null(); MOST_LEAVES];
    // The bytes of an element where it moves on.
    let mut moves = [0; MOST_LEAVES];
    for leaf in 0..E::LEAVES {
        moves[leaf] = if nest.strides[1][leaf] == 0 { 0 } else { E::WIDTHS[leaf] as usize };
    }
    let (mut at, mut position) = ((pointers, out), [0; NEST_AXES]);
    loop {
        let (mut pointers, mut out) = at;
        for leaf in 0..E::LEAVES {
            if moves[leaf] == 0 {
                if held[leaf] != pointers[leaf] {
                    held[leaf] = pointers[leaf];
                    // SAFETY: the leaf is laid out along a row, whose copies have room, as the caller says.
                    unsafe { periods[leaf].fill(held[leaf], cols * E::WIDTHS[leaf] as usize, copies) };
                }
                pointers[leaf] = periods[leaf].0.as_ptr().cast();
            }
        }
        let (mut left, period) = (len, copies * cols);
        let head = if len * size_of::<E::Out>() < LONG {
            0
        } else {
            rows_to_line(out.addr(), cols * size_of::<E::Out>()) * cols
        };
        let mut count = if (1..len).contains(&head) { head } else { len.min(period) };
        loop {
            // SAFETY: all are laid out along the plane. Of what moves on, `count` elements are left in it, whose rows are adjacent; of a period as many are
            // there from any element of its first row on, as they would be along these rows.
            unsafe { run::<E, A, 0>(&tree, &pointers, out.cast(), count) };
            left -= count;
            if left == 0 {
                break;
            }
            for leaf in 0..E::LEAVES {
                pointers[leaf] = pointers[leaf].wrapping_add(count * moves[leaf]);
            }
            out = out.wrapping_add(count * size_of::<E::Out>());
            count = left.min(period);
        }
        // The first axis beyond the plane that has a position left moves on by one, and those before it go back.
        let mut axis = 2;
        loop {
            if axis >= nest.rank as usize {
                return;
            }
            position[axis] += 1;
            let ends = position[axis] == nest.dims[axis];
            let by = if ends { 1 - nest.dims[axis] as isize } else { 1 };
            let steps = steps_along::<E>(nest, axis);
            for leaf in 0..E::LEAVES {
                at.0[leaf] = at.0[leaf].wrapping_offset(by * steps[leaf]);
            }
            at.1 = at.1.wrapping_offset(by * steps[MAX_LEAVES]);
            if !ends {
                break;
            }
            position[axis] = 0;
            axis += 1;
        }
    }
}
