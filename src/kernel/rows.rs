//! Softmax and normalisation of rows, that is of adjacent elements: a row stays in the first-level cache over the two or
//! three passes that it takes.

use super::isa::{Arithmetic, Loop, in_vectors};
use super::lanes::{Aligned, InVectors, LaneElement, Lanes, MOST_LANES, Vectors};
use super::math::{self, Abreast, Lane, Width};
use super::parallel::{self, Shared};
use super::run::{Runs, VectorColumns, extreme, sum_of};
use crate::element::Transcendental;
use core::hint::black_box;
use core::mem::MaybeUninit;
use num_traits::Float;

/// Rows of adjacent elements, one behind the other: where they are read and where the results are written, which may be
/// the same place. All `rows * cols` elements are in the run of either, where a function says that the block is there.
#[derive(Clone, Copy)]
pub struct Block<T> {
    /// The first element of the first row.
    pub from: *const T,
    /// Where its result goes.
    pub to: *mut T,
    /// The number of rows.
    pub rows: usize,
    /// The elements of a row.
    pub cols: usize,
}

/// What each row is multiplied by and what is added to it, column by column.
#[derive(Clone, Copy)]
pub struct Affine<T> {
    /// The factors.
    pub weight: *const T,
    /// The terms.
    pub bias: *const T,
    /// Added to the mean square before its root is taken.
    pub eps: T,
}

/// Elements whose rows can be normalised: floats.
///
/// # Safety
/// What a block is rewritten to is **written whole**: each function writes all elements of its block.
pub unsafe trait RowFunctions: Runs {
    /// `e^x / Σ e^x` of each row.
    ///
    /// # Safety
    /// The block is there, to read and to write.
    unsafe fn softmax(block: Block<Self>);

    /// `x - ln Σ e^x` of each row.
    ///
    /// # Safety
    /// As for [`softmax`](Self::softmax).
    unsafe fn log_softmax(block: Block<Self>);

    /// `e^x / Σ e^x` of each column of each of `groups` blocks, one behind the other, or `x - ln Σ e^x` if `LOG`.
    ///
    /// # Safety
    /// All of the blocks, of which this is the first, are there, to read and to write.
    unsafe fn softmax_columns<const LOG: bool>(block: Block<Self>, groups: usize);

    /// `(x - mean) / sqrt(variance + eps) * weight + bias` of each row; `CENTRED` or not: with a mean of 0 if not.
    ///
    /// # Safety
    /// As for [`softmax`](Self::softmax); `cols` elements are in the run of the factors and in that of the terms, of which
    /// those of the terms are not read if not `CENTRED`.
    unsafe fn normalize<const CENTRED: bool>(block: Block<Self>, affine: Affine<Self>);

    /// Writes `e^(x * scale - m)` over a row `x` of `n` elements, where `m` is the largest `x * scale`, or `least` if
    /// that is larger; `scale` is not negative. Gives `m` and the sum of what is written; zeros and 0 where `m` is
    /// negative infinity.
    ///
    /// # Safety
    /// `n` elements are in the run, to read and to write.
    unsafe fn weigh(row: *mut Self, n: usize, scale: Self, least: Self) -> [Self; 2];
}

/// Each row: where it is read and where its result is written.
///
/// An iterator, and no function that takes what is to be done. The closures below say that they are to be inlined: one that is
/// not has not the instruction set of the loop around it, and each of its vectors is then a call.
#[inline(always)]
fn each<T>(block: Block<T>) -> impl Iterator<Item = (*const T, *mut T)> {
    let Block { from, to, rows, cols } = block;
    (0..rows).map(move |row| (from.wrapping_add(row * cols), to.wrapping_add(row * cols)))
}

/// The elements that are computed at once.
const AT_ONCE: usize = 32;

/// Columns of which the half of those have room for all.
const MIDDLE: usize = AT_ONCE / 2;

/// `task` with `e^(scale x - origin)` of the elements of a row, [`AT_ONCE`] at a time: the number of the first, the array, and how many
/// of it there are, before zeros.
///
/// # Safety
/// `n` elements are in the run; the processor has the level of `V`.
#[inline(always)]
unsafe fn exponentials<A: Arithmetic, V: Lanes<Element: Transcendental>>(
    from: *const V::Element,
    n: usize,
    (scale, origin): (V::Element, V::Element),
    mut task: impl FnMut(usize, &[V::Element; AT_ONCE], usize),
) {
    let mut j = 0;
    while j + AT_ONCE <= n {
        let mut block = [V::Element::ZERO; AT_ONCE];
        // SAFETY: `j + AT_ONCE <= n`, so the elements are in the run; the level is that of `V`.
        unsafe { exponentials_from::<A, _>(from.add(j), (scale, origin), block.as_mut_ptr(), AT_ONCE) };
        task(j, &block, AT_ONCE);
        // As in the elementwise loops: what is vectorised is one block.
        black_box(());
        j += AT_ONCE;
    }
    if j < n {
        // SAFETY: `n - j` elements remain in the run, fewer than the block has; the level is that of `V`. Behind them there is one of them.
        let mut block = unsafe {
            let mut block = [*from.add(j); AT_ONCE];
            copy::<V>(from.add(j), n - j, block.as_mut_ptr());
            block
        };
        black_box(&mut block);
        let first = block.as_mut_ptr();
        // SAFETY: the elements are those of the array; the level is that of `V`.
        unsafe {
            if n - j <= AT_ONCE / 2 {
                exponentials_from::<A, _>(first, (scale, origin), first, AT_ONCE / 2);
            } else {
                exponentials_from::<A, _>(first, (scale, origin), first, AT_ONCE);
            }
        }
        black_box(());
        for (k, x) in block.iter_mut().enumerate() {
            *x = if k < n - j { *x } else { V::Element::ZERO };
        }
        task(j, &block, n - j);
    }
}

/// `e^(scale x - origin)` of `n` elements.
///
/// # Safety
/// So many are in the run of either pointer, which may be the same; the processor has the level of the arithmetic's lanes.
#[inline(always)]
unsafe fn exponentials_from<A: Arithmetic, T: Transcendental>(
    from: *const T,
    (scale, origin): (T, T),
    to: *mut T,
    n: usize,
) {
    let count = <T::By<A> as Abreast>::COUNT;
    // SAFETY: the elements are in the run of either pointer, in which parts of as many as the lanes lie; the level is that of these.
    unsafe {
        if A::IN_LANES && n.is_multiple_of(count) {
            let (scale, origin) = (T::By::<A>::all(scale), T::By::<A>::all(origin));
            for k in (0..n).step_by(count) {
                let x = T::By::<A>::read(from.add(k));
                math::exp_down::<A, _>(x * scale - origin).write(to.add(k));
            }
            return;
        }
        for k in 0..n {
            *to.add(k) = math::exp_down::<A, _>(*from.add(k) * scale - origin);
        }
    }
}

/// The elements of a narrow row, at most: some of these go side by side, as a vector of one would be mostly empty.
const NARROW: usize = 8;

/// The narrow rows that go side by side.
const NARROW_ROWS: usize = 16;

/// So few of them do not, if they have few elements.
const FEW_ROWS: usize = 8;

/// The most elements of so few rows: two blocks of exponentials.
const FEW_ELEMENTS: usize = 32;

/// Are rows so narrow that several go side by side? However many there are: a row gives the same bits alone and among others.
#[inline(always)]
fn is_narrow<T>(block: Block<T>) -> bool {
    (1..=NARROW).contains(&block.cols)
}

/// Are they so few that they do not?
#[inline(always)]
fn is_few<T: Copy>(block: Block<T>) -> bool {
    is_narrow(block) && block.rows <= FEW_ROWS && block.rows * block.cols <= FEW_ELEMENTS
}

/// A function of rows of a number of elements that the compiler knows: of each that is [narrow](is_narrow).
macro_rules! of_columns {
    ($cols:expr, $function:ident $(, $generic:ident)*; $($argument:expr),*) => {
        match $cols {
            1 => $function::<T, 1 $(, $generic)*>($($argument),*),
            2 => $function::<T, 2 $(, $generic)*>($($argument),*),
            3 => $function::<T, 3 $(, $generic)*>($($argument),*),
            4 => $function::<T, 4 $(, $generic)*>($($argument),*),
            5 => $function::<T, 5 $(, $generic)*>($($argument),*),
            6 => $function::<T, 6 $(, $generic)*>($($argument),*),
            7 => $function::<T, 7 $(, $generic)*>($($argument),*),
            _ => $function::<T, 8 $(, $generic)*>($($argument),*),
        }
    };
}

