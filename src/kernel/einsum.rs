//! Contractions of two arrays along any letters, as products of matrices.
//!
//! By the arrays it runs along, each letter is of one of four classes:
//!
//! ```text
//!            a  b  out
//! batch      x  x  x     one product at each position
//! rows       x     x     \
//! columns       x  x      a product of matrices
//! inner      x  x        /
//! ```
//!
//! Letters of a class over which every array advances uniformly are merged. Then one run of rows, one of columns and one
//! inner run go to [`matmul`](super::matmul), where they lie; at each position of the others there is a product of its own.
//! Products of further inner letters are added up, and an output whose columns are not adjacent is written from a buffer.
//!
//! More than two arrays are contracted pair by pair ([`Steps`]).

use super::matmul::{self, Mat, is_constant};
use crate::element::Numeric;
use crate::layout::letters::Spread;
use crate::layout::plan::MAX_AXES;
use core::mem::MaybeUninit;

/// The most letters of more than one position that are contracted here.
pub const MAX_RUNS: usize = 16;

/// The most operands.
pub const MAX_FACTORS: usize = crate::layout::plan::MAX_LEAVES;

/// One letter, or several merged: the number of positions, and each array's stride.
#[derive(Clone, Copy, Debug)]
struct Run {
    n: usize,
    a: isize,
    b: isize,
    out: isize,
}

impl Run {
    const ONE: Self = Run { n: 1, a: 0, b: 0, out: 0 };

    /// By what the runs of a class are ordered: the output's stride, or where it has none, an operand's.
    const fn rank(&self) -> usize {
        if self.out != 0 {
            self.out.unsigned_abs()
        } else if self.a != 0 {
            self.a.unsigned_abs()
        } else {
            self.b.unsigned_abs()
        }
    }

    /// Does every array advance over this run and the next inner one as over one?
    const fn merges(&self, inner: &Run) -> bool {
        let n = inner.n as isize;
        self.a == inner.a * n && self.b == inner.b * n && self.out == inner.out * n
    }

    const fn swapped(self) -> Self {
        Run { n: self.n, a: self.b, b: self.a, out: self.out }
    }
}

/// The runs of a class, the outermost first.
#[derive(Clone, Copy, Debug)]
struct Runs {
    list: [Run; MAX_RUNS],
    len: usize,
}

impl Runs {
    const NONE: Self = Runs { list: [Run::ONE; MAX_RUNS], len: 0 };

    const fn push(&mut self, run: Run) {
        assert!(self.len < MAX_RUNS, "more letters than a contraction holds");
        self.list[self.len] = run;
        self.len += 1;
    }

    /// In order of strides, and merged.
    const fn merged(mut self) -> Self {
        let mut at = 1;
        while at < self.len {
            let mut to = at;
            while to > 0 && self.list[to - 1].rank() < self.list[to].rank() {
                (self.list[to - 1], self.list[to]) = (self.list[to], self.list[to - 1]);
                to -= 1;
            }
            at += 1;
        }
        let mut merged = Self::NONE;
        at = 0;
        while at < self.len {
            let run = self.list[at];
            if merged.len > 0 && merged.list[merged.len - 1].merges(&run) {
                merged.list[merged.len - 1] = Run { n: merged.list[merged.len - 1].n * run.n, ..run };
            } else {
                merged.push(run);
            }
            at += 1;
        }
        merged
    }

    /// The longest run, taken out.
    const fn take_longest(&mut self) -> Run {
        let (mut longest, mut at) = (0, 1);
        while at < self.len {
            if self.list[at].n > self.list[longest].n {
                longest = at;
            }
            at += 1;
        }
        self.take(longest)
    }

    /// Run number `at`, taken out; a run of one position if there is none.
    const fn take(&mut self, mut at: usize) -> Run {
        if at >= self.len {
            return Run::ONE;
        }
        let run = self.list[at];
        while at + 1 < self.len {
            self.list[at] = self.list[at + 1];
            at += 1;
        }
        self.len -= 1;
        self.list[self.len] = Run::ONE;
        run
    }

    /// Are the positions of the innermost run adjacent in the output?
    const fn ends_adjacent(&self) -> bool {
        self.len > 0 && self.list[self.len - 1].out == 1
    }

