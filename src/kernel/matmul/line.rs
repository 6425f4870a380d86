//! A [`RowTimes`] times a matrix: the matrix is read once, in the order in which it lies.

use super::kernels::RowTimes;
use crate::kernel::lanes::{InVectors, LaneElement, Lanes, Vectors, as_written};

/// A vector times a narrow matrix: all sums in registers, `SPLIT` of them for each vector, so that consecutive steps of
/// `k` do not wait for each other. The last vector of a row is of the type `L`, which may be a shorter one.
///
/// The matrix is read in the order in which it lies, step by step: where the compiler takes steps together it reads rows in
/// another order, and what the processor fetches in advance, from the second-level cache on, is not what is read next.
///
/// # Safety
/// The conditions of [`RowTimes`], with `b.col == 1`, `out_step == 1`, and `n` more than `NV - 1` vectors, by at most one of `L`;
/// the processor has the level of `V` and `L`.
#[inline(always)]
unsafe fn narrow<V: Lanes, L: Lanes<Element = V::Element>, const NV: usize, const SPLIT: usize>(
    task: &RowTimes<V::Element>,
) {
    const { assert!(SPLIT.is_power_of_two()) };
    let whole = const { (NV - 1) * V::COUNT };
    debug_assert!(task.n <= whole + L::COUNT && task.n > whole);
    // SAFETY: whole vectors end at `n` at the latest, and the last one goes through the mask of what is left of it. Rows
    // of `b` and elements of `x` are below `k`: a group of `SPLIT` begins only where as many remain. So all are in
    // reach, for the level of `V` and `L`.
    unsafe {
        let mask = L::mask(task.n - whole);
        let mut sums = [[V::splat(V::Element::ZERO); NV]; SPLIT];
        let mut lasts = [L::splat(V::Element::ZERO); SPLIT];
        if task.accumulate {
            each::<NV>(|v| sums[0][v] = V::load(task.out.add(v * V::COUNT)));
            lasts[0] = L::load_head(task.out.add(whole), mask);
        }
        let (mut x, mut b) = (task.x, task.b.ptr);
        let mut left = task.k;
        while left >= SPLIT {
            for s in 0..SPLIT {
                as_written();
                let (factor, row) = (*x.offset(s as isize * task.x_step), b.offset(s as isize * task.b.row));
                let factors = V::splat(factor);
                each::<NV>(|v| sums[s][v] = V::load(row.add(v * V::COUNT)).mul_add(factors, sums[s][v]));
                lasts[s] = L::load_head(row.add(whole), mask).mul_add(L::splat(factor), lasts[s]);
            }
            x = x.wrapping_offset(SPLIT as isize * task.x_step);
            b = b.wrapping_offset(SPLIT as isize * task.b.row);
            left -= SPLIT;
        }
        while left > 0 {
            as_written();
            let factors = V::splat(*x);
            each::<NV>(|v| sums[0][v] = V::load(b.add(v * V::COUNT)).mul_add(factors, sums[0][v]));
            lasts[0] = L::load_head(b.add(whole), mask).mul_add(L::splat(*x), lasts[0]);
            x = x.wrapping_offset(task.x_step);
            b = b.wrapping_offset(task.b.row);
            left -= 1;
        }
        // In halves, so that few sums wait for each other.
        let mut half = SPLIT / 2;
        while half > 0 {
            for s in 0..half {
                each::<NV>(|v| sums[s][v] = sums[s][v].add(sums[half + s][v]));
                lasts[s] = lasts[s].add(lasts[half + s]);
            }
            half /= 2;
        }
        each::<NV>(|v| sums[0][v].store(task.out.add(v * V::COUNT)));
        lasts[0].store_pieces(task.out.add(whole), task.n - whole);
    }
}

/// Calls `f` with all numbers below `N - 1`, in two loops that the compiler unrolls, where one of so many steps would be left a loop.
#[inline(always)]
fn each<const N: usize>(mut f: impl FnMut(usize)) {
    for eight in 0..N.div_ceil(8) {
        for lane in 0..8 {
            if 8 * eight + lane + 1 < N {
                f(8 * eight + lane);
            }
        }
    }
}