/// Narrow rows changed by `task`, several at a time: it has an array of each of their columns.
///
/// # Safety
/// The block is there, to read and to write, and is [narrow](is_narrow).
#[inline(always)]
unsafe fn in_columns<T: Transcendental + LaneElement>(block: Block<T>, task: impl Fn(&mut [[T; NARROW_ROWS]])) {
    let Block { from, to, rows, cols } = block;
    debug_assert!((1..=NARROW).contains(&cols));
    let (mut first, apart) = (0, !core::ptr::eq(from, to));
    let mut columns = Aligned([[T::ZERO; NARROW_ROWS]; NARROW]);
    while first < rows {
        // Those that are left, with some before them: they come out as they did. In place these are what came out.
        if apart && first > 0 && rows - first < NARROW_ROWS {
            first = rows - NARROW_ROWS;
        }
        let count = NARROW_ROWS.min(rows - first);
        let (from, to) = (from.wrapping_add(first * cols), to.wrapping_add(first * cols));
        let columns = &mut columns.0;
        // SAFETY: `count` rows from `first` on are some of the block, so their elements are in the run to be read, and all of them have been
        // when they are written.
        unsafe {
            of_columns!(cols, read_columns; from, count, columns);
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            task(&mut columns[..cols]);
            of_columns!(cols, write_columns; to, count, columns);
        }
        first += count;
    }
}

/// Reads the columns of `count` rows of `COLS` elements. Where there are fewer than [`NARROW_ROWS`], the last of them is there again.
///
/// # Safety
/// Their elements are in the run, which has a row at least.
#[inline(always)]
unsafe fn read_columns<T: Copy, const COLS: usize>(
    from: *const T,
    count: usize,
    columns: &mut [[T; NARROW_ROWS]; NARROW],
) {
    // SAFETY: row `k` is one of those that are in the run, and `c` is below its length.
    unsafe {
        if count == NARROW_ROWS {
            let rows = from.cast::<[[T; COLS]; NARROW_ROWS]>().read();
            for (c, column) in columns.iter_mut().enumerate().take(COLS) {
                *column = core::array::from_fn(|k| rows[k][c]);
            }
            return;
        }
        for k in 0..NARROW_ROWS {
            let row = from.add(k.min(count - 1) * COLS);
            for (c, column) in columns.iter_mut().enumerate().take(COLS) {
                column[k] = *row.add(c);
            }
        }
    }
}

/// Writes what [`read_columns`] has read, changed.
///
/// # Safety
/// As many elements are in the run, to be written.
#[inline(always)]
unsafe fn write_columns<T: Copy, const COLS: usize>(to: *mut T, count: usize, columns: &[[T; NARROW_ROWS]; NARROW]) {
    // SAFETY: as there: row `k` is one of those in the run, and all places of a whole block are.
    unsafe {
        if count == NARROW_ROWS {
            let rows: [[T; COLS]; NARROW_ROWS] = core::array::from_fn(|k| core::array::from_fn(|c| columns[c][k]));
            return to.cast::<[[T; COLS]; NARROW_ROWS]>().write(rows);
        }
        for k in 0..count {
            for (c, column) in columns.iter().enumerate().take(COLS) {
                *to.add(k * COLS + c) = column[k];
            }
        }
    }
}

/// The largest of each row whose columns these are. If one of a row is NaN, it need not be: its exponential is.
#[inline(always)]
fn highest_of<T: Float, const N: usize>(columns: &[[T; N]]) -> [T; N] {
    let mut largest = [T::neg_infinity(); N];
    for column in columns {
        for (largest, x) in largest.iter_mut().zip(column) {
            *largest = if *x > *largest { *x } else { *largest };
        }
    }
    largest
}

/// Writes `e^(x - largest)` over the elements of rows whose columns these are, and gives their sums.
///
/// # Safety
/// The processor has the level of the arithmetic's lanes.
#[inline(always)]
unsafe fn exponentials_of<A: Arithmetic, T: Transcendental + LaneElement>(
    columns: &mut [[T; NARROW_ROWS]],
    largest: &[T; NARROW_ROWS],
) -> [T; NARROW_ROWS] {
    let mut sums = [T::ZERO; NARROW_ROWS];
    for column in columns {
        let at = column.as_mut_ptr();
        // SAFETY: the numbers of a column are in the run of their array; the processor has the level of the lanes of this arithmetic.
        unsafe { math::exp_of_less::<A, _>(at, largest, T::EXP_LOW, at) };
        black_box(());
        for (sum, x) in sums.iter_mut().zip(column) {
            *sum = *sum + *x;
        }
    }
    sums
}

/// # Safety
/// As for [`RowFunctions::softmax`], on a processor with the level of `V`.
#[inline(always)]
unsafe fn softmax<A: Arithmetic, V: Lanes<Element: Transcendental>>(block: Block<V::Element>) {
    let n = block.cols;
    if is_few(block) {
        // SAFETY: the block's elements are in the run, in so few rows of so few.
        return unsafe { few_softmax::<A, _, false>(block) };
    }
    if is_narrow(block) {
        // SAFETY: the block's elements are in the run, in rows of so few.
        return unsafe {
            in_columns(
                block,
                #[inline(always)]
                |columns| {
                    let sums = exponentials_of::<A, _>(columns, &highest_of(columns));
                    for column in columns {
                        // As in the elementwise loops: across columns the compiler would gather them.
                        black_box(());
                        for (x, sum) in column.iter_mut().zip(sums) {
                            *x = *x / sum;
                        }
                    }
                },
            )
        };
    }
    if n > 0 && n <= V::COUNT {
        // SAFETY: the block's rows are not empty and fit a vector; they are in the run as they are here, and the level
        // is that of `V`.
        return unsafe { short_softmax::<A, V, false>(block) };
    }
    if n > 0 && n <= AT_ONCE {
        // SAFETY: the block's rows are in the run as they are here, not empty and not longer than that; the level is that of `V`.
        return unsafe { middle_softmax::<A, V, false>(block) };
    }
    for (from, to) in each(block) {
        // SAFETY: a row of the block, so `n` elements are in the run to read and to write. What is written of it begins
        // at `j` and has `count` elements of a part, both of which `exponentials` gives within the row. The level is
        // that of `V`.
        unsafe {
            let largest = largest::<V>(from, n);
            exponentials::<A, V>(
                from,
                n,
                (V::Element::rounded(1.0), largest),
                #[inline(always)]
                |j, part, count| {
                    copy::<V>(part.as_ptr(), count, to.add(j));
                },
            );
            let sum = sum_of::<V>(
                n,
                #[inline(always)]
                |sum, columns| sum.add(columns.load(to)),
            );
            let factor = V::splat(V::Element::rounded(1.0) / sum);
            rewrite::<V>(
                to,
                to,
                n,
                #[inline(always)]
                |x, _| x.mul(factor),
            );
        }
    }
}

/// [`softmax`] of few narrow rows, or [`log_softmax`] if `LOG`: their exponentials go side by side, and all else is done in the order of
/// [columns](in_columns).
///
/// # Safety
/// As for [`softmax`], with narrow rows that are [few](is_few).
#[inline(always)]
unsafe fn few_softmax<A: Arithmetic, T: Transcendental + LaneElement, const LOG: bool>(block: Block<T>) {
    const BLOCK: usize = 16;
    let Block { from, to, rows, cols } = block;
    debug_assert!(is_few(block));
    let (mut less, mut terms) = ([T::ZERO; FEW_ELEMENTS], [T::ZERO; FEW_ELEMENTS]);
    for row in 0..rows {
        let mut largest = T::neg_infinity();
        for k in row * cols..(row + 1) * cols {
            // SAFETY: `k` is below `rows * cols`, so the element is in the run of the block.
            let x = unsafe { *from.add(k) };
            (less[k], largest) = (x, if x > largest { x } else { largest });
        }
        for k in row * cols..(row + 1) * cols {
            less[k] = less[k] - largest;
            terms[k] = less[k];
        }
    }
    for terms in terms.as_chunks_mut::<BLOCK>().0.iter_mut().take((rows * cols).div_ceil(BLOCK)) {
        // As in the elementwise loops: what is vectorised is one block, of nothing else.
        black_box(&mut *terms);
        // SAFETY: the processor has the level of the lanes of this arithmetic.
        unsafe { math::exp_down_each::<A, _>(terms) };
    }
    for row in 0..rows {
        let mut sum = T::ZERO;
        for k in row * cols..(row + 1) * cols {
            sum = sum + terms[k];
        }
        let logarithm = if LOG { math::ln::<A, _>(sum) } else { T::ZERO };
        for k in row * cols..(row + 1) * cols {
            // SAFETY: the element is in the run of the block to be written, as it was in the one that is read.
            unsafe { *to.add(k) = if LOG { less[k] - logarithm } else { terms[k] / sum } };
        }
    }
}