    const fn append(&mut self, other: &Runs) {
        let mut at = 0;
        while at < other.len {
            self.push(other.list[at]);
            at += 1;
        }
    }

    const fn swap(&mut self) {
        let mut at = 0;
        while at < self.len {
            self.list[at] = self.list[at].swapped();
            at += 1;
        }
    }

    /// Calls `f` with the distances of the three arrays at each position, in order.
    #[inline(always)]
    fn each(&self, mut f: impl FnMut(isize, isize, isize)) {
        if self.len == 0 {
            return f(0, 0, 0);
        }
        let runs = &self.list[..self.len];
        if runs.iter().any(|run| run.n == 0) {
            return;
        }
        let mut index = [0; MAX_RUNS];
        let (mut a, mut b, mut out) = (0, 0, 0);
        loop {
            f(a, b, out);
            let mut at = runs.len();
            loop {
                if at == 0 {
                    return;
                }
                at -= 1;
                let run = &runs[at];
                index[at] += 1;
                (a, b, out) = (a + run.a, b + run.b, out + run.out);
                if index[at] < run.n {
                    break;
                }
                let n = run.n as isize;
                (a, b, out) = (a - n * run.a, b - n * run.b, out - n * run.out);
                index[at] = 0;
            }
        }
    }
}

/// How two arrays are contracted.
#[derive(Clone, Copy, Debug)]
pub struct Contraction {
    rows: Run,
    cols: Run,
    inner: Run,
    /// What else is added up.
    more: Runs,
    /// Where there is a product of its own.
    outer: Runs,
    /// Are `a` and `b` exchanged, so that columns are adjacent in the output?
    swapped: bool,
}

impl Contraction {
    /// The contraction of nothing.
    pub const NONE: Self = Contraction {
        rows: Run::ONE,
        cols: Run::ONE,
        inner: Run::ONE,
        more: Runs::NONE,
        outer: Runs::NONE,
        swapped: false,
    };

    /// The contraction of `a` and `b` along letters of these sizes, of which `out` has those that are kept.
    pub const fn new(sizes: &[usize; MAX_AXES], a: &Spread, b: &Spread, out: &Spread) -> Self {
        let (mut batch, mut rows, mut cols, mut inner) = (Runs::NONE, Runs::NONE, Runs::NONE, Runs::NONE);
        let mut left = a.has | b.has | out.has;
        while left != 0 {
            let depth = left.trailing_zeros() as usize;
            left &= left - 1;
            let run = Run { n: sizes[depth], a: a.strides[depth], b: b.strides[depth], out: out.strides[depth] };
            match (out.has >> depth & 1 == 1, a.has >> depth & 1 == 1, b.has >> depth & 1 == 1) {
                (false, ..) => inner.push(run),
                (true, true, false) => rows.push(run),
                (true, false, true) => cols.push(run),
                (true, ..) => batch.push(run),
            }
        }
        let (mut batch, mut rows, mut cols, mut inner) = (batch.merged(), rows.merged(), cols.merged(), inner.merged());
        // Columns are adjacent in the output, or there is one; rows may lie anywhere.
        let swapped = !cols.ends_adjacent() && cols.len > 0 && (rows.len == 0 || rows.ends_adjacent());
        if swapped {
            batch.swap();
            rows.swap();
            cols.swap();
            inner.swap();
            (rows, cols) = (cols, rows);
        }
        let mut at = 0;
        let mut empty = false;
        while at < inner.len {
            empty |= inner.list[at].n == 0;
            at += 1;
        }
        if empty {
            inner = Runs::NONE;
            inner.push(Run { n: 0, a: 0, b: 0, out: 0 });
        }
        let mut contraction = Contraction {
            rows: rows.take_longest(),
            cols: cols.take(cols.len.saturating_sub(1)),
            inner: inner.take_longest(),
            more: inner,
            outer: batch,
            swapped,
        };
        contraction.outer.append(&rows);
        contraction.outer.append(&cols);
        contraction
    }

    /// Is it one product of matrices, small enough for straight code?
    pub const fn is_constant(&self) -> bool {
        let (m, k, n) = self.sizes();
        self.outer.len == 0 && self.is_direct() && self.cols.n > 1 && m > 1 && is_constant(m, k, n)
    }

