//! Products of which few are added up at each place: each is an instruction with constants of its own, and no loop runs over them.
//!
//! A tile (`tile.rs`) holds many sums while it goes along what is contracted. Where that is over after a few steps, beginning and
//! end of each tile take longer than its steps. So here it is one of the factors that stays in registers, and the other is read
//! once:
//!
//! ```text
//! many rows:  some columns of b, by which each row of a becomes part of a row     (rows)
//! few rows:   some rows of a, by which each column of b becomes part of a column  (columns)
//! ```

use super::kernels::Panel;
use crate::kernel::lanes::{InVectors, LaneElement, Lanes, Vectors, as_written, hidden};

/// The most products that are added up here.
pub(super) const MOST: usize = 8;

/// So many vectors of a row of `b` stay in registers: as many as have the multiplications take longest, not what surrounds them.
const MOST_VECTORS: usize = 2;

/// A panel of any width, in vectors of the level `V`, of `K` products for each element.
///
/// # Safety
/// The conditions of [`Panel`], but for its width, without `accumulate`; it has elements, and the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn short<T: InVectors, V: Vectors, const K: usize>(task: Panel<T>) {
    let wide = T::In::<V>::COUNT;
    debug_assert!(task.m > 0 && task.n > 0 && task.k == K && !task.accumulate);
    // SAFETY: the elements are in reach, for the level of `V`. Rows in part are of less than a vector, and blocks are columns below `n`, of
    // one vector at least, as many as their loops ask for. Strips are of more than one.
    unsafe {
        if T::Half::<V>::COUNT < wide && task.n <= T::Half::<V>::COUNT {
            return part_rows::<T::Half<V>, K>(task);
        }
        if task.n < wide {
            return part_rows::<T::In<V>, K>(task);
        }
        if task.n > MOST_VECTORS * wide && task.m * wide * 3 < task.n * const { height::<T::In<V>>(K) } {
            // Less begins and ends than with blocks.
            return strips::<T::In<V>, K>(task);
        }
        let mut first = 0;
        loop {
            let vectors = (task.n - first).div_ceil(wide).min(MOST_VECTORS);
            // A last one ends with the row: what it shares with the one before is computed twice.
            let block = task.part(first.min(task.n - wide), (vectors * wide).min(task.n - first).max(wide));
            match vectors {
                1 => rows::<T::In<V>, 1, K>(block),
                _ => rows::<T::In<V>, MOST_VECTORS, K>(block),
            }
            first += vectors * wide;
            if first >= task.n {
                break;
            }
        }
    }
}

/// Few rows, each of more than a vector, by as many at once as fit into registers.
///
/// # Safety
/// As for [`short`], with `K` products for each element, and more columns than a vector has.
#[inline(always)]
unsafe fn strips<V: Lanes, const K: usize>(mut task: Panel<V::Element>) {
    // SAFETY: strips of rows begin only where as many remain, to which the pointers move on, so all stays in reach, for the level of `V`.
    unsafe {
        while task.m > 0 {
            let most = const { height::<V>(K) };
            let rows = if task.m >= most {
                match most {
                    4 => columns::<V, K, 4>(task),
                    3 => columns::<V, K, 3>(task),
                    2 => columns::<V, K, 2>(task),
                    _ => columns::<V, K, 1>(task),
                }
                most
            } else {
                columns::<V, K, 1>(task);
                1
            };
            task.m -= rows;
            task.a.ptr = task.a.ptr.wrapping_offset(rows as isize * task.a.row);
            task.out = task.out.wrapping_offset(rows as isize * task.out_row);
        }
    }
}

/// How many rows of `a` are in registers at once, beside their sums and a vector of `b`.
const fn height<V: Lanes>(k: usize) -> usize {
    let rows = (V::SUMS + 3) / (k + 1);
    if rows > 4 { 4 } else { rows }
}

/// Pointers to `K` elements at equal distances, in two fours: each is a pointer and one of four distances, so that none is
/// reached from the one before.
#[derive(Clone, Copy)]
struct Equidistant<T> {
    fours: [*const T; 2],
    offsets: [isize; 4],
}

impl<T> Equidistant<T> {
    #[inline(always)]
    fn new<const K: usize>(ptr: *const T, step: isize) -> Self {
        const { assert!(K <= MOST) };
        let step = step.wrapping_mul(size_of::<T>() as isize);
        let third = if const { K > 3 } { hidden(step.wrapping_mul(3)) } else { 0 };
        let far = if const { K > 4 } { ptr.wrapping_byte_offset(hidden(step.wrapping_mul(4))) } else { ptr };
        Equidistant { fours: [ptr, far], offsets: [0, step, step.wrapping_mul(2), third] }
    }

    #[inline(always)]
    fn at(&self, p: usize) -> *const T {
        self.fours[p / 4].wrapping_byte_offset(self.offsets[p % 4])
    }

    #[inline(always)]
    fn step(&mut self, by: isize) {
        for four in &mut self.fours {
            *four = four.wrapping_offset(by);
        }
    }
}

/// What row by row is multiplied with `NV` vectors of each row of `b`, which stay in registers.
#[derive(Clone, Copy)]
struct HeldRows<V, const NV: usize, const K: usize>([[V; NV]; K]);