/// The largest lane of a vector, or NaN.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn largest_lane<V: Lanes<Element: Transcendental>>(x: V) -> V::Element {
    // SAFETY: no memory is touched, and the processor has the level of `V`, as the caller says.
    unsafe { if x.unordered(x) != 0 { V::Element::nan() } else { x.highest() } }
}

/// `e^x` of each lane of a vector.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn exponentials_in<A: Arithmetic, V: Lanes<Element: Transcendental>>(x: V) -> [V::Element; MOST_LANES] {
    // SAFETY: the processor has the level of `V`, as the caller says.
    unsafe { exponentials_of_vectors::<A, V>(1, |_| x) }
}

/// How many vectors have as many lanes as are computed well at once: of fewer compilers make half a vector, and single lanes.
const fn at_once<V: Lanes>() -> usize {
    MOST_LANES / V::COUNT
}

/// `e^x` of each lane of so many vectors, at most [as many as go well at once](at_once), one behind the other.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn exponentials_of_vectors<A: Arithmetic, V: Lanes<Element: Transcendental>>(
    count: usize,
    x: impl Fn(usize) -> V,
) -> [V::Element; MOST_LANES] {
    debug_assert!(count <= at_once::<V>());
    let mut lanes = [V::Element::ZERO; MOST_LANES];
    for k in 0..count {
        // SAFETY: the array has a place in the run for each lane, and the level is that of `V`.
        unsafe { x(k).store(lanes.as_mut_ptr().add(k * V::COUNT)) };
    }
    // As in the elementwise loops: what is vectorised is one block.
    black_box(());
    // SAFETY: the processor has the level of `V`, which that of the lanes is.
    unsafe {
        if A::IN_LANES {
            math::exp_down_each::<A, _>(&mut lanes[..count * V::COUNT]);
        } else {
            math::exp_down_each::<A, _>(&mut lanes);
        }
    }
    black_box(());
    lanes
}

/// [`softmax`] of rows that fit a vector, which stay in it, or [`log_softmax`] if `LOG`.
///
/// # Safety
/// As for [`softmax`], with `cols` from 1 to what a vector has.
#[inline(always)]
unsafe fn short_softmax<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool>(block: Block<V::Element>) {
    debug_assert!((1..=V::COUNT).contains(&block.cols));
    // SAFETY: elements of a row go through the mask of as many, which are in the run; the array has a place for each
    // lane, and the level is that of `V`.
    unsafe {
        let mask = V::mask(block.cols);
        let lowest = V::splat(V::Element::neg_infinity());
        for (from, to) in each(block) {
            let less = V::load_or(from, mask, lowest);
            let less = less.add(V::splat(-largest_lane(less)));
            let lanes = exponentials_in::<A, V>(less);
            // The lanes behind the row are e^-inf, unless all is NaN.
            let terms = V::load(lanes.as_ptr());
            let results = if LOG {
                less.add(V::splat(-math::ln::<A, _>(terms.total())))
            } else {
                terms.mul(V::splat(V::Element::rounded(1.0) / terms.total()))
            };
            if block.rows == 1 { results.store_pieces(to, block.cols) } else { results.store_head(to, mask) }
        }
    }
}

/// [`short_softmax`] of rows of several vectors, at most [`AT_ONCE`] elements.
///
/// # Safety
/// As for [`softmax`], with `cols` from 1 to [`AT_ONCE`].
#[inline(always)]
unsafe fn middle_softmax<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool>(block: Block<V::Element>) {
    let n = block.cols;
    debug_assert!((1..=AT_ONCE).contains(&n));
    let last = (n - 1) / V::COUNT;
    // SAFETY: elements of a row go through whole vectors, and the mask of as many as are left, which are in the run; the arrays have a
    // place for each lane of these vectors, and the level is that of `V`.
    unsafe {
        let mask = V::mask(n - last * V::COUNT);
        let lowest = V::splat(V::Element::neg_infinity());
        for (from, to) in each(block) {
            let (mut less, mut lanes) = ([V::Element::ZERO; AT_ONCE], [V::Element::ZERO; AT_ONCE]);
            let (mut highest, mut unordered) = (lowest, 0);
            for v in 0..=last {
                let at = v * V::COUNT;
                let x = if v < last { V::load(from.add(at)) } else { V::load_or(from.add(at), mask, lowest) };
                (highest, unordered) = (highest.larger(x), unordered | x.unordered(x));
                x.store(less.as_mut_ptr().add(at));
            }
            let largest = if unordered != 0 { V::Element::nan() } else { highest.highest() };
            let shift = V::splat(-largest);
            for v in 0..=last {
                let at = v * V::COUNT;
                let x = V::load(less.as_ptr().add(at)).add(shift);
                x.store(less.as_mut_ptr().add(at));
                x.store(lanes.as_mut_ptr().add(at));
            }
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            if n <= AT_ONCE / 2 {
                math::exp_down_each::<A, _>(&mut lanes[..AT_ONCE / 2]);
            } else {
                math::exp_down_each::<A, _>(&mut lanes);
            }
            black_box(());
            // The lanes behind the row are e^-inf, unless all is NaN.
            let mut sums = V::load(lanes.as_ptr());
            for v in 1..=last {
                sums = sums.add(V::load(lanes.as_ptr().add(v * V::COUNT)));
            }
            let total = sums.total();
            let operand = V::splat(if LOG { -math::ln::<A, _>(total) } else { V::Element::rounded(1.0) / total });
            for v in 0..=last {
                let at = v * V::COUNT;
                let results = if LOG {
                    V::load(less.as_ptr().add(at)).add(operand)
                } else {
                    V::load(lanes.as_ptr().add(at)).mul(operand)
                };
                if v < last {
                    results.store(to.add(at));
                } else if block.rows == 1 {
                    results.store_pieces(to.add(at), n - at);
                } else {
                    results.store_head(to.add(at), mask);
                }
            }
        }
    }
}

/// # Safety
/// As for [`RowFunctions::softmax_columns`], on a processor with the level of `V`.
#[inline(always)]
unsafe fn softmax_columns<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool>(
    block: Block<V::Element>,
    groups: usize,
) {
    let Block { from, to, rows, cols } = block;
    if groups > 1 && cols > 0 && 2 * cols <= V::COUNT && rows <= most_rows::<V>(cols) {
        // SAFETY: the elements of all groups are in the run, to read and to write, in so few rows of half a vector; the level is that of `V`.
        return unsafe {
            if rows <= FEW {
                narrow_groups::<A, _, LOG, FEW>(block, groups)
            } else {
                narrow_groups::<A, _, LOG, { MOST_ROWS / 2 }>(block, groups)
            }
        };
    }
    // Few rows of more than a vector are not worth what keeps many in the order in which they lie.
    let by_columns = cols >= AT_ONCE || cols > V::COUNT && rows <= FEW;
    for group in 0..groups {
        if !by_columns {
            let at = group * rows * cols;
            // SAFETY: the block is one of those whose elements are in the run, to read and to write; the level is that of `V`.
            unsafe {
                let block = Block { from: from.add(at), to: to.add(at), rows, cols };
                match cols {
                    1.. if cols <= V::COUNT && rows <= FEW => columns_of_few::<A, V, LOG>(block),
                    1.. if cols <= V::COUNT && rows <= most_rows::<V>(cols) => columns_of_vectors::<A, V, LOG>(block),
                    ..=NARROW => few_columns::<A, V, LOG, NARROW>(block),
                    _ if cols <= MIDDLE => few_columns::<A, V, LOG, MIDDLE>(block),
                    _ => few_columns::<A, V, LOG, AT_ONCE>(block),
                }
            }
            continue;
        }
        let mut col = 0;
        while col < cols {
            let at = group * rows * cols + col;
            // SAFETY: the block is one of those whose elements are in the run, to read and to write, from this column on; the level is that of
            // `V`.
            unsafe {
                let block = Block { from: from.add(at), to: to.add(at), rows, cols };
                match cols - col {
                    count @ 0..=8 => some_columns::<A, V, LOG, 8, 4>(block, count),
                    count @ 9..=16 => some_columns::<A, V, LOG, 16, 2>(block, count),
                    count => some_columns::<A, V, LOG, AT_ONCE, 1>(block, AT_ONCE.min(count)),
                }
            }
            col += AT_ONCE;
        }
    }
}