    const fn sizes(&self) -> (usize, usize, usize) {
        (self.rows.n, self.inner.n, self.cols.n)
    }

    /// Can products be written where they belong?
    const fn is_direct(&self) -> bool {
        self.more.len == 0 && (self.cols.n == 1 || self.cols.out == 1)
    }

    /// The matrices that start at these pointers.
    #[inline(always)]
    const fn matrices<T>(&self, a: *const T, b: *const T) -> (Mat<T>, Mat<T>) {
        (Mat { ptr: a, row: self.rows.a, col: self.inner.a }, Mat { ptr: b, row: self.inner.b, col: self.cols.b })
    }

    /// Contracts.
    ///
    /// # Safety
    /// The arrays that start at these pointers can be read, and the output written, at each position of the letters of this
    /// contraction; the output's positions along its letters are distinct, and no operand reads them.
    #[inline(always)]
    pub unsafe fn run<T: Numeric>(&self, a: *const T, b: *const T, out: *mut T) {
        // SAFETY: the caller's guarantees.
        unsafe { self.outer(a, b, out) }
    }

    /// The same as straight code, where the contraction is a constant that [`is_constant`](Self::is_constant).
    ///
    /// # Safety
    /// As [`run`](Self::run).
    #[inline(always)]
    pub unsafe fn run_constant<T: Numeric>(&self, a: *const T, b: *const T, out: *mut T) {
        let (a, b) = if self.swapped { (b, a) } else { (a, b) };
        let ((m, k, n), (left, right)) = (self.sizes(), self.matrices(a, b));
        // SAFETY: one product, whose columns are adjacent in the output.
        unsafe { matmul::constant(m, k, n, left, right, out, self.rows.out) }
    }

    /// # Safety
    /// As [`run`](Self::run).
    #[inline(never)]
    unsafe fn outer<T: Numeric>(&self, a: *const T, b: *const T, out: *mut T) {
        let (a, b) = if self.swapped { (b, a) } else { (a, b) };
        let (m, k, n) = self.sizes();
        if m == 0 || n == 0 {
            return;
        }
        if m == 1 && n == 1 && self.outer.len > 0 {
            // SAFETY: the caller's guarantees.
            return unsafe { self.each_element(a, b, out) };
        }
        self.outer.each(|da, db, dout| {
            let (left, right) = self.matrices(a.wrapping_offset(da), b.wrapping_offset(db));
            let out = out.wrapping_offset(dout);
            // SAFETY: the matrices at one position of the outer letters. Columns are adjacent in the output, or are written
            // from a buffer where they are.
            unsafe {
                if self.is_direct() {
                    T::product(m, k, n, left, right, out, self.rows.out);
                } else {
                    self.blocks(left, right, out);
                }
            }
        });
    }

    /// A product whose columns lie apart in the output, or of which several are added up, block by block.
    ///
    /// # Safety
    /// The matrices at each position of `more` can be read, and the output written at rows and columns.
    #[inline(never)]
    unsafe fn blocks<T: Numeric>(&self, left: Mat<T>, right: Mat<T>, out: *mut T) {
        const SIDE: usize = 64;
        let mut buffer = [const { MaybeUninit::<T>::uninit() }; SIDE * SIDE];
        let (m, k, n) = self.sizes();
        for first_row in (0..m).step_by(SIDE) {
            for first_col in (0..n).step_by(SIDE) {
                let (rows, cols) = (SIDE.min(m - first_row), SIDE.min(n - first_col));
                let left = left.ptr.wrapping_offset(first_row as isize * self.rows.a);
                let right = right.ptr.wrapping_offset(first_col as isize * self.cols.b);
                let mut first = true;
                self.more.each(|da, db, _| {
                    let (left, right) = self.matrices(left.wrapping_offset(da), right.wrapping_offset(db));
                    let block = buffer.as_mut_ptr().cast::<T>();
                    // SAFETY: a part of the matrices, and a buffer with room for as many elements, which the product writes
                    // before they are read; then the output's elements of the same rows and columns, written before they
                    // are added to.
                    unsafe {
                        T::product(rows, k, cols, left, right, block, cols as isize);
                        for row in 0..rows {
                            let to = out.wrapping_offset((first_row + row) as isize * self.rows.out);
                            for col in 0..cols {
                                let to = to.wrapping_offset((first_col + col) as isize * self.cols.out);
                                let x = *block.add(row * cols + col);
                                *to = if first { x } else { *to + x };
                            }
                        }
                    }
                    first = false;
                });
            }
        }
    }

