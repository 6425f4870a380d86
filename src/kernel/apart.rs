//! Slices that several threads write, each its own part.

use super::parallel::{self, Shared};
#[cfg(any(feature = "std", feature = "libm"))]
use core::marker::PhantomData;
#[cfg(any(feature = "std", feature = "libm"))]
use core::ops::Range;

/// Calls `task` with parts of `0..n`, and of each slice with the elements that are those of the part: as many for each number. On
/// several threads where there are so many `steps`.
///
/// # Panics
/// When a slice has not as many elements for each number.
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) fn in_parts<T: Send + Sync, const N: usize>(
    n: usize,
    steps: usize,
    slices: [&mut [T]; N],
    task: impl Fn(Range<usize>, [&mut [T]; N]) + Sync,
) {
    let each = slices.each_ref().map(|slice| slice.len().checked_div(n).unwrap_or(0));
    for (slice, each) in slices.iter().zip(each) {
        assert!(slice.len() == n * each, "as many elements for each number");
    }
    let first = slices.map(<[T]>::as_mut_ptr);
    // SAFETY: the threads use the elements apart: those of the numbers of their own part.
    let shared = unsafe { Shared::new(first) };
    parallel::parts(n, 1, steps, |part| {
        let first = shared.get();
        let slices = core::array::from_fn(|k| {
            // SAFETY: the elements of the numbers `part` are in the run of this slice, which ends behind those of the last
            // number; nobody else has them: the threads use them apart.
            unsafe { core::slice::from_raw_parts_mut(first[k].add(part.start * each[k]), part.len() * each[k]) }
        });
        task(part, slices);
    });
}

/// Calls `task` with the number of a row and a slice that begins with it, until each of the rows of `out`, of `row` elements, was in one:
/// `grain` rows or a multiple of it in each but the last, or all at once. `steps` is how much work there is in all.
///
/// # Panics
/// When `out` does not consist of such rows.
pub(super) fn in_rows<T: Send + Sync>(
    out: &mut [T],
    row: usize,
    grain: usize,
    steps: usize,
    task: impl Fn(usize, &mut [T]) + Sync,
) {
    if out.is_empty() {
        return;
    }
    assert!(row > 0 && out.len().is_multiple_of(row), "an output of whole rows");
    // SAFETY: the parts of a range do not overlap, so the rows of each are used by one thread: apart.
    let first = unsafe { Shared::new(out.as_mut_ptr()) };
    parallel::parts(out.len() / row, grain, steps, |range| {
        // SAFETY: the range is one of the rows, all of which are in the run of `out`, to write, by this part alone: apart.
        let rows = unsafe { core::slice::from_raw_parts_mut(first.get().add(range.start * row), range.len() * row) };
        task(range.start, rows);
    });
}

/// Some adjacent columns of a matrix, which nobody else has.
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) struct ApartColumns<'a, T> {
    first: *mut T,
    rows: usize,
    /// From one row to the next.
    step: usize,
    width: usize,
    elements: PhantomData<&'a mut [T]>,
}

#[cfg(any(feature = "std", feature = "libm"))]
impl<T> ApartColumns<'_, T> {
    /// The columns of a row.
    #[inline(always)]
    pub(super) fn row(&mut self, row: usize) -> &mut [T] {
        assert!(row < self.rows, "a row of the matrix");
        // SAFETY: `width` elements from here on are in the run of the matrix, as `in_columns` shows, and in no other columns:
        // apart.
        unsafe { core::slice::from_raw_parts_mut(self.first.add(row * self.step), self.width) }
    }
}

/// Calls `task` for each of `outer` matrices `[rows, cols]`, one behind the other, and each block of at most `width` columns:
/// with the number of the matrix, which columns they are, and where they are written. On several threads where there are so many
/// elements.
///
/// # Panics
/// When there are more or fewer elements.
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) fn in_columns<T: Send + Sync>(
    out: &mut [T],
    [outer, rows, cols]: [usize; 3],
    width: usize,
    task: impl Fn(usize, Range<usize>, ApartColumns<'_, T>) + Sync,
) {
    assert!(out.len() == outer * rows * cols, "as many elements as the sizes say");
    let (blocks, steps) = (cols.div_ceil(width), out.len());
    // SAFETY: the threads use the elements apart: each block of columns is in one part.
    let shared = unsafe { Shared::new(out.as_mut_ptr()) };
    parallel::parts(outer * blocks, 1, steps, |part| {
        for number in part {
            let (matrix, block) = (number / blocks, number % blocks);
            let columns = block * width..cols.min((block + 1) * width);
            let first = shared.get().wrapping_add(matrix * rows * cols + columns.start);
            let to = ApartColumns { first, rows, step: cols, width: columns.len(), elements: PhantomData };
            task(matrix, columns, to);
        }
    });
}