/// So few rows, of few elements, stay in vectors.
const FEW: usize = 8;

/// As many rows of so few elements are computed a vector each, though more of it is left than of one that goes over several. Their sum is a
/// short one.
const fn most_rows<V: Lanes>(cols: usize) -> usize {
    if 2 * cols > V::COUNT { MOST_ROWS } else { MOST_ROWS / 2 }
}

/// The most of these.
const MOST_ROWS: usize = 64;

/// [`softmax_columns`] of groups of narrow rows: the columns of some groups side by side, as many as there is room for. Each comes out as it does
/// alone, in [`columns_of_few`] or [`columns_of_vectors`].
///
/// # Safety
/// As for [`softmax_columns`], with `cols` from 1 to [`NARROW`], and at most `MOST` rows.
#[inline(always)]
unsafe fn narrow_groups<A: Arithmetic, T: Transcendental + LaneElement, const LOG: bool, const MOST: usize>(
    block: Block<T>,
    groups: usize,
) {
    let Block { from, to, rows, cols } = block;
    assert!((1..=NARROW).contains(&cols) && rows <= MOST);
    let (each, at_once) = (rows * cols, NARROW_ROWS / cols);
    let mut columns = Aligned([[T::ZERO; NARROW_ROWS]; MOST]);
    let columns = &mut columns.0[..rows];
    for first in (0..groups).step_by(at_once) {
        let count = at_once.min(groups - first);
        let (from, to) = (from.wrapping_add(first * each), to.wrapping_add(first * each));
        // SAFETY: these groups are some of those whose elements are in the run, to read and to write; the processor has the level of the
        // arithmetic's lanes.
        unsafe {
            of_columns!(cols, read_groups; from, count, columns);
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            let largest = highest_of(columns);
            let mut operands = [T::ZERO; NARROW_ROWS];
            if LOG {
                for column in columns.iter() {
                    let terms = exponentials_of::<A, _>(&mut [*column], &largest);
                    for (sum, x) in operands.iter_mut().zip(terms) {
                        *sum = *sum + x;
                    }
                }
            } else {
                operands = exponentials_of::<A, _>(columns, &largest);
            }
            operands_of_sums::<A, _, LOG>(operands.as_chunks_mut().0);
            for column in columns.iter_mut() {
                black_box(());
                for (k, x) in column.iter_mut().enumerate() {
                    *x = if LOG { (*x - largest[k]) - operands[k] } else { *x * operands[k] };
                }
            }
            of_columns!(cols, write_groups; to, count, columns);
        }
    }
}

/// Reads `count` groups of as many rows as there are `columns`, of `COLS` elements each: a row of all of them into one of these.
///
/// # Safety
/// Their elements are in the run, and there is room for as many groups side by side.
#[inline(always)]
unsafe fn read_groups<T: Copy, const COLS: usize>(from: *const T, count: usize, columns: &mut [[T; NARROW_ROWS]]) {
    debug_assert!(count * COLS <= NARROW_ROWS);
    let mut from = from.cast::<[T; COLS]>();
    for group in 0..count {
        for column in &mut *columns {
            // SAFETY: the row is one of those in the run, and its place one of those that there is room for.
            unsafe { column.as_mut_ptr().add(group * COLS).cast::<[T; COLS]>().write(from.read()) };
            from = from.wrapping_add(1);
        }
    }
}

/// Writes what [`read_groups`] has read, changed.
///
/// # Safety
/// As there, of elements to be written.
#[inline(always)]
unsafe fn write_groups<T: Copy, const COLS: usize>(to: *mut T, count: usize, columns: &[[T; NARROW_ROWS]]) {
    debug_assert!(count * COLS <= NARROW_ROWS);
    let mut to = to.cast::<[T; COLS]>();
    for group in 0..count {
        for column in columns {
            // SAFETY: the row is one of those in the run, to be written, and its place one of those that were read.
            unsafe { to.write(column.as_ptr().add(group * COLS).cast::<[T; COLS]>().read()) };
            to = to.wrapping_add(1);
        }
    }
}

/// All columns of a block of rows, each of which fits a vector.
///
/// # Safety
/// As for [`softmax_columns`], with one group, and with `cols` from 1 to what a vector has.
#[inline(always)]
unsafe fn columns_of_vectors<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool>(
    block: Block<V::Element>,
) {
    assert!((1..=V::COUNT).contains(&block.cols) && block.rows <= MOST_ROWS);
    // Not by way of the output: what is stored through a mask cannot be read before it has reached the cache.
    let mut terms = [const { MaybeUninit::<V>::uninit() }; MOST_ROWS];
    // SAFETY: elements of a row go through the mask of as many, which are in the run; terms are read where they have been written, of as many
    // rows; the level is that of `V`.
    unsafe {
        let (mask, lowest) = (V::mask(block.cols), V::splat(V::Element::neg_infinity()));
        let mut highest = lowest;
        for (from, _) in each(block) {
            // A NaN is not larger, and makes one of all of its column below.
            highest = V::load_or(from, mask, lowest).larger(highest);
        }
        let (shift, mut sum) = (highest.mul(V::splat(V::Element::rounded(-1.0))), V::splat(V::Element::ZERO));
        for first in (0..block.rows).step_by(at_once::<V>()) {
            let count = at_once::<V>().min(block.rows - first);
            let row = |k: usize| block.from.add((first + k) * block.cols);
            let lanes = exponentials_of_vectors::<A, V>(count, |k| V::load_or(row(k), mask, lowest).add(shift));
            for (k, term) in terms[first..first + count].iter_mut().enumerate() {
                let power = V::load(lanes.as_ptr().add(k * V::COUNT));
                sum = sum.add(power);
                if !LOG {
                    term.write(power);
                }
            }
        }
        let operand = operand_of::<A, V, LOG>(sum);
        for (term, (from, to)) in terms.iter().zip(each(block)) {
            let results = if LOG {
                V::load_or(from, mask, lowest).add(shift).add(operand)
            } else {
                term.assume_init().mul(operand)
            };
            results.store_head(to, mask);
        }
    }
}

/// What terms are multiplied by where this is their sum, or what is added to their powers if `LOG`: of each lane.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn operand_of<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool>(sum: V) -> V {
    let mut totals = [V::Element::ZERO; MOST_LANES];
    // SAFETY: the array has a place in the run for each lane, and the level is that of `V`.
    unsafe {
        sum.store(totals.as_mut_ptr());
        black_box(());
        for total in &mut totals[..V::COUNT] {
            *total = if LOG { -math::ln::<A, _>(*total) } else { V::Element::rounded(1.0) / *total };
        }
        black_box(());
        V::load(totals.as_ptr())
    }
}

/// What the terms of columns are multiplied by where these are their sums, or, if `LOG`, what is taken away from their powers.
#[inline(always)]
fn operands_of_sums<A: Arithmetic, T: Transcendental, const LOG: bool>(sums: &mut [[T; 8]]) {
    for sums in sums {
        // As in the elementwise loops: what is vectorised is one block.
        black_box(());
        for sum in sums {
            *sum = if LOG { math::ln::<A, _>(*sum) } else { T::rounded(1.0) / *sum };
        }
    }
}

