//! The squares of distances from a mean, of [bands](Bands): both passes over some columns, or a run, one after the other.

use super::Reducer;
use super::bands::{BandLoop, Bands, goes_by_rows};
use super::loops::{BLOCK, ROW_BLOCK, WIDE, block_start};
use crate::element::Real;
use crate::kernel::isa::{LEVELS, Levels, Loop, compiled_for, each_level, isa, unless_alike};
use crate::kernel::lanes::{Aligned, Vectors};
use core::hint::black_box;

/// The runs, and columns of few beside one another, that are too short for vectors of their own: several go side by side.
const SHORT: usize = 16;

/// From so many elements on runs are reduced in vectors of their own.
const IN_VECTORS: usize = 11;

/// The short columns that go side by side.
const BESIDE: usize = 8;

/// The elements of a sum before it is added to what came before.
const PART: usize = 64;

/// The bands whose columns' spread is computed.
struct Distances<T, R> {
    reducer: R,
    bands: Bands,
    from: *const T,
    out: *mut T,
}

impl<T: Real, R: Reducer<T, Out = T>> Loop for Distances<T, R> {
    type Out = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn run<V: Vectors>(self) {
        let Bands { groups, rows, cols } = self.bands;
        // SAFETY: all bands are in the run behind `from`, and a result of each column in that behind `out`: so are those of a group, and of
        // its blocks, which have as many columns as are there.
        unsafe {
            match (rows, cols) {
                (IN_VECTORS.., 1) => return self.runs(),
                (..=SHORT, ..4) => return self.short(),
                _ => {}
            }
            for group in 0..groups {
                let (from, out) = (self.from.add(group * rows * cols), self.out.add(group * cols));
                match cols {
                    _ if goes_by_rows::<T, R>(rows, cols) => self.by_rows(from, out),
                    32.. => self.blocks::<32, 1, 1>(from, out),
                    17.. => self.blocks::<16, 1, 2>(from, out),
                    16 => self.blocks::<16, 1, 1>(from, out),
                    9.. => self.blocks::<8, 2, 2>(from, out),
                    8 => self.blocks::<8, 2, 1>(from, out),
                    5.. => self.blocks::<4, 4, 2>(from, out),
                    4 => self.blocks::<4, 4, 1>(from, out),
                    _ => self.blocks::<1, 4, 1>(from, out),
                }
            }
        }
    }
}

impl<T: Real, R: Reducer<T, Out = T>> Distances<T, R> {
    /// Of each run.
    ///
    /// # Safety
    /// All runs are in the run behind `from`, and their results in that behind `out`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn runs(&self) {
        let (Distances { reducer, from, out, .. }, Bands { groups, rows, .. }) = (self, self.bands);
        // SAFETY: these runs are in the run behind `from`, and there is a result of each in that behind `out`, which is read when it has been written.
        unsafe {
            T::loops().spreads((*from, rows), (groups, rows as isize), *out, T::of_usize(rows));
            for group in 0..groups {
                let square = *out.add(group);
                out.add(group).write(reducer.finish(reducer.first(square), rows));
            }
        }
    }

    /// Of each column of few rows, [`BESIDE`] at a time, of several groups. The last begin earlier, if they would be fewer; and where there are
    /// fewer altogether, the last of them is there again.
    ///
    /// # Safety
    /// All columns are in the run behind `from`, and their results in that behind `out`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn short(&self) {
        let (Distances { reducer, from, out, .. }, bands) = (self, self.bands);
        let Bands { rows, cols, .. } = bands;
        let (columns, n) = (bands.columns(), T::of_usize(rows));
        let mut next = 0;
        while next < columns {
            let first = next.min(columns.saturating_sub(BESIDE));
            let starts: [usize; BESIDE] = core::array::from_fn(|k| {
                let column = (first + k).min(columns - 1);
                column / cols * rows * cols + column % cols
            });
            // SAFETY: it is called below with elements of these columns, which are in the run behind `from`.
            let read = |k: usize, row: usize| unsafe { *from.add(starts[k] + row * cols) };
            let (mut means, mut squares) = ([T::ZERO; BESIDE], [T::ZERO; BESIDE]);
            for row in 0..rows {
                black_box(());
                for (k, sum) in means.iter_mut().enumerate() {
                    *sum += read(k, row);
                }
            }
            for mean in &mut means {
                *mean /= n;
            }
            for row in 0..rows {
                black_box(());
                for (k, sum) in squares.iter_mut().enumerate() {
                    let distance = read(k, row) - means[k];
                    *sum += distance * distance;
                }
            }
            for (k, sum) in squares.iter().enumerate().take(columns) {
                // SAFETY: a result of each of these columns is in the run behind `out`.
                unsafe { out.add(first + k).write(reducer.finish(reducer.first(*sum), rows)) };
            }
            next = first + BESIDE;
        }
    }

    /// Of the columns of a group, `W` at a time: the last of them begin earlier, if they would be fewer. `AT_ONCE` rows are added up at once,
    /// each to a sum of its own; and `BLOCKS` of so many columns, neither of which waits for the sums of the other.
    ///
    /// # Safety
    /// The rows of a group, of at least `W` columns, are in the run behind `from`, and as many results in that behind `out`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn blocks<const W: usize, const AT_ONCE: usize, const BLOCKS: usize>(&self, from: *const T, out: *mut T) {
        let (reducer, Bands { rows, cols, .. }) = (self.reducer, self.bands);
        let n = T::of_usize(rows);
        let mut col = 0;
        while col < cols {
            let firsts: [usize; BLOCKS] = core::array::from_fn(|block| (col + block * W).min(cols - W));
            // SAFETY: `W` columns from each of these on are some of the group's, whose rows are in the run behind `from`; and so are their results.
            unsafe {
                let from = firsts.map(|first| from.add(first));
                let mut means = column_sums::<T, W, AT_ONCE, BLOCKS>(from, (rows, cols), |x, _, _| x);
                for mean in means.as_flattened_mut() {
                    *mean /= n;
                }
                let square = |x: T, block: usize, k: usize| (x - means[block][k]) * (x - means[block][k]);
                let squares = column_sums::<T, W, AT_ONCE, BLOCKS>(from, (rows, cols), square);
                for (first, squares) in firsts.iter().zip(&squares) {
                    for (k, sum) in squares.iter().enumerate() {
                        out.add(first + k).write(reducer.finish(reducer.first(*sum), rows));
                    }
                }
            }
            col += W * BLOCKS;
        }
    }
}