/// `out += x[ROWS] * b[ROWS, n]`, or `=`: `ROWS` rows of a wide matrix are read side by side, each in order.
///
/// # Safety
/// The conditions of [`RowTimes`], with `b.col == 1`, `out_step == 1` and `k >= ROWS`; the processor has the level
/// of `V`.
#[inline(always)]
unsafe fn wide<V: Lanes, const ROWS: usize>(task: &RowTimes<V::Element>) {
    debug_assert!(task.k >= ROWS);
    // SAFETY: rows are below `ROWS <= k`. Vectors begin at `j` and are full while `COUNT` columns remain; the last one
    // goes through the mask of those that do. So all are in reach, for the level of `V`.
    unsafe {
        let mut factors = [V::splat(V::Element::ZERO); ROWS];
        let mut rows = [task.b.ptr; ROWS];
        for i in 0..ROWS {
            factors[i] = V::splat(*task.x.offset(i as isize * task.x_step));
            rows[i] = task.b.ptr.offset(i as isize * task.b.row);
        }
        let mut j = 0;
        while j + V::COUNT <= task.n {
            // Two sums, so that half as many steps wait for each other.
            let start = if task.accumulate { V::load(task.out.add(j)) } else { V::splat(V::Element::ZERO) };
            let mut sums = [start, V::splat(V::Element::ZERO)];
            for i in 0..ROWS {
                sums[i % 2] = V::load(rows[i].add(j)).mul_add(factors[i], sums[i % 2]);
            }
            sums[0].add(sums[1]).store(task.out.add(j));
            j += V::COUNT;
        }
        if j < task.n {
            let mask = V::mask(task.n - j);
            let mut sum =
                if task.accumulate { V::load_head(task.out.add(j), mask) } else { V::splat(V::Element::ZERO) };
            for i in 0..ROWS {
                sum = V::load_head(rows[i].add(j), mask).mul_add(factors[i], sum);
            }
            sum.store_head(task.out.add(j), mask);
        }
    }
}

/// [`narrow`] for as many vectors as the columns fill, with so many sums for each, or what is said for more.
macro_rules! narrow_for {
    ($task:ident in $vector:ty, $shorter:ty: $($nv:literal by $split:literal)* $(, $single:literal)* else $more:expr) => {{
        let last = ($task.n - 1) % <$vector>::COUNT + 1;
        match ($task.n - 1) / <$vector>::COUNT + 1 {
            $($nv if last <= <$shorter>::COUNT => narrow::<$vector, $shorter, $nv, $split>(&$task),
            $nv => narrow::<$vector, $vector, $nv, $split>(&$task),)*
            $($single => narrow::<$vector, $vector, $single, 1>(&$task),)*
            _ => $more,
        }
    }};
}

/// A vector times a matrix with adjacent columns.
///
/// # Safety
/// The conditions of [`RowTimes`], with `b.col == 1` and `out_step == 1`; the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn combine<T: InVectors, V: Vectors>(task: RowTimes<T>) {
    debug_assert!(task.n > 0 && task.b.col == 1 && task.out_step == 1);
    // SAFETY: the columns are as many as each loop asks for, by its arm, for the level of `V`.
    unsafe {
        if V::MASKED {
            // There are 32 registers, and 16 else.
            narrow_for!(task in T::In<V>, T::Half<V>: 1 by 8 2 by 4 3 by 4 4 by 2 5 by 2 6 by 2 7 by 2,
                8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 else groups::<T::In<V>>(task))
        } else {
            narrow_for!(task in T::In<V>, T::In<V>: 1 by 8 2 by 4 3 by 4 4 by 2 5 by 2 6 by 2, 7, 8, 9, 10, 11, 12
                else groups::<T::In<V>>(task))
        }
    }
}

/// The same of no more columns than eight vectors, and of constant sizes, where it is called.
///
/// # Safety
/// As for [`combine`], and there are no more columns.
#[inline(always)]
pub(super) unsafe fn few_columns<T: InVectors, V: Vectors>(task: RowTimes<T>) {
    debug_assert!(task.n > 0 && task.b.col == 1 && task.out_step == 1);
    // SAFETY: the columns are as many as each loop asks for, by its arm, for the level of `V`.
    unsafe {
        if task.k < 8 {
            narrow_for!(task in T::In<V>, T::Half<V>: 1 by 1 2 by 1 3 by 1 4 by 1 5 by 1 6 by 1 7 by 1 else narrow::<T::In<V>, T::In<V>, 8, 1>(&task))
        } else {
            narrow_for!(task in T::In<V>, T::Half<V>: 1 by 8 2 by 4 3 by 4 4 by 2 5 by 2 6 by 2 7 by 1 else narrow::<T::In<V>, T::In<V>, 8, 1>(&task))
        }
    }
}