/// [`columns_of_vectors`] of at most [`FEW`] rows.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn columns_of_few<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool>(block: Block<V::Element>) {
    debug_assert!((1..=V::COUNT).contains(&block.cols) && block.rows <= FEW);
    // SAFETY: elements of a row go through the mask of as many, which are in the run; the arrays have a place for each lane, and the level is
    // that of `V`.
    unsafe {
        let (mask, lowest) = (V::mask(block.cols), V::splat(V::Element::neg_infinity()));
        let (mut rows, mut highest) = ([lowest; FEW], lowest);
        for (row, (from, _)) in rows.iter_mut().zip(each(block)) {
            *row = V::load_or(from, mask, lowest);
            // A NaN is not larger, and makes one of all of its column below.
            highest = row.larger(highest);
        }
        let shift = highest.mul(V::splat(V::Element::rounded(-1.0)));
        let mut sum = V::splat(V::Element::ZERO);
        let mut terms = [lowest; FEW];
        for row in rows.iter_mut().take(block.rows) {
            *row = row.add(shift);
        }
        for first in (0..block.rows).step_by(at_once::<V>()) {
            let count = at_once::<V>().min(block.rows - first);
            let lanes = exponentials_of_vectors::<A, V>(count, |k| rows[first + k]);
            for (k, term) in terms[first..first + count].iter_mut().enumerate() {
                *term = V::load(lanes.as_ptr().add(k * V::COUNT));
                sum = sum.add(*term);
            }
        }
        let operand = operand_of::<A, V, LOG>(sum);
        for ((row, term), (_, to)) in rows.iter().zip(&terms).zip(each(block)) {
            let results = if LOG { row.add(operand) } else { term.mul(operand) };
            results.store_head(to, mask);
        }
    }
}

/// The elements of a block of few columns that are computed at once: of these it has the same columns again after as many times as columns.
const PART: usize = 16;

/// All columns of a block of few, at most `MOST`: its elements in the order in which they lie, [`PART`] at a time.
///
/// # Safety
/// As for [`softmax_columns`], with one group.
#[inline(always)]
unsafe fn few_columns<A: Arithmetic, V: Lanes<Element: Transcendental>, const LOG: bool, const MOST: usize>(
    block: Block<V::Element>,
) {
    let Block { from, to, rows, cols } = block;
    debug_assert!((1..=MOST).contains(&cols));
    let (len, lowest, zero) = (rows * cols, V::Element::neg_infinity(), V::Element::ZERO);
    let parts = len.div_ceil(PART);
    // As many rows as are in so many parts, at most.
    let repeated = PART.min(rows);
    // Parts are below `parts`, whose elements are in the run, to read and to write; the level is that of `V`.
    macro_rules! read {
        ($from:expr, $part:expr) => {
            // SAFETY: the part is one of those in the run, to read.
            unsafe { read_part::<V>($from.add($part * PART), len - $part * PART) }
        };
    }
    macro_rules! write {
        ($part:expr, $x:expr) => {
            // SAFETY: the part is one of those in the run, to write.
            unsafe { write_part::<V>($x, to.add($part * PART), len - $part * PART) }
        };
    }
    let mut wide = Aligned([[lowest; PART]; MOST]);
    for first in (0..parts).step_by(cols) {
        for (part, highest) in (first..parts).zip(&mut wide.0[..cols]) {
            let x = read!(from, part);
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            for (highest, x) in highest.iter_mut().zip(x) {
                *highest = if x > *highest { x } else { *highest };
            }
        }
    }
    let mut largest = [lowest; MOST];
    for row in wide.0.as_flattened().chunks_exact(cols).take(repeated) {
        for (largest, x) in largest.iter_mut().zip(row) {
            *largest = if *x > *largest { *x } else { *largest };
        }
    }
    repeat(&largest[..cols], &mut wide.0.as_flattened_mut()[..repeated * cols]);
    let largest = &wide.0[..cols];
    let (mut totals, mut first) = ([zero; MOST], 0);
    while first < parts {
        // Short sums, and sums of these.
        let (mut sums, end) = (Aligned([[zero; PART]; MOST]), parts.min(first + 64 * cols));
        while first < end {
            for ((part, largest), sums) in (first..parts).zip(largest).zip(&mut sums.0) {
                let mut x = Aligned([lowest; PART]);
                let at = x.0.as_mut_ptr();
                // SAFETY: the numbers of a part are in the run of their array, and of a whole one in that which is read; the processor has the
                // level of `V`, which that of the lanes is.
                unsafe {
                    let mut source = from.add(part * PART);
                    if len - part * PART < PART {
                        copy::<V>(source, len - part * PART, at);
                        source = at;
                    }
                    math::exp_of_less::<A, _>(source, largest, V::Element::EXP_LOW, at);
                }
                black_box(&mut x);
                for (sum, x) in sums.iter_mut().zip(x.0) {
                    *sum = *sum + x;
                }
                if !LOG {
                    write!(part, &x.0);
                }
            }
            first += cols;
        }
        for row in sums.0.as_flattened().chunks_exact(cols).take(repeated) {
            for (total, x) in totals.iter_mut().zip(row) {
                *total = *total + *x;
            }
        }
    }
    operands_of_sums::<A, _, LOG>(&mut totals.as_chunks_mut().0[..cols.div_ceil(8)]);
    let mut factors = Aligned([[zero; PART]; MOST]);
    repeat(&totals[..cols], &mut factors.0.as_flattened_mut()[..repeated * cols]);
    for first in (0..parts).step_by(cols) {
        for ((part, largest), totals) in (first..parts).zip(largest).zip(&factors.0) {
            let mut x = read!(if LOG { from } else { to.cast_const() }, part);
            black_box(());
            for (k, x) in x.iter_mut().enumerate() {
                *x = if LOG { (*x - largest[k]) - totals[k] } else { *x * totals[k] };
            }
            write!(part, &x);
        }
    }
}

/// A part, of `left` elements if these are fewer, and then of negative infinity.
///
/// # Safety
/// So many elements are in the run, to read; the processor has the level of `V`.
#[inline(always)]
unsafe fn read_part<V: Lanes<Element: Transcendental>>(from: *const V::Element, left: usize) -> [V::Element; PART] {
    let mut x = [V::Element::neg_infinity(); PART];
    // SAFETY: a part, or what is left, is in the run; the level is that of `V`.
    unsafe {
        if left >= PART {
            return from.cast::<[V::Element; PART]>().read();
        }
        copy::<V>(from, left, x.as_mut_ptr());
    }
    x
}

/// Writes what [`read_part`] has read, changed.
///
/// # Safety
/// As there, to write.
#[inline(always)]
unsafe fn write_part<V: Lanes>(x: &[V::Element; PART], to: *mut V::Element, left: usize) {
    // SAFETY: a part, or what is left, is in the run; the level is that of `V`.
    unsafe { if left >= PART { to.cast::<[V::Element; PART]>().write(*x) } else { copy::<V>(x.as_ptr(), left, to) } }
}

/// A row again and again, as often as there is room for it.
#[inline(always)]
fn repeat<T: Copy>(row: &[T], to: &mut [T]) {
    for to in to.chunks_exact_mut(row.len()) {
        for (to, x) in to.iter_mut().zip(row) {
            *to = *x;
        }
    }
}

/// `HEIGHT` rows of a block from number `row` on, or those that are left, and of each `count` elements, at most `WIDTH`: negative infinity
/// for what there is no element for.
///
/// # Safety
/// These elements are in the run behind `block.from`; the processor has the level of `V`.
#[inline(always)]
unsafe fn rows_of<V: Lanes, const WIDTH: usize, const HEIGHT: usize>(
    block: Block<V::Element>,
    row: usize,
    count: usize,
) -> [[V::Element; WIDTH]; HEIGHT]
where
    V::Element: Float,
{
    let from = block.from.wrapping_add(row * block.cols);
    let mut x = [[V::Element::neg_infinity(); WIDTH]; HEIGHT];
    // SAFETY: `count` elements of each of these rows are in the run, and are `WIDTH` where as many are read at once.
    unsafe {
        if count == WIDTH && row + HEIGHT <= block.rows {
            for (k, x) in x.iter_mut().enumerate() {
                *x = from.add(k * block.cols).cast::<[V::Element; WIDTH]>().read();
            }
        } else {
            for (k, x) in x.iter_mut().enumerate().take(block.rows - row) {
                copy::<V>(from.add(k * block.cols), count, x.as_mut_ptr());
            }
        }
    }
    x
}

/// Writes what [`rows_of`] has read, changed, behind `block.to`.
///
/// # Safety
/// As for [`rows_of`], of the elements in the run behind `block.to`.
#[inline(always)]
unsafe fn write_rows<V: Lanes, const WIDTH: usize, const HEIGHT: usize>(
    block: Block<V::Element>,
    row: usize,
    count: usize,
    x: &[[V::Element; WIDTH]; HEIGHT],
) {
    let to = block.to.wrapping_add(row * block.cols);
    // SAFETY: as where they are read: `count` elements of each of these rows are in the run.
    unsafe {
        if count == WIDTH && row + HEIGHT <= block.rows {
            for (k, x) in x.iter().enumerate() {
                to.add(k * block.cols).cast::<[V::Element; WIDTH]>().write(*x);
            }
        } else {
            for (k, x) in x.iter().enumerate().take(block.rows - row) {
                copy::<V>(x.as_ptr(), count, to.add(k * block.cols));
            }
        }
    }
}