    /// One element at each position of the outer letters: a sum of products.
    ///
    /// # Safety
    /// As [`run`](Self::run), and there is one row and one column.
    unsafe fn each_element<T: Numeric>(&self, a: *const T, b: *const T, out: *mut T) {
        self.outer.each(|da, db, dout| {
            let (a, b) = (a.wrapping_offset(da), b.wrapping_offset(db));
            let mut sum = None;
            self.more.each(|da, db, _| {
                for at in 0..self.inner.n as isize {
                    // SAFETY: one position of all letters.
                    let x = unsafe {
                        *a.wrapping_offset(da + at * self.inner.a) * *b.wrapping_offset(db + at * self.inner.b)
                    };
                    sum = Some(sum.map_or(x, |sum| sum + x));
                }
            });
            // SAFETY: one position of the output.
            unsafe { *out.wrapping_offset(dout) = sum.unwrap_or(T::ZERO) }
        });
    }
}

/// Do two arrays go together as matrices do? Then they have a letter that is summed, and one of them another that is not;
/// or all letters are summed, in one run.
pub const fn is_product(sizes: &[usize; MAX_AXES], a: &Spread, b: &Spread, out: &Spread) -> bool {
    if out.has == 0 && a.has == b.has {
        return Contraction::new(sizes, a, b, out).more.len == 0;
    }
    let batch = a.has & b.has & out.has;
    // Adjacent everywhere: then one pass is faster, side by side, than small products.
    let last = batch & batch.wrapping_neg();
    let depth = last.trailing_zeros() as usize;
    let side_by_side = last != 0 && a.strides[depth] == 1 && b.strides[depth] == 1 && out.strides[depth] == 1;
    a.has & b.has & !out.has != 0 && (a.has ^ b.has) & out.has != 0 && !side_by_side
}

/// One step: a contraction of two arrays, or the sum of one over the letters that it has alone.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The number of an operand, or, from their count on, of a step before.
    a: usize,
    /// The other; `usize::MAX` if there is none.
    b: usize,
    /// Of the letters, those that it keeps.
    keeps: u64,
}

/// In what order several arrays are contracted.
///
/// Letters that one array has alone and that are not kept are summed first. Then, again and again, the two arrays are
/// contracted that take the fewest multiplications (and of those that take as many, that give the smallest array), and of
/// the last three the two with which the rest takes fewest in all.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    list: [Step; 2 * MAX_FACTORS],
    len: usize,
}

/// The number of positions along a set of letters.
const fn positions(sizes: &[usize; MAX_AXES], mut letters: u64) -> u128 {
    let mut n = 1u128;
    while letters != 0 {
        n = n.saturating_mul(sizes[letters.trailing_zeros() as usize] as u128);
        letters &= letters - 1;
    }
    n
}

impl Steps {
    /// The steps for arrays that have the letters `has`; those of `out` are kept.
    pub const fn new(sizes: &[usize; MAX_AXES], has: &[u64], out: u64) -> Self {
        let mut steps = Steps { list: [Step { a: 0, b: 0, keeps: 0 }; 2 * MAX_FACTORS], len: 0 };
        // The arrays that are left: their letters, and their numbers.
        let mut left = [(0, 0); MAX_FACTORS];
        let mut count = has.len();
        let mut next = count;
        let mut i = 0;
        while i < count {
            left[i] = (has[i], i);
            i += 1;
        }
        i = 0;
        while i < count {
            let keeps = left[i].0 & kept(&left, count, i, i, out);
            if keeps != left[i].0 && count > 1 {
                steps.push(left[i].1, usize::MAX, keeps);
                left[i] = (keeps, next);
                next += 1;
            }
            i += 1;
        }
        while count > 1 {
            let (mut best, mut pair) = ((u128::MAX, u128::MAX), (0, 1));
            i = 0;
            while i < count {
                let mut j = i + 1;
                while j < count {
                    let union = left[i].0 | left[j].0;
                    let result = union & kept(&left, count, i, j, out);
                    let mut cost = positions(sizes, union);
                    if count == 3 {
                        cost = cost.saturating_add(positions(sizes, result | left[3 - i - j].0));
                    }
                    let size = positions(sizes, result);
                    if cost < best.0 || cost == best.0 && size < best.1 {
                        (best, pair) = ((cost, size), (i, j));
                    }
                    j += 1;
                }
                i += 1;
            }
            let (i, j) = pair;
            let keeps = (left[i].0 | left[j].0) & kept(&left, count, i, j, out);
            steps.push(left[i].1, left[j].1, keeps);
            left[i] = (keeps, next);
            next += 1;
            count -= 1;
            left[j] = left[count];
        }
        steps
    }