/// A number for each column of a strip, in blocks.
type ColumnBlocks<T> = Aligned<[[T; ROW_BLOCK]; WIDE / ROW_BLOCK]>;

impl<T: Real, R: Reducer<T, Out = T>> Distances<T, R> {
    /// Of the columns of a group, row by row, as memory is read best: [`WIDE`] at a time. They are added up in the order of
    /// [`blocks`](Self::blocks).
    ///
    /// # Safety
    /// As there, of at least [`ROW_BLOCK`] columns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn by_rows(&self, from: *const T, out: *mut T) {
        let (reducer, Bands { rows, cols, .. }) = (self.reducer, self.bands);
        let n = T::of_usize(rows);
        let mut next = 0;
        while next < cols {
            let strip = next.min(cols - ROW_BLOCK);
            let width = WIDE.min(cols - strip);
            let zeros: ColumnBlocks<T> = Aligned([[T::ZERO; ROW_BLOCK]; WIDE / ROW_BLOCK]);
            let (mut means, mut squares) = (zeros, zeros);
            // SAFETY: `width` columns from `strip` on are some of the group's, whose rows are in the run behind `from`; and so are their results.
            unsafe {
                let from = from.add(strip);
                strip_sums(from, (rows, cols), width, &mut means, |x, _, _| x);
                for mean in means.0.as_flattened_mut() {
                    *mean /= n;
                }
                let square = |x: T, block: usize, k: usize| (x - means.0[block][k]) * (x - means.0[block][k]);
                strip_sums(from, (rows, cols), width, &mut squares, square);
                for (number, squares) in squares.0.iter().enumerate().take(width.div_ceil(ROW_BLOCK)) {
                    for (k, sum) in squares.iter().enumerate() {
                        let to = out.add(strip + block_start(ROW_BLOCK, number, width) + k);
                        to.write(reducer.finish(reducer.first(*sum), rows));
                    }
                }
            }
            next = strip + width;
        }
    }
}

/// The sums of `term` of the elements of a strip, each of a number of a block and a column of it, four rows at once.
///
/// # Safety
/// From `from` on, `width` elements of each row are in the run, at least [`ROW_BLOCK`] and at most [`WIDE`], the rows being `rows.1` elements apart.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn strip_sums<T: Real>(
    from: *const T,
    (rows, step): (usize, usize),
    width: usize,
    totals: &mut ColumnBlocks<T>,
    term: impl Fn(T, usize, usize) -> T,
) {
    let (mut row, blocks) = (0, width.div_ceil(ROW_BLOCK));
    while row < rows {
        let end = rows.min(row + PART);
        let mut sums: ColumnBlocks<T> = Aligned([[T::ZERO; ROW_BLOCK]; WIDE / ROW_BLOCK]);
        // SAFETY: as many rows as are added at once are left of those that are in the run.
        unsafe {
            while row + 4 <= end {
                add_rows::<T, 4>(from.add(row * step), step, width, &mut sums.0[..blocks], &term);
                row += 4;
            }
            while row < end {
                add_rows::<T, 1>(from.add(row * step), step, width, &mut sums.0[..blocks], &term);
                row += 1;
            }
        }
        for (totals, sums) in totals.0.iter_mut().zip(&sums.0).take(blocks) {
            for (total, sum) in totals.iter_mut().zip(sums) {
                *total += *sum;
            }
        }
    }
}