/// The first columns of a block, at most `WIDTH`: `HEIGHT` rows of them at a time.
///
/// # Safety
/// As for [`softmax_columns`], with one group, which has so many columns from its first element on.
#[inline(always)]
unsafe fn some_columns<
    A: Arithmetic,
    V: Lanes<Element: Transcendental>,
    const LOG: bool,
    const WIDTH: usize,
    const HEIGHT: usize,
>(
    block: Block<V::Element>,
    count: usize,
) {
    let rows = block.rows;
    let written = Block { from: block.to.cast_const(), ..block };
    // SAFETY: the rows are some of the block's, of which `count` elements are in the run, to read and to write; the level is that of `V`.
    unsafe {
        let mut highest = [[V::Element::neg_infinity(); WIDTH]; HEIGHT];
        for row in (0..rows).step_by(HEIGHT) {
            let x = rows_of::<V, WIDTH, HEIGHT>(block, row, count);
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            for (highest, x) in highest.as_flattened_mut().iter_mut().zip(x.as_flattened()) {
                *highest = if *x > *highest { *x } else { *highest };
            }
        }
        let largest = highest_of(&highest);
        let least = [largest; HEIGHT];
        let (mut totals, mut row) = ([V::Element::ZERO; WIDTH], 0);
        while row < rows {
            // Short sums, and sums of these.
            let (mut sums, end) = ([[V::Element::ZERO; WIDTH]; HEIGHT], rows.min(row + 64 * HEIGHT));
            while row < end {
                let mut x = [[V::Element::ZERO; WIDTH]; HEIGHT];
                // What has lanes is read as these, and not by way of an array that was written in other vectors.
                let whole = WIDTH.is_multiple_of(<<V::Element as Width>::By<A> as Abreast>::COUNT) && count == WIDTH;
                if A::IN_LANES && whole && row + HEIGHT <= rows {
                    for (k, x) in x.iter_mut().enumerate() {
                        let from = block.from.add((row + k) * block.cols);
                        math::exp_of_less::<A, _>(from, &largest, V::Element::EXP_LOW, x.as_mut_ptr());
                    }
                } else {
                    x = rows_of::<V, WIDTH, HEIGHT>(block, row, count);
                    let at = x.as_flattened_mut().as_mut_ptr();
                    math::exp_of_less::<A, _>(at, least.as_flattened(), V::Element::EXP_LOW, at);
                }
                black_box(());
                for (sum, x) in sums.as_flattened_mut().iter_mut().zip(x.as_flattened()) {
                    *sum = *sum + *x;
                }
                if !LOG {
                    write_rows::<V, WIDTH, HEIGHT>(block, row, count, &x);
                }
                row += HEIGHT;
            }
            for sums in &sums {
                for (total, sum) in totals.iter_mut().zip(sums) {
                    *total = *total + *sum;
                }
            }
        }
        operands_of_sums::<A, _, LOG>(totals.as_chunks_mut().0);
        for row in (0..rows).step_by(HEIGHT) {
            let mut x = rows_of::<V, WIDTH, HEIGHT>(if LOG { block } else { written }, row, count);
            black_box(());
            for x in &mut x {
                for (k, x) in x.iter_mut().enumerate() {
                    *x = if LOG { (*x - largest[k]) - totals[k] } else { *x * totals[k] };
                }
            }
            write_rows::<V, WIDTH, HEIGHT>(block, row, count, &x);
        }
    }
}

/// # Safety
/// As for [`RowFunctions::log_softmax`], on a processor with the level of `V`.
#[inline(always)]
unsafe fn log_softmax<A: Arithmetic, V: Lanes<Element: Transcendental>>(block: Block<V::Element>) {
    let n = block.cols;
    if is_few(block) {
        // SAFETY: the block's elements are in the run, in so few rows of so few.
        return unsafe { few_softmax::<A, _, true>(block) };
    }
    if is_narrow(block) {
        // SAFETY: the block's elements are in the run, in rows of so few.
        return unsafe {
            in_columns(
                block,
                #[inline(always)]
                |columns| {
                    let largest = highest_of(columns);
                    let mut terms = Aligned([[V::Element::ZERO; NARROW_ROWS]; NARROW]);
                    let terms = &mut terms.0[..columns.len()];
                    terms.copy_from_slice(columns);
                    let sums = exponentials_of::<A, _>(terms, &largest);
                    let mut logarithms = [V::Element::ZERO; NARROW_ROWS];
                    for (ln, sum) in logarithms.iter_mut().zip(sums) {
                        *ln = math::ln::<A, _>(sum);
                    }
                    for column in columns {
                        black_box(());
                        for (k, x) in column.iter_mut().enumerate() {
                            *x = (*x - largest[k]) - logarithms[k];
                        }
                    }
                },
            )
        };
    }
    if n > 0 && n <= V::COUNT {
        // SAFETY: the block's rows are not empty and fit a vector; they are in the run as they are here, and the level
        // is that of `V`.
        return unsafe { short_softmax::<A, V, true>(block) };
    }
    if n > 0 && n <= AT_ONCE {
        // SAFETY: the block's rows are in the run as they are here, not empty and not longer than that; the level is that of `V`.
        return unsafe { middle_softmax::<A, V, true>(block) };
    }
    for (from, to) in each(block) {
        // SAFETY: a row of the block, so `n` elements are in the run to read and to write; and `AT_ONCE` in that of the
        // sums. The level is that of `V`.
        unsafe {
            let largest = largest::<V>(from, n);
            // A sum for each place of a block.
            let mut sums = [V::Element::ZERO; AT_ONCE];
            exponentials::<A, V>(
                from,
                n,
                (V::Element::rounded(1.0), largest),
                #[inline(always)]
                |_, part, _| {
                    for (sum, x) in sums.iter_mut().zip(part) {
                        *sum = *sum + *x;
                    }
                },
            );
            let total = sum_of::<V>(
                AT_ONCE,
                #[inline(always)]
                |sum, columns| sum.add(columns.load(sums.as_ptr())),
            );
            let (largest, ln) = (V::splat(-largest), V::splat(-math::ln::<A, _>(total)));
            rewrite::<V>(
                from,
                to,
                n,
                #[inline(always)]
                |x, _| x.add(largest).add(ln),
            );
        }
    }
}

/// # Safety
/// As for [`RowFunctions::normalize`], on a processor with the level of `V`.
#[inline(always)]
unsafe fn normalize<V: Lanes<Element: Transcendental>, const CENTRED: bool>(
    block: Block<V::Element>,
    affine: Affine<V::Element>,
) {
    let (n, zero) = (block.cols, V::Element::ZERO);
    let count = V::Element::rounded(n as f64);
    if is_narrow(block) {
        // SAFETY: the block is there, with rows of so few elements, as many as are in the run of the factors and in that of the terms.
        return unsafe { normalize_narrow::<V::Element, CENTRED>(block, affine) };
    }
    if n <= SHORT * V::COUNT {
        // SAFETY: the block is there, with `n` factors and terms, on a processor with the level of `V`.
        return unsafe { normalize_short::<V, CENTRED>(block, affine) };
    }
    for (from, to) in each(block) {
        // SAFETY: a row of the block, so `n` elements are in the run to read and to write, as in those of the factors
        // and terms, which are read at the same columns. The level is that of `V`.
        unsafe {
            let mean = if CENTRED {
                sum_of::<V>(
                    n,
                    #[inline(always)]
                    |sum, columns| sum.add(columns.load(from)),
                ) / count
            } else {
                zero
            };
            let minus = V::splat(-mean);
            let squares = sum_of::<V>(
                n,
                #[inline(always)]
                |sum, columns| {
                    let centred = columns.load_or(from, mean).add(minus);
                    centred.mul_add(centred, sum)
                },
            );
            let scale = V::splat(V::Element::rounded(1.0) / (squares / count + affine.eps).sqrt());
            let nothing = V::splat(-zero);
            rewrite::<V>(
                from,
                to,
                n,
                #[inline(always)]
                |x, columns| {
                    let factor = columns.load(affine.weight).mul(scale);
                    let terms = if CENTRED { columns.load(affine.bias) } else { nothing };
                    x.add(minus).mul_add(factor, terms)
                },
            );
        }
    }
}

