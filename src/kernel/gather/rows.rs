//! Rows at some positions, copied by their number of bytes.

use crate::kernel::copies::{ByCall, InBlocks, InManyBlocks, RowBytes, of_so_many_bytes};
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;

/// Rows of `row` bytes at some positions, which are copied to adjacent ones, `outer` times: each time the source begins so many bytes
/// later, and the rows do.
pub(super) struct RowsAt<'a> {
    pub(super) row: usize,
    pub(super) outer: usize,
    pub(super) from: *const u8,
    pub(super) to: *mut u8,
    pub(super) steps: [usize; 2],
    pub(super) positions: &'a [usize],
}

/// Copies them.
///
/// # Safety
/// The rows at the positions are in the run of `from`, each time, and as many in that of `to`, to write, as there are
/// positions; the two do not overlap. The rows are not empty.
#[inline(never)]
pub(super) unsafe fn take_rows(rows: &RowsAt<'_>) {
    // SAFETY: the caller has these rows in the run of each; the function is that for so many bytes, and the loop of the level that `isa` says.
    unsafe {
        if rows.row > 32 {
            return in_vectors(rows);
        }
        let of = of_so_many_bytes!(rows.row, rows_of);
        of(rows)
    }
}

/// The bytes from which on a row is copied by a call.
const LONG_ROW: usize = 1024;

/// Rows of more than 32 bytes.
impl Loop for &RowsAt<'_> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: the rows are in the run of each, as `take_rows` asks, and each function is for their number of bytes.
        unsafe {
            if size_of::<V::Single>() < 32 {
                let of = of_so_many_bytes!(self.row, rows_of);
                return of(self);
            }
            match self.row.div_ceil(32) {
                0..=2 => rows_of::<InBlocks<2, 32>>(self),
                3 => rows_of::<InBlocks<3, 32>>(self),
                4 => rows_of::<InBlocks<4, 32>>(self),
                5 => rows_of::<InBlocks<5, 32>>(self),
                6 => rows_of::<InBlocks<6, 32>>(self),
                7 => rows_of::<InBlocks<7, 32>>(self),
                8 => rows_of::<InBlocks<8, 32>>(self),
                _ if self.row < LONG_ROW => rows_of::<InManyBlocks>(self),
                _ => rows_of::<ByCall>(self),
            }
        }
    }
}

/// Bytes of the source and of the rows, that are passed over for one position before the next.
const PASSED_OVER: usize = 16 << 10;

/// Copies rows.
///
/// # Safety
/// As [`take_rows`], and `R` is for rows of this number of bytes.
#[inline(always)]
unsafe fn rows_of<R: RowBytes>(rows: &RowsAt<'_>) {
    let RowsAt { row, outer, from, to, steps: [down, on], positions } = *rows;
    let row = R::BYTES.unwrap_or(row);
    // A few short rows each time do not pay for the loop over them: that over the times is the inner one.
    if outer >= 8 && positions.len() <= 8 && row <= 32 {
        let many = (PASSED_OVER / (down + on).max(1)).max(8);
        for first in (0..outer).step_by(many) {
            for (at, &position) in positions.iter().enumerate() {
                let mut from = from.wrapping_add(first * down + position * row);
                let mut to = to.wrapping_add(first * on + at * row);
                for _ in 0..many.min(outer - first) {
                    // SAFETY: this row is in the run of each, as the caller says, for all `outer` times.
                    unsafe { R::copy(from, to, row) };
                    (from, to) = (from.wrapping_add(down), to.wrapping_add(on));
                }
            }
        }
        return;
    }
    for o in 0..outer {
        // SAFETY: these rows are in the run of each, as the caller says, for all `outer` times.
        unsafe {
            let (from, mut to) = (from.add(o * down), to.add(o * on));
            for &position in positions {
                R::copy(from.add(position * row), to, row);
                to = to.wrapping_add(row);
            }
        }
    }
}