/// A vector times a matrix with adjacent columns, of any number, in groups of rows that are read [side by side](wide).
///
/// # Safety
/// As for [`combine`].
#[inline(always)]
unsafe fn groups<V: Lanes>(mut task: RowTimes<V::Element>) {
    // SAFETY: each group of rows leaves `x` and `b` at the rows that remain, of which there are as many as its loop asks for, so all
    // stays in reach, for the level of `V`.
    unsafe {
        loop {
            let rows = match task.k {
                8.. => {
                    wide::<V, 8>(&task);
                    8
                }
                4.. => {
                    wide::<V, 4>(&task);
                    4
                }
                1.. => {
                    wide::<V, 1>(&task);
                    1
                }
                0 => {
                    if !task.accumulate {
                        wide::<V, 0>(&task);
                    }
                    break;
                }
            };
            task.x = task.x.wrapping_offset(rows as isize * task.x_step);
            task.b.ptr = task.b.ptr.wrapping_offset(rows as isize * task.b.row);
            task.k -= rows;
            task.accumulate = true;
        }
    }
}

/// `COLUMNS` inner products of one vector with adjacent columns of the matrix, `SPLIT` sums for each.
///
/// # Safety
/// The conditions of [`RowTimes`], with `x_step == 1`, `b.row == 1` and `n >= COLUMNS`; the processor has the level
/// of `V`.
#[inline(always)]
unsafe fn dot<V: Lanes, const COLUMNS: usize, const SPLIT: usize>(task: &RowTimes<V::Element>) {
    debug_assert!(task.n >= COLUMNS);
    // SAFETY: columns are below `COLUMNS <= n`; a group of `SPLIT` vectors, or one, begins only where as many elements
    // remain of `k`, and the last vector goes through the mask of those that do. So all are in reach, for the level of
    // `V`.
    unsafe {
        let mut sums = [[V::splat(V::Element::ZERO); SPLIT]; COLUMNS];
        let mut columns = [task.b.ptr; COLUMNS];
        for (i, column) in columns.iter_mut().enumerate() {
            *column = task.b.ptr.offset(i as isize * task.b.col);
        }
        let mut p = 0;
        while p + SPLIT * V::COUNT <= task.k {
            #[expect(clippy::needless_range_loop, reason = "`s` is the number of a vector")]
            for s in 0..SPLIT {
                let x = V::load(task.x.add(p + s * V::COUNT));
                for i in 0..COLUMNS {
                    sums[i][s] = V::load(columns[i].add(p + s * V::COUNT)).mul_add(x, sums[i][s]);
                }
            }
            p += SPLIT * V::COUNT;
        }
        while p + V::COUNT <= task.k {
            let x = V::load(task.x.add(p));
            for i in 0..COLUMNS {
                sums[i][0] = V::load(columns[i].add(p)).mul_add(x, sums[i][0]);
            }
            p += V::COUNT;
        }
        if p < task.k {
            let mask = V::mask(task.k - p);
            let x = V::load_head(task.x.add(p), mask);
            for i in 0..COLUMNS {
                sums[i][0] = V::load_head(columns[i].add(p), mask).mul_add(x, sums[i][0]);
            }
        }
        let sums = sums.map(|sums| {
            let mut sum = sums[0];
            for more in &sums[1..] {
                sum = sum.add(*more);
            }
            sum
        });
        let (fours, rest) = sums.as_chunks::<4>();
        let mut totals = [V::Element::ZERO; COLUMNS];
        for (totals, &four) in totals.as_chunks_mut::<4>().0.iter_mut().zip(fours) {
            *totals = V::totals(four);
        }
        for (total, vector) in totals[4 * fours.len()..].iter_mut().zip(rest) {
            *total = vector.total();
        }
        for (i, &total) in totals.iter().enumerate() {
            let to = task.out.offset(i as isize * task.out_step);
            *to = if task.accumulate { *to + total } else { total };
        }
    }
}