/// [`normalize`] of narrow rows: loops that know how many elements a row has, over rows.
///
/// # Safety
/// As there; the rows are [narrow](is_narrow).
#[inline(always)]
unsafe fn normalize_narrow<T: Transcendental + LaneElement, const CENTRED: bool>(block: Block<T>, affine: Affine<T>) {
    let Block { from, to, mut rows, cols } = block;
    if !core::ptr::eq(from, to) {
        // SAFETY: the rows are in the run to be read, and the results in another one, to be written.
        return unsafe { of_columns!(cols, normalize_rows, CENTRED; from, to, rows, affine) };
    }
    let (mut room, mut at) = (Aligned([T::ZERO; IN_PLACE_ROWS * NARROW]), to);
    while rows > 0 {
        let count = rows.min(IN_PLACE_ROWS);
        // SAFETY: `count` rows from `at` on are in the run, and there is room for so many of the longest.
        unsafe {
            core::ptr::copy_nonoverlapping(at, room.0.as_mut_ptr(), count * cols);
            of_columns!(cols, normalize_rows, CENTRED; room.0.as_ptr(), at, count, affine);
            at = at.add(count * cols);
        }
        rows -= count;
    }
}

/// The narrow rows that are normalised at once in place, from a copy of them: what is written is then not what is read.
const IN_PLACE_ROWS: usize = 32;

/// `rows` rows of `COLS` elements, normalised: as by hand, which the compiler makes vectors of, a lane for each row.
///
/// # Safety
/// As for [`normalize_narrow`]; what is written is not read.
#[inline(always)]
unsafe fn normalize_rows<T: Transcendental, const COLS: usize, const CENTRED: bool>(
    from: *const T,
    to: *mut T,
    rows: usize,
    affine: Affine<T>,
) {
    let (count, part) = (T::rounded(COLS as f64), T::rounded(1.0) / T::rounded(COLS as f64));
    // The same number for the powers of two, and sooner.
    let share = |sum: T| if COLS.is_power_of_two() { sum * part } else { sum / count };
    // SAFETY: each row is `COLS` elements in the run, as many as there are of the factors and, if they are asked for, of the terms.
    unsafe {
        let weights = affine.weight.cast::<[T; COLS]>().read();
        let terms = if CENTRED { affine.bias.cast::<[T; COLS]>().read() } else { [-T::zero(); COLS] };
        for row in 0..rows {
            let mut x = from.cast::<[T; COLS]>().add(row).read();
            if CENTRED {
                let mean = share(x.iter().fold(T::zero(), |sum, x| sum + *x));
                x = x.map(|x| x - mean);
            }
            let square = share(x.iter().fold(T::zero(), |sum, x| sum + *x * *x));
            let scale = T::rounded(1.0) / (square + affine.eps).sqrt();
            for ((x, weight), term) in x.iter_mut().zip(&weights).zip(&terms) {
                *x = *x * (*weight * scale) + *term;
            }
            to.cast::<[T; COLS]>().add(row).write(x);
        }
    }
}

/// Rows of at most so many vectors are normalised four at a time: what is done once for a row takes longer than its vectors.
const SHORT: usize = 8;

/// [`normalize`] of such rows, however many there are: a row gives the same bits alone and among others.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn normalize_short<V: Lanes<Element: Transcendental>, const CENTRED: bool>(
    block: Block<V::Element>,
    affine: Affine<V::Element>,
) {
    let Block { from, to, rows, cols: n } = block;
    let (zero, one, count) = (V::Element::ZERO, V::Element::rounded(1.0), V::Element::rounded(n as f64));
    let whole = n - n % V::COUNT;
    // SAFETY: each row is one of the block, so `n` elements are in its run to read and to write, as in those of the factors and terms, which
    // are read at the same columns: in whole vectors before `whole`, and behind it under a mask of as many as are left, or, if there is a whole
    // vector at least, in one that ends with the row. The level is that of `V`.
    unsafe {
        let mask = if whole < n { Some(V::mask(n - whole)) } else { None };
        let nothing = V::splat(-zero);
        let mut row = 0;
        while row < rows {
            // The last stands for those that there are not.
            let (here, last) = (if rows - row < 4 { rows - row } else { 4 }, rows - 1);
            let at = |k: usize| if row + k < last { (row + k) * n } else { last * n };
            let runs = [from.add(at(0)), from.add(at(1)), from.add(at(2)), from.add(at(3))];
            macro_rules! totals {
                (|$sum:ident, $columns:ident, $k:ident| $step:expr) => {{
                    let mut sums = [V::splat(zero); 4];
                    let mut columns = VectorColumns::<V>::whole(0);
                    while columns.first < whole {
                        let $columns = &columns;
                        for ($k, sum) in sums.iter_mut().enumerate() {
                            let $sum = *sum;
                            *sum = $step;
                        }
                        columns.first += V::COUNT;
                    }
                    if mask.is_some() {
                        let $columns = &VectorColumns::<V> { first: whole, mask };
                        for ($k, sum) in sums.iter_mut().enumerate() {
                            let $sum = *sum;
                            *sum = $step;
                        }
                    }
                    V::totals(sums)
                }};
            }
            let mut means = [zero; 4];
            if CENTRED {
                means = totals!(|sum, columns, k| sum.add(columns.load(runs[k])));
                for mean in &mut means {
                    *mean = *mean / count;
                }
            }
            let mut scales = totals!(|sum, columns, k| {
                let centred = columns.load_or(runs[k], means[k]).add(V::splat(-means[k]));
                centred.mul_add(centred, sum)
            });
            for scale in &mut scales {
                *scale = one / (*scale / count + affine.eps).sqrt();
            }
            for k in 0..here {
                let (from, to) = (runs[k], to.add(at(k)));
                let (minus, scale) = (V::splat(-means[k]), V::splat(scales[k]));
                macro_rules! change {
                    ($columns:expr) => {{
                        let columns = $columns;
                        let factor = columns.load(affine.weight).mul(scale);
                        let terms = if CENTRED { columns.load(affine.bias) } else { nothing };
                        columns.load(from).add(minus).mul_add(factor, terms)
                    }};
                }
                let mut columns = VectorColumns::<V>::whole(0);
                match mask {
                    // What is under a mask takes longer to store; the vector is computed before another is stored that it begins in.
                    Some(_) if whole > 0 => {
                        let end = VectorColumns::<V>::whole(n - V::COUNT);
                        let behind = change!(&end);
                        while columns.first < whole {
                            change!(&columns).store(to.add(columns.first));
                            columns.first += V::COUNT;
                        }
                        behind.store(to.add(end.first));
                    }
                    Some(mask) => change!(&VectorColumns::<V> { first: 0, mask: Some(mask) }).store_head(to, mask),
                    None => {
                        while columns.first < whole {
                            change!(&columns).store(to.add(columns.first));
                            columns.first += V::COUNT;
                        }
                    }
                }
            }
            row += here;
        }
    }
}

/// # Safety
/// As for [`RowFunctions::weigh`], on a processor with the level of `V`.
#[inline(always)]
unsafe fn weigh<A: Arithmetic, V: Lanes<Element: Transcendental>>(
    row: *mut V::Element,
    n: usize,
    scale: V::Element,
    least: V::Element,
) -> [V::Element; 2] {
    if (1..=V::COUNT).contains(&n) {
        // SAFETY: so many elements are in the run to read and to write; the level is that of `V`.
        return unsafe { short_weigh::<A, V>(row, n, scale, least) };
    }
    // SAFETY: `n` elements are in the run to read and to write; a part of them is written after it was read, from `j`
    // on and with `count` elements, both of which `exponentials` gives within the run. The level is that of `V`.
    unsafe {
        let largest = largest::<V>(row, n) * scale;
        let origin = if largest < least { least } else { largest };
        if origin == V::Element::neg_infinity() {
            rewrite::<V>(
                row,
                row,
                n,
                #[inline(always)]
                |_, _| V::splat(V::Element::ZERO),
            );
            return [origin, V::Element::ZERO];
        }
        exponentials::<A, V>(
            row,
            n,
            (scale, origin),
            #[inline(always)]
            |j, part, count| {
                copy::<V>(part.as_ptr(), count, row.add(j));
            },
        );
        [
            origin,
            sum_of::<V>(
                n,
                #[inline(always)]
                |sum, columns| sum.add(columns.load(row)),
            ),
        ]
    }
}

