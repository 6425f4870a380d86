//! Straight code: what few elements are computed by, in loops with constant bounds that are unrolled.
//!
//! Elements are computed into an array beside, where nothing else points, and then copied: so the compiler makes vectors of them.

use super::planned::FEW_VECTORS;
use crate::kernel::lanes::hidden;
use crate::kernel::op::Panics;
use crate::kernel::tree::Tree;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// The bytes of a vector that every processor has.
pub(super) const VECTOR: usize = 16;

/// The most elements that are computed as one, of any type.
pub(super) const MOST_PLACES: usize = 64;

/// The most elements that are computed as one: of narrow ones there are more in a vector.
pub(super) const fn most_places<T>() -> usize {
    if size_of::<T>() < 4 { MOST_PLACES } else { MOST_PLACES / 2 }
}

/// So many pieces are straight code.
const FEW_PIECES: usize = 8;

/// How a row of so many elements is computed: pieces, and of what is left whole vectors and one that ends with the row, and begins within the
/// last of them.
#[derive(Clone, Copy)]
pub(super) struct RowPieces {
    /// The elements of a piece.
    piece: usize,
    pieces: usize,
    /// The elements of the whole vectors behind the pieces.
    whole: usize,
    /// How many elements are computed behind them: one alone, or a vector, or none.
    end: usize,
    cols: usize,
}

impl RowPieces {
    /// That of so many elements. A function of the user's is called once for each.
    pub(super) const fn of<E: Tree>(cols: usize) -> RowPieces {
        let lanes = match size_of::<E::Out>() {
            0 => VECTOR,
            1..=VECTOR => VECTOR / size_of::<E::Out>(),
            _ => 1,
        };
        let piece = most_places::<E::Out>();
        let (pieces, left) = (cols / piece, cols % piece);
        let over = left % lanes;
        let (whole, end) = match over {
            1.. if left > lanes && !matches!(E::PANICS, Panics::Unknown) => {
                (left - over, if over == 1 { 1 } else { lanes })
            }
            _ => (left, 0),
        };
        RowPieces { piece, pieces, whole, end, cols }
    }

    /// That of elements that are read where they are written. What is loaded of two stores before waits for both of them, so that no vector
    /// begins within another.
    pub(super) const fn apart<T>(cols: usize) -> RowPieces {
        let piece = match size_of::<T>() {
            0 => MOST_PLACES,
            width if FEW_VECTORS / width < MOST_PLACES => FEW_VECTORS / width,
            _ => MOST_PLACES,
        };
        RowPieces { piece, pieces: cols / piece, whole: cols % piece, end: 0, cols }
    }

    /// Is it no piece, and is its last vector one that begins within another?
    pub(super) const fn only_overlaps(self) -> bool {
        self.pieces == 0 && self.end > 0
    }

    /// Where that begins: a number that the compiler does not know, or it would be made of smaller ones and single elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn last(self) -> usize {
        if self.end > 0 { hidden((self.cols - self.end) as isize) as usize } else { 0 }
    }

    /// Writes the elements to adjacent ones. Those of a piece, and those of what is left, are computed before one of them is written: the
    /// output may be an operand.
    ///
    /// # Safety
    /// As for [`write_end`](Self::write_end), of all elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn write<T>(self, last: usize, to: *mut T, at: impl Fn(usize) -> T) {
        // Of many the compiler, if it knew how many, would make one straight line, in which it leaves them in memory.
        let pieces = if self.pieces > FEW_PIECES { hidden(self.pieces as isize) as usize } else { self.pieces };
        for k in 0..pieces {
            let mut local = [const { MaybeUninit::<T>::uninit() }; MOST_PLACES];
            for i in 0..self.piece {
                local[i].write(at(k * self.piece + i));
            }
            // SAFETY: so many have been written, and belong to the row, for which `to` is laid out.
            unsafe { copy_from(&local, to.add(k * self.piece), self.piece) };
            black_box(());
        }
        // SAFETY: `to` is laid out for the elements of the row, and `last` is where its last vector begins.
        unsafe { self.write_end(last, to, at) };
    }

    /// [`write`](Self::write) of the elements behind the pieces.
    ///
    /// # Safety
    /// `to` is laid out for the elements of the row, and `last` is [where the last vector begins](Self::last).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn write_end<T>(self, last: usize, to: *mut T, at: impl Fn(usize) -> T) {
        let first = self.pieces * self.piece;
        let mut whole = [const { MaybeUninit::<T>::uninit() }; MOST_PLACES];
        let mut end = [const { MaybeUninit::<T>::uninit() }; VECTOR];
        for i in 0..self.whole {
            whole[i].write(at(first + i));
        }
        for i in 0..self.end {
            end[i].write(at(last + i));
        }
        // SAFETY: as many have been written, and belong to the row, in which the caller has `last` and so many behind it.
        unsafe {
            copy_from(&whole, to.add(first), self.whole);
            core::ptr::copy_nonoverlapping(end.as_ptr().cast(), to.add(last), self.end);
        }
    }
}

/// Copies the first `len` elements of an array to adjacent ones.
///
/// # Safety
/// As many have been written, and are in the run behind `to`, which is not the array.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn copy_from<T, const N: usize>(local: &[MaybeUninit<T>; N], to: *mut T, len: usize) {
    // What is as large as a number is, the compiler would copy as one, which it then puts together from the elements with shifts: so it
    // would if there were a loop.
    macro_rules! one_by_one {
        ($($k:literal)*) => { $( if $k < len { to.add($k).write(local.as_ptr().add($k).cast::<T>().read()) } )* };
    }
    // SAFETY: the `len` elements have been written, and are in the run behind `to`.
    unsafe {
        if len > 1 && matches!(len * size_of::<T>(), 2 | 4 | 8) {
            one_by_one!(0 1 2 3 4 5 6 7);
        } else {
            core::ptr::copy_nonoverlapping(local.as_ptr().cast(), to, len);
        }
    }
}