/// A contiguous vector times a matrix with adjacent rows. Of short columns the last four may be some again: two or three alone take longer.
///
/// # Safety
/// The conditions of [`RowTimes`], with `x_step == 1` and `b.row == 1`; the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn dots<V: Lanes>(mut task: RowTimes<V::Element>) {
    debug_assert!(task.x_step == 1 && task.b.row == 1);
    let again = task.n >= 4 && !task.accumulate && task.k <= 8 * V::COUNT;
    while task.n > 0 {
        if again && matches!(task.n, 2 | 3) {
            let back = task.n as isize - 4;
            task.b.ptr = task.b.ptr.wrapping_offset(back * task.b.col);
            task.out = task.out.wrapping_offset(back * task.out_step);
            task.n = 4;
        }
        // SAFETY: as many columns remain as each loop asks for, or so many are in reach with those before them; the pointers then move on by
        // as many, so all stays in reach, for the level of `V`.
        let columns = unsafe {
            if task.n >= 4 {
                dot::<V, 4, 2>(&task);
                4
            } else {
                dot::<V, 1, 4>(&task);
                1
            }
        };
        task.b.ptr = task.b.ptr.wrapping_offset(columns as isize * task.b.col);
        task.out = task.out.wrapping_offset(columns as isize * task.out_step);
        task.n -= columns;
    }
}

/// The same where the vector is no longer than a register: it stays there, and the columns are added across four at a time.
///
/// # Safety
/// As for [`dots`], with `k` at least 1 and at most as many as `V` has lanes.
#[inline(always)]
pub(super) unsafe fn short_dots<V: Lanes>(task: RowTimes<V::Element>) {
    let RowTimes { k, n, b, out, out_step, accumulate, .. } = task;
    debug_assert!(task.x_step == 1 && b.row == 1 && (1..=V::COUNT).contains(&k));
    // SAFETY: `k` elements are in reach behind `x` and in each column, which the mask has no more of. Columns are below `n`, and so are the
    // results. The level is that of `V`.
    unsafe {
        let (zero, mask) = (V::splat(V::Element::ZERO), V::mask(k));
        let x = V::load_head(task.x, mask);
        let (mut from, mut to) = (b.ptr, out);
        for _ in 0..n / 4 {
            let mut four = [zero; 4];
            for product in &mut four {
                *product = V::load_head(from, mask).mul_add(x, zero);
                from = from.wrapping_offset(b.col);
            }
            for total in V::totals(four) {
                *to = if accumulate { *to + total } else { total };
                to = to.wrapping_offset(out_step);
            }
        }
        for _ in 0..n % 4 {
            let total = V::load_head(from, mask).mul_add(x, zero).total();
            *to = if accumulate { *to + total } else { total };
            (from, to) = (from.wrapping_offset(b.col), to.wrapping_offset(out_step));
        }
    }
}

/// The same of `K` elements, in columns that follow each other, to adjacent results: the compiler takes several columns to a vector.
///
/// # Safety
/// As for [`dots`], with `k == K`, which is the distance of the columns too, and `out_step == 1`, without `accumulate`.
#[inline(always)]
unsafe fn adjacent_dots_of<T: LaneElement, const K: usize>(task: RowTimes<T>) {
    let RowTimes { k, n, x, b, out, out_step, accumulate, .. } = task;
    debug_assert!(k == K && b.row == 1 && b.col == K as isize && out_step == 1 && !accumulate);
    // SAFETY: `K` elements are in reach behind `x` and in each column; those are below `n`, and so are the results.
    unsafe {
        let x = x.cast::<[T; K]>().read();
        for j in 0..n {
            let column = b.ptr.cast::<[T; K]>().add(j).read();
            let mut sum = column[0] * x[0];
            for p in 1..K {
                sum = sum + column[p] * x[p];
            }
            out.add(j).write(sum);
        }
    }
}

/// The same of 2 to 8 elements.
///
/// # Safety
/// As there, with as many.
#[inline(always)]
pub(super) unsafe fn adjacent_dots<T: LaneElement>(task: RowTimes<T>) {
    debug_assert!((2..=8).contains(&task.k));
    // SAFETY: each arm is of the `k` elements that are in reach behind `x` and in each column, which are as far apart; `n` is the caller's.
    unsafe {
        match task.k {
            2 => adjacent_dots_of::<T, 2>(task),
            3 => adjacent_dots_of::<T, 3>(task),
            4 => adjacent_dots_of::<T, 4>(task),
            5 => adjacent_dots_of::<T, 5>(task),
            6 => adjacent_dots_of::<T, 6>(task),
            7 => adjacent_dots_of::<T, 7>(task),
            _ => adjacent_dots_of::<T, 8>(task),
        }
    }
}