/// [`weigh`] of a row that fits a vector, which stays in it.
///
/// # Safety
/// As for [`weigh`], with `n` from 1 to what a vector has.
#[inline(always)]
unsafe fn short_weigh<A: Arithmetic, V: Lanes<Element: Transcendental>>(
    row: *mut V::Element,
    n: usize,
    scale: V::Element,
    least: V::Element,
) -> [V::Element; 2] {
    debug_assert!((1..=V::COUNT).contains(&n));
    // SAFETY: elements of the row go through the mask of as many, which are in the run; the array has a place for each lane, and the level is
    // that of `V`.
    unsafe {
        let (mask, zero) = (V::mask(n), V::splat(V::Element::ZERO));
        let x = V::load_or(row, mask, V::splat(V::Element::neg_infinity()));
        let largest = largest_lane(x) * scale;
        let origin = if largest < least { least } else { largest };
        if origin == V::Element::neg_infinity() {
            zero.store_pieces(row, n);
            return [origin, V::Element::ZERO];
        }
        let lanes = exponentials_in::<A, V>(x.mul(V::splat(scale)).add(V::splat(-origin)));
        // Of the lanes behind the row nothing is known: a scale may be 0.
        let terms = V::load_or(lanes.as_ptr(), mask, zero);
        terms.store_pieces(row, n);
        [origin, terms.total()]
    }
}

/// The largest element of a row, or NaN.
///
/// # Safety
/// `n` elements are in the run; the processor has the level of `V`.
#[inline(always)]
unsafe fn largest<V: Lanes<Element: Transcendental>>(from: *const V::Element, n: usize) -> V::Element {
    // SAFETY: `n` elements are in the run, on a processor with the level of `V`.
    let (value, nan) = unsafe { extreme::<V, true>(from, n, V::Element::neg_infinity()) };
    if nan { V::Element::nan() } else { value }
}

/// Copies a row.
///
/// # Safety
/// As for [`rewrite`].
#[inline(always)]
unsafe fn copy<V: Lanes>(from: *const V::Element, n: usize, to: *mut V::Element) {
    // SAFETY: `n` elements are in either run, on a processor with the level of `V`.
    unsafe {
        rewrite::<V>(
            from,
            to,
            n,
            #[inline(always)]
            |x, _| x,
        )
    }
}

/// Writes `change` of each vector of a row.
///
/// # Safety
/// `n` elements are in the run of `from`, to read, and in that of `to`, to write, which is the same or another one, on a
/// processor with the level of `V`.
#[inline(always)]
unsafe fn rewrite<V: Lanes>(
    from: *const V::Element,
    to: *mut V::Element,
    n: usize,
    change: impl Fn(V, &VectorColumns<V>) -> V,
) {
    debug_assert!(from.is_aligned() && to.is_aligned());
    let mut columns = VectorColumns::<V>::whole(0);
    // SAFETY: whole vectors are taken only where as many elements remain in the run, and then the mask of those that
    // do. The level is that of `V`.
    unsafe {
        while columns.first + V::COUNT <= n {
            change(columns.load(from), &columns).store(to.add(columns.first));
            columns.first += V::COUNT;
        }
        if columns.first < n {
            let mask = V::mask(n - columns.first);
            columns = VectorColumns { mask: Some(mask), ..columns };
            change(columns.load(from), &columns).store_head(to.add(columns.first), mask);
        }
    }
}

/// Loops over rows: what each takes, and what it does with the vectors of a level.
macro_rules! loops {
    ($($(#[$attribute:meta])* $name:ident[$($constant:ident)?]($($field:ident: $type:ty),*) -> $out:ty $body:block)*) => { $(
        $(#[$attribute])*
        struct $name<T $(, const $constant: bool)?> {
            $($field: $type,)*
        }

        impl<T: Transcendental + InVectors $(, const $constant: bool)?> Loop for $name<T $(, $constant)?> {
            type Out = $out;
            const IN_VECTORS: bool = true;

            #[inline(always)]
            unsafe fn run<V: Vectors>(self) -> $out {
                let Self { $($field),* } = self;
                // SAFETY: who made the loop has shown what the function of `RowFunctions` asks for, and the processor has the level
                // of `V`.
                unsafe { $body }
            }
        }
    )* };
}

loops! {
    /// [`RowFunctions::softmax`], or [`RowFunctions::log_softmax`].
    Softmax[LOG](block: Block<T>) -> () {
        if LOG { log_softmax::<V::Arithmetic, T::In<V>>(block) } else { softmax::<V::Arithmetic, T::In<V>>(block) }
    }
    /// [`RowFunctions::softmax_columns`].
    SoftmaxColumns[LOG](block: Block<T>, groups: usize) -> () {
        softmax_columns::<V::Arithmetic, T::In<V>, LOG>(block, groups)
    }
    /// [`RowFunctions::normalize`].
    Normalize[CENTRED](block: Block<T>, affine: Affine<T>) -> () {
        normalize::<T::In<V>, CENTRED>(block, affine)
    }
    /// [`RowFunctions::weigh`].
    Weigh[](row: *mut T, n: usize, scale: T, least: T) -> [T; 2] {
        weigh::<V::Arithmetic, T::In<V>>(row, n, scale, least)
    }
}

/// Other functions of [`RowFunctions`] by these loops: one proof for all of them.
macro_rules! by_loops {
    ($(fn $name:ident[$($generic:tt)*]($($arguments:tt)*) -> $out:ty $body:block)*) => { $(
        unsafe fn $name<$($generic)*>($($arguments)*) -> $out {
            // SAFETY: the elements of the block, or of the row, are in the run: the loop asks for no more than this function.
            unsafe { in_vectors($body) }
        }
    )* };
}

/// Calls `task` with parts of a block, each of some of its rows: on several threads where there is enough to do, of which there are so many
/// steps for each element.
///
/// # Safety
/// The block is there, to read and to write.
unsafe fn in_parts<T: Send + Sync>(block: Block<T>, steps: usize, task: impl Fn(Block<T>) + Sync) {
    let Block { from, to, rows, cols } = block;
    let each = cols * steps;
    let grain = parallel::grain(each).next_multiple_of(NARROW_ROWS);
    // SAFETY: the threads use the elements apart: each the rows of its own parts, which are read where they are written or elsewhere.
    let shared = unsafe { Shared::new((from, to)) };
    parallel::parts(rows, grain, rows.saturating_mul(each), |range| {
        let (from, to) = shared.get();
        let first = range.start * cols;
        task(Block { from: from.wrapping_add(first), to: to.wrapping_add(first), rows: range.len(), cols });
    });
}

/// Softmax takes so many steps for an element, most of them for the exponential.
const STEPS_OF_SOFTMAX: usize = 4;

macro_rules! floats {
    ($($element:ident)*) => { $(
        // None is inlined: the loops would be compiled in other crates.
        // SAFETY: every block is written whole: each of its rows is rewritten from the first element to the last.
        unsafe impl RowFunctions for $element {
            unsafe fn softmax(block: Block<Self>) {
                // SAFETY: the elements of each part of the block are in the run, as all of it are: the loop asks for no more.
                unsafe { in_parts(block, STEPS_OF_SOFTMAX, |block| in_vectors(Softmax::<_, false> { block })) }
            }

            unsafe fn log_softmax(block: Block<Self>) {
                // SAFETY: the elements of each part of the block are in the run, as all of it are: the loop asks for no more.
                unsafe { in_parts(block, STEPS_OF_SOFTMAX, |block| in_vectors(Softmax::<_, true> { block })) }
            }

            unsafe fn normalize<const CENTRED: bool>(block: Block<Self>, affine: Affine<Self>) {
                // SAFETY: the elements of each part of the block are in the run, as all of it are; factors and terms are only read: apart.
                unsafe {
                    let shared = Shared::new((affine.weight, affine.bias));
                    in_parts(block, 1, |block| {
                        let (weight, bias) = shared.get();
                        in_vectors(Normalize::<_, CENTRED> { block, affine: Affine { weight, bias, eps: affine.eps } });
                    });
                }
            }

            by_loops! {
                fn softmax_columns[const LOG: bool](block: Block<Self>, groups: usize) -> () {
                    SoftmaxColumns::<_, LOG> { block, groups }
                }
                fn weigh[](row: *mut Self, n: usize, scale: Self, least: Self) -> [Self; 2] {
                    Weigh { row, n, scale, least }
                }
            }
        }
    )* };
}
floats!(f32 f64);