impl<V: Lanes, const NV: usize, const K: usize> HeldRows<V, NV, K> {
    /// The products of one row of `a` with these.
    ///
    /// # Safety
    /// `K` elements are at these pointers, and the processor has the level of `V`.
    #[inline(always)]
    unsafe fn times(&self, row: &Equidistant<V::Element>) -> [V; NV] {
        as_written();
        // SAFETY: steps are below `K`, and the level is that of `V`.
        unsafe {
            let mut sums = [V::splat(V::Element::ZERO); NV];
            for (p, factors) in self.0.iter().enumerate() {
                let factor = V::splat(*row.at(p));
                for (v, sum) in sums.iter_mut().enumerate() {
                    *sum = factors[v].mul_add(factor, *sum);
                }
            }
            sums
        }
    }
}

/// All rows of at most a vector.
///
/// Where rows of the output follow each other, whole vectors are stored, which run into the rows behind, before those are written.
///
/// # Safety
/// As for [`short`], with `K` products for each element, and no more columns than a vector has.
#[inline(always)]
unsafe fn part_rows<V: Lanes, const K: usize>(task: Panel<V::Element>) {
    let Panel { m, n, a, b, b_row, out, out_row, .. } = task;
    debug_assert!(n <= V::COUNT);
    // SAFETY: rows are below `m` and steps below `K`, and lanes go through the mask of `n`, or those beyond it are in rows behind, as
    // many as there are yet to be written. So all accesses are to elements in reach, for the level of `V`. Pointers of a row that is
    // not there are not read.
    unsafe {
        let mask = V::mask(n);
        let mut factors = HeldRows([[V::splat(V::Element::ZERO); 1]; K]);
        for (p, factors) in factors.0.iter_mut().enumerate() {
            *factors = [V::load_head(b.wrapping_offset(p as isize * b_row), mask)];
        }
        let whole = match V::COUNT - n {
            0 => m,
            beyond if out_row == n as isize => m.saturating_sub(beyond.div_ceil(n)),
            _ => 0,
        };
        let (mut a_row, mut to) = (Equidistant::new::<K>(a.ptr, a.col), out);
        for _ in 0..whole {
            factors.times(&a_row)[0].store(to);
            a_row.step(a.row);
            to = to.wrapping_offset(out_row);
        }
        for _ in whole..m {
            factors.times(&a_row)[0].store_head(to, mask);
            a_row.step(a.row);
            to = to.wrapping_offset(out_row);
        }
    }
}

/// All rows of at most `NV` vectors, of which the last one ends with the row: what it shares with the one before it is computed twice.
///
/// # Safety
/// As for [`short`], with `K` products for each element, and more than `NV - 1` vectors of columns, at least one.
#[inline(always)]
unsafe fn rows<V: Lanes, const NV: usize, const K: usize>(task: Panel<V::Element>) {
    let Panel { m, n, a, b, b_row, out, out_row, .. } = task;
    debug_assert!(n <= NV * V::COUNT && n > (NV - 1) * V::COUNT && n >= V::COUNT);
    let first = |v: usize| if v + 1 < NV { v * V::COUNT } else { n - V::COUNT };
    // SAFETY: rows are below `m`, steps below `K`, and vectors end at `n` at the latest, so all accesses are to elements in reach, for
    // the level of `V`. Pointers of a row that is not there are not read.
    unsafe {
        let mut factors = HeldRows([[V::splat(V::Element::ZERO); NV]; K]);
        for (p, factors) in factors.0.iter_mut().enumerate() {
            for (v, factor) in factors.iter_mut().enumerate() {
                *factor = V::load(b.wrapping_offset(p as isize * b_row).wrapping_add(first(v)));
            }
        }
        let (mut a_row, mut to) = (Equidistant::new::<K>(a.ptr, a.col), out);
        for _ in 0..m {
            for (v, sum) in factors.times(&a_row).into_iter().enumerate() {
                sum.store(to.wrapping_add(first(v)));
            }
            a_row.step(a.row);
            to = to.wrapping_offset(out_row);
        }
    }
}

/// The first `MR` rows, each of more than a vector: these rows of `a` stay in registers.
///
/// The last vector is the one that ends with the row: what it shares with the one before it is computed twice.
///
/// # Safety
/// As for [`short`], with `K` products for each element, `m >= MR`, and `n` more than a vector.
#[inline(always)]
unsafe fn columns<V: Lanes, const K: usize, const MR: usize>(task: Panel<V::Element>) {
    let Panel { m, n, a, b, b_row, out, out_row, .. } = task;
    debug_assert!(m >= MR && n > V::COUNT);
    // SAFETY: rows are below `MR <= m`, steps below `K`, and vectors begin at most a vector before `n`, so all accesses are to
    // elements in reach, for the level of `V`.
    unsafe {
        let mut factors = [[V::splat(V::Element::ZERO); K]; MR];
        for (i, factors) in factors.iter_mut().enumerate() {
            for (p, factor) in factors.iter_mut().enumerate() {
                *factor = V::splat(*a.at(i, p));
            }
        }
        let b_rows = Equidistant::new::<K>(b, b_row);
        let mut outs = [out; MR];
        for (i, row) in outs.iter_mut().enumerate() {
            *row = out.wrapping_offset(hidden(i as isize * out_row));
        }
        let end = n - V::COUNT;
        let mut j = 0;
        loop {
            as_written();
            let mut sums = [V::splat(V::Element::ZERO); MR];
            for p in 0..K {
                let row = V::load(b_rows.at(p).wrapping_add(j));
                for (i, sum) in sums.iter_mut().enumerate() {
                    *sum = row.mul_add(factors[i][p], *sum);
                }
            }
            for (i, sum) in sums.iter().enumerate() {
                sum.store(outs[i].wrapping_add(j));
            }
            if j == end {
                break;
            }
            j = (j + V::COUNT).min(end);
        }
    }
}