/// Adds `ROWS` rows of a strip to the sums of its blocks, one after the other.
///
/// # Safety
/// As for [`strip_sums`], for so many rows.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn add_rows<T: Real, const ROWS: usize>(
    from: *const T,
    step: usize,
    width: usize,
    sums: &mut [[T; ROW_BLOCK]],
    term: &impl Fn(T, usize, usize) -> T,
) {
    for (number, sums) in sums.iter_mut().enumerate() {
        let from = from.wrapping_add(block_start(ROW_BLOCK, number, width));
        // SAFETY: each of these rows has as many elements in the run as a block has, where it begins.
        let read = |row: usize, k: usize| unsafe { *from.add(row * step + k) };
        let mut now = *sums;
        black_box(());
        for row in 0..ROWS {
            for (k, sum) in now.iter_mut().enumerate() {
                *sum += term(read(row, k), number, k);
            }
        }
        *sums = now;
    }
}

/// The sums of `term` of the elements of `W` columns of each block, which has the number of its block and that of the column within.
///
/// # Safety
/// From each of `from` on, `W` elements of each row are in the run, the rows being `rows.1` elements apart.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn column_sums<T: Real, const W: usize, const AT_ONCE: usize, const BLOCKS: usize>(
    from: [*const T; BLOCKS],
    (rows, step): (usize, usize),
    term: impl Fn(T, usize, usize) -> T,
) -> [[T; W]; BLOCKS] {
    // SAFETY: it is called below with rows and columns that are in the run.
    let read = |block: usize, row: usize, k: usize| unsafe { *from[block].add(row * step + k) };
    let (mut totals, mut row) = ([[T::ZERO; W]; BLOCKS], 0);
    while row < rows {
        let end = rows.min(row + PART * AT_ONCE);
        let mut sums = [[[T::ZERO; W]; AT_ONCE]; BLOCKS];
        while row + AT_ONCE <= end {
            black_box(());
            for k in 0..AT_ONCE {
                for block in 0..BLOCKS {
                    for (col, sum) in sums[block][k].iter_mut().enumerate() {
                        *sum += term(read(block, row + k, col), block, col);
                    }
                }
            }
            row += AT_ONCE;
        }
        while row < end {
            for (block, sums) in sums.iter_mut().enumerate() {
                for (col, sum) in sums[0].iter_mut().enumerate() {
                    *sum += term(read(block, row, col), block, col);
                }
            }
            row += 1;
        }
        for (totals, sums) in totals.iter_mut().zip(sums) {
            for sums in sums {
                for (total, sum) in totals.iter_mut().zip(sums) {
                    *total += sum;
                }
            }
        }
    }
    totals
}

/// The loops for adjacent groups of `N` rows of `COLS` elements: of one, they are runs.
struct ShortColumns<T, R, const N: usize, const COLS: usize>(T, R);

impl<T: Real, R: Reducer<T, Out = T>, const N: usize, const COLS: usize> ShortColumns<T, R, N, COLS> {
    const TABLE: [BandLoop<T, R>; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn $level[T: Real, R: Reducer<T, Out = T>, const N: usize, const COLS: usize](
                        reducer: R, from: *const T, bands: Bands, out: *mut T,
                    ) -> () {
                        short_columns::<T, R, N, COLS>(reducer, from, bands.groups, out)
                    }
                }
                $level::<T, R, N, COLS>
            }};
        }
        unless_alike(each_level!(at), true)
    };
}

/// Adjacent groups of `N` rows of `COLS` elements, each column of each to a result: both passes of some, one after the other.
///
/// # Safety
/// As many elements are in the run behind `from`, and as many results as columns in that behind `out`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn short_columns<T: Real, R: Reducer<T, Out = T>, const N: usize, const COLS: usize>(
    reducer: R,
    from: *const T,
    groups: usize,
    out: *mut T,
) {
    let (at_once, mut group) = (const { BESIDE / COLS }, 0);
    // SAFETY: as many groups are left in the run behind `from` as are reduced at once, with room for as many results.
    unsafe {
        while group + at_once <= groups {
            black_box(());
            let (from, out) = (from.add(group * N * COLS), out.add(group * COLS));
            match const { COLS } {
                3 => columns_beside::<T, R, N, COLS, 6>(reducer, from, out),
                _ => columns_beside::<T, R, N, COLS, BESIDE>(reducer, from, out),
            }
            group += at_once;
        }
        while group < groups {
            columns_beside::<T, R, N, COLS, COLS>(reducer, from.add(group * N * COLS), out.add(group * COLS));
            group += 1;
        }
    }
}