    const fn push(&mut self, a: usize, b: usize, keeps: u64) {
        self.list[self.len] = Step { a, b, keeps };
        self.len += 1;
    }
}

/// The letters that the output has, or an array other than numbers `i` and `j`.
const fn kept(left: &[(u64, usize); MAX_FACTORS], count: usize, i: usize, j: usize, out: u64) -> u64 {
    let (mut letters, mut at) = (out, 0);
    while at < count {
        if at != i && at != j {
            letters |= left[at].0;
        }
        at += 1;
    }
    letters
}

/// An operand: its first element, and its strides along all letters.
#[derive(Clone, Copy, Debug)]
pub struct Factor<T> {
    /// The first element.
    pub ptr: *const T,
    /// The strides.
    pub spread: Spread,
}

/// A contiguous array of the letters `keeps`, as the contraction of arrays with the letters `a` and `b` writes it best:
/// with its columns last.
#[cfg(feature = "alloc")]
fn arranged(sizes: &[usize; MAX_AXES], a: u64, b: u64, keeps: u64) -> (Spread, usize) {
    let (mut spread, mut len) = (Spread::NOWHERE, 1);
    for mut letters in [keeps & !a, keeps & !b, keeps & a & b] {
        while letters != 0 {
            let depth = letters.trailing_zeros() as usize;
            letters &= letters - 1;
            spread.strides[depth] = len as isize;
            spread.has |= 1 << depth;
            len *= sizes[depth];
        }
    }
    (spread, len)
}

/// Contracts several arrays step by step, the last step into `out`.
///
/// # Safety
/// The factors can be read, and the output written, at each position of the letters, whose sizes are `sizes`; the output's
/// positions along its letters are distinct, and no factor reads them.
#[cfg(feature = "alloc")]
#[inline(never)]
pub unsafe fn run_steps<T: Numeric>(
    steps: &Steps,
    sizes: &[usize; MAX_AXES],
    factors: &[Factor<T>],
    out: *mut T,
    output: &Spread,
) {
    use alloc::vec::Vec;
    let one = T::ONE;
    let mut arrays = Vec::with_capacity(factors.len() + steps.len);
    arrays.extend_from_slice(factors);
    let mut memory: Vec<Vec<MaybeUninit<T>>> = Vec::with_capacity(steps.len);
    for (number, step) in steps.list[..steps.len].iter().enumerate() {
        let a = arrays[step.a];
        let b = arrays.get(step.b).copied().unwrap_or(Factor { ptr: &raw const one, spread: Spread::NOWHERE });
        let (spread, to) = if number + 1 == steps.len {
            (*output, out)
        } else {
            let (spread, len) = arranged(sizes, a.spread.has, b.spread.has, step.keeps);
            let mut room = Vec::with_capacity(len);
            room.resize(len, MaybeUninit::uninit());
            let to = room.as_mut_ptr().cast();
            // The elements stay where they are when the `Vec` moves.
            memory.push(room);
            (spread, to)
        };
        let contraction = Contraction::new(sizes, &a.spread, &b.spread, &spread);
        // SAFETY: operands, or results of steps before, which are written at each position of their letters; the result is
        // the caller's output or memory with room for a contiguous array of its letters.
        unsafe { contraction.run(a.ptr, b.ptr, to) };
        arrays.push(Factor { ptr: to, spread });
    }
}
