//! A [`RowTimes`] times a matrix: the matrix is read once, in the order in which it lies.

use super::kernels::RowTimes;
use crate::kernel::lanes::{LaneElement, Lanes, load};

/// A vector times a narrow matrix: all sums in registers, `SPLIT` of them for each vector, so that consecutive steps of
/// `k` do not wait for each other.
///
/// # Safety
/// The conditions of [`RowTimes`], with `b.col == 1`, `out_step == 1`, and `n` more than `NV - 1` vectors and at most `NV`;
/// the processor has the level of `V`.
#[inline(always)]
unsafe fn narrow<V: Lanes, const NV: usize, const SPLIT: usize>(task: &RowTimes<V::Element>) {
    const { assert!(SPLIT.is_power_of_two()) };
    debug_assert!(task.n <= NV * V::COUNT && task.n > (NV - 1) * V::COUNT);
    // SAFETY: only the last vector of a row can be shorter, and it goes through the mask of what is left of `n`. Rows
    // of `b` and elements of `x` are below `k`: a group of `SPLIT` begins only where as many remain. So all are in
    // reach, for the level of `V`.
    unsafe {
        let last = const { NV - 1 };
        let mask = V::mask(task.n - last * V::COUNT);
        let mut sums = [[V::splat(V::Element::ZERO); NV]; SPLIT];
        if task.accumulate {
            for (v, sum) in sums[0].iter_mut().enumerate() {
                *sum = load::<V>(task.out, v, v != last, mask);
            }
        }
        let (mut x, mut b) = (task.x, task.b.ptr);
        let mut left = task.k;
        while left >= SPLIT {
            for (s, sums) in sums.iter_mut().enumerate() {
                let factor = V::splat(*x.offset(s as isize * task.x_step));
                let row = b.offset(s as isize * task.b.row);
                for (v, sum) in sums.iter_mut().enumerate() {
                    *sum = load::<V>(row, v, v != last, mask).mul_add(factor, *sum);
                }
            }
            x = x.wrapping_offset(SPLIT as isize * task.x_step);
            b = b.wrapping_offset(SPLIT as isize * task.b.row);
            left -= SPLIT;
        }
        while left > 0 {
            let factor = V::splat(*x);
            for (v, sum) in sums[0].iter_mut().enumerate() {
                *sum = load::<V>(b, v, v != last, mask).mul_add(factor, *sum);
            }
            x = x.wrapping_offset(task.x_step);
            b = b.wrapping_offset(task.b.row);
            left -= 1;
        }
        // In halves, so that few sums wait for each other.
        let mut half = SPLIT / 2;
        while half > 0 {
            let (head, tail) = sums.split_at_mut(half);
            for (sums, more) in head.iter_mut().zip(tail) {
                for (sum, more) in sums.iter_mut().zip(more) {
                    *sum = sum.add(*more);
                }
            }
            half /= 2;
        }
        for (v, sum) in sums[0].iter().enumerate() {
            let to = task.out.add(v * V::COUNT);
            if v != last { sum.store(to) } else { sum.store_pieces(to, task.n - last * V::COUNT) }
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

/// A vector times a matrix with adjacent columns.
///
/// # Safety
/// The conditions of [`RowTimes`], with `b.col == 1` and `out_step == 1`; the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn combine<V: Lanes>(mut task: RowTimes<V::Element>) {
    debug_assert!(task.n > 0 && task.b.col == 1 && task.out_step == 1);
    // SAFETY: the sizes are those that each loop asks for, by the arms and conditions here. Each group of rows leaves
    // `x` and `b` at the rows that remain, so all stays in reach, for the level of `V`.
    unsafe {
        match (task.n - 1) / V::COUNT {
            0 => narrow::<V, 1, 8>(&task),
            1 => narrow::<V, 2, 4>(&task),
            2 => narrow::<V, 3, 4>(&task),
            3 => narrow::<V, 4, 2>(&task),
            _ => loop {
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
            },
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

/// A contiguous vector times a matrix with adjacent rows.
///
/// # Safety
/// The conditions of [`RowTimes`], with `x_step == 1` and `b.row == 1`; the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn dots<V: Lanes>(mut task: RowTimes<V::Element>) {
    debug_assert!(task.x_step == 1 && task.b.row == 1);
    while task.n > 0 {
        // SAFETY: as many columns remain as each loop asks for, and the pointers then move on by as many, so all stays
        // in reach, for the level of `V`.
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
pub(super) unsafe fn adjacent_dots<T: LaneElement, const K: usize>(task: RowTimes<T>) {
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