/// `LANES` columns of `N` elements, which are loaded once for both passes: those of whole groups of [`short_columns`].
///
/// # Safety
/// As many elements are in the run behind `from`, and as many results in that behind `out`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn columns_beside<T: Real, R: Reducer<T, Out = T>, const N: usize, const COLS: usize, const LANES: usize>(
    reducer: R,
    from: *const T,
    out: *mut T,
) {
    debug_assert!(LANES.is_multiple_of(COLS));
    let n = T::of_usize(N);
    // SAFETY: it is called with elements of these columns, which are in the run behind `from`.
    let read = |k: usize, j: usize| unsafe { *from.add((k / COLS * N + j) * COLS + k % COLS) };
    let (mut means, mut squares) = ([T::ZERO; LANES], [T::ZERO; LANES]);
    for j in 0..N {
        for (k, sum) in means.iter_mut().enumerate() {
            *sum += read(k, j);
        }
    }
    for mean in &mut means {
        *mean /= n;
    }
    for j in 0..N {
        for (k, sum) in squares.iter_mut().enumerate() {
            let distance = read(k, j) - means[k];
            *sum += distance * distance;
        }
    }
    for (k, sum) in squares.iter().enumerate() {
        // SAFETY: a result of each of these columns is in the run behind `out`.
        unsafe { out.add(k).write(reducer.finish(reducer.first(*sum), N)) };
    }
}

/// The loops for bands of so many rows and columns, if there are some: for short runs, and few columns of few rows.
pub const fn spread_loops<T: Real, R: Reducer<T, Out = T>>(
    rows: usize,
    cols: usize,
) -> Option<&'static [BandLoop<T, R>; LEVELS]> {
    macro_rules! of {
        ($($n:literal)*) => {
            match (rows, cols) {
                $(
                    ($n, 1) => Some(&ShortColumns::<T, R, $n, 1>::TABLE),
                    ($n, 2) => Some(&ShortColumns::<T, R, $n, 2>::TABLE),
                    ($n, 3) => Some(&ShortColumns::<T, R, $n, 3>::TABLE),
                    ($n, 4) => Some(&ShortColumns::<T, R, $n, 4>::TABLE),
                )*
                _ => None,
            }
        };
    }
    of!(2 3 4 5 6 7 8 9 10)
}

/// Reduces the squares of the distances of each column of some bands from its mean, in two passes, by the loops for them if there are some.
///
/// # Safety
/// As for [`reduce_bands`](super::reduce_bands); the steps of the reducer are sums, of slices too.
#[inline(never)]
pub unsafe fn reduce_spread_of_bands<T: Real, R: Reducer<T, Out = T>>(
    reducer: R,
    bands: Bands,
    loops: Option<&'static [BandLoop<T, R>; LEVELS]>,
    from: *const T,
    out: *mut T,
) {
    let level = isa() as usize;
    // SAFETY: elements and results are those of the bands, and `isa` says the level.
    unsafe {
        match loops {
            Some(loops) => loops[level](reducer, from, bands, out),
            None => Levels::<Distances<T, R>>::RUN[level](Distances { reducer, bands, from, out }),
        }
    }
}

/// The mean of a run, and the sum of the squares of its elements' distances from it, in pairs of parts: the squares of both, and that of the
/// distance between their means as often as it counts (Chan, Golub and LeVeque, "Algorithms for computing the sample variance", 1983).
fn moments<T: Real>(run: &[T]) -> (T, T) {
    let n = run.len();
    if n <= BLOCK {
        let centre = T::loops().sum(run) / T::of_usize(n);
        return (centre, T::loops().sum_squares(run, centre));
    }
    let first = BLOCK << ((n - 1) / BLOCK).ilog2();
    let (one, other) = run.split_at(first);
    let ((mean, squares), (next, more)) = (moments(one), moments(other));
    let (distance, share) = (next - mean, T::of_usize(n - first) / T::of_usize(n));
    (mean + distance * share, squares + more + distance * distance * (share * T::of_usize(first)))
}

/// Reduces the squares of the distances of long runs from their means, each read once: those of a part while it is in the first-level cache.
///
/// # Safety
/// As for [`reduce_spread_of_bands`], of bands of one column.
#[inline(never)]
pub unsafe fn reduce_spread_of_long_runs<T: Real, R: Reducer<T, Out = T>>(
    reducer: R,
    bands: Bands,
    from: *const T,
    out: *mut T,
) {
    for group in 0..bands.groups {
        // SAFETY: this run is one of those that are in the run behind `from`, with its result.
        unsafe {
            let run = core::slice::from_raw_parts(from.add(group * bands.rows), bands.rows);
            let (_, squares) = moments(run);
            out.add(group).write(reducer.finish(reducer.first(squares), bands.rows));
        }
    }
}
