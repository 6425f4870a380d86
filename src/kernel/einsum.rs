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
//! More than two arrays are contracted pair by pair (`steps`).

mod runs;
#[cfg(any(feature = "alloc", feature = "std", feature = "libm"))]
mod steps;

use self::runs::{LetterRun, LetterRuns};
#[cfg(any(feature = "alloc", feature = "std", feature = "libm"))]
pub use self::steps::Steps;
#[cfg(feature = "alloc")]
pub use self::steps::run_steps;
#[cfg(any(feature = "std", feature = "libm"))]
pub use self::steps::{Step, arranged};
use super::matmul::{Mat, is_constant};
use super::parallel::{self, Shared};
use crate::element::AnyNumber;
use crate::layout::letters::Spread;
use crate::layout::plan::MAX_AXES;
use core::mem::MaybeUninit;

/// The most letters of more than one position that are contracted here.
pub const MAX_RUNS: usize = 16;

/// So many products of elements are one of the [steps](parallel) that are enough for several threads.
const STEPS_OF_PRODUCT: usize = 8;

/// The most operands.
pub const MAX_FACTORS: usize = crate::layout::plan::MAX_LEAVES;

/// How two arrays are contracted: along each letter the number of positions, and the strides of `a`, `b` and the
/// output.
#[derive(Clone, Copy, Debug)]
pub struct Contraction {
    rows: LetterRun,
    cols: LetterRun,
    inner: LetterRun,
    /// What else is added up.
    more: LetterRuns,
    /// Where there is a product of its own.
    outer: LetterRuns,
    /// Are `a` and `b` exchanged, so that columns are adjacent in the output?
    swapped: bool,
}

impl Contraction {
    /// The contraction of nothing.
    pub const NONE: Self = Contraction {
        rows: LetterRun::ONE,
        cols: LetterRun::ONE,
        inner: LetterRun::ONE,
        more: LetterRuns::NONE,
        outer: LetterRuns::NONE,
        swapped: false,
    };

    /// The contraction of `a` and `b` along letters of these sizes, of which `out` has those that are kept.
    pub const fn new(sizes: &[usize; MAX_AXES], a: &Spread, b: &Spread, out: &Spread) -> Self {
        let (mut batch, mut rows, mut cols, mut inner) =
            (LetterRuns::NONE, LetterRuns::NONE, LetterRuns::NONE, LetterRuns::NONE);
        let mut left = a.has | b.has | out.has;
        while left != 0 {
            let depth = left.trailing_zeros() as usize;
            left &= left - 1;
            let run = LetterRun { n: sizes[depth], a: a.strides[depth], b: b.strides[depth], out: out.strides[depth] };
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
            inner = LetterRuns::NONE;
            inner.push(LetterRun { n: 0, a: 0, b: 0, out: 0 });
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
    pub const fn is_constant<T>(&self) -> bool {
        let (m, k, n) = self.sizes();
        self.outer.len == 0 && self.is_direct() && self.cols.n > 1 && m > 1 && is_constant::<T>(m, k, n)
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
    /// The elements of the arrays that start at these pointers, and of the output, are in reach at each position of the letters
    /// of this contraction.
    #[inline(always)]
    pub unsafe fn run<T: AnyNumber>(&self, a: *const T, b: *const T, out: *mut T) {
        // SAFETY: the arrays are in reach at each position of the letters.
        unsafe { self.outer(a, b, out) }
    }

    /// The same as straight code, where the contraction is a constant that [`is_constant`](Self::is_constant).
    ///
    /// # Safety
    /// As [`run`](Self::run).
    #[inline(always)]
    pub unsafe fn run_constant<T: AnyNumber>(&self, a: *const T, b: *const T, out: *mut T) {
        let (a, b) = if self.swapped { (b, a) } else { (a, b) };
        let ((m, k, n), (left, right)) = (self.sizes(), self.matrices(a, b));
        debug_assert!(self.outer.len == 0 && self.is_direct());
        // SAFETY: there are no letters but those of one product, whose matrices are in reach, and columns are adjacent
        // in the output.
        unsafe { T::constant(m, k, n, left, right, out, self.rows.out) }
    }

    /// # Safety
    /// As [`run`](Self::run).
    #[inline(never)]
    unsafe fn outer<T: AnyNumber>(&self, a: *const T, b: *const T, out: *mut T) {
        let (a, b) = if self.swapped { (b, a) } else { (a, b) };
        let (m, k, n) = self.sizes();
        if m == 0 || n == 0 {
            return;
        }
        if m == 1 && n == 1 && self.outer.len > 0 {
            // SAFETY: the arrays are in reach at each position of the letters, and there is one row and one column.
            return unsafe { self.each_element(a, b, out) };
        }
        let one = |a: *const T, b: *const T, out: *mut T| {
            let (left, right) = self.matrices(a, b);
            // SAFETY: the matrices at one position of the outer letters are in reach. Columns are adjacent in the
            // output, or are written from a buffer where they are.
            unsafe {
                if self.is_direct() {
                    T::product(m, k, n, left, right, out, self.rows.out);
                } else {
                    self.blocks(left, right, out);
                }
            }
        };
        let each = m.saturating_mul(n).saturating_mul(k * self.more.count()) / STEPS_OF_PRODUCT;
        let (count, grain) = (self.outer.count(), parallel::grain(each));
        if !parallel::is_enough(count.saturating_mul(each)) || count <= grain || parallel::threads() == 1 {
            return self.outer.each(|da, db, dout| {
                one(a.wrapping_offset(da), b.wrapping_offset(db), out.wrapping_offset(dout));
            });
        }
        // SAFETY: the threads use the elements apart: the arrays are only read, and each position has elements of the output of its own.
        let shared = unsafe { Shared::new((a, b, out)) };
        parallel::parts(count, grain, count.saturating_mul(each), |range| {
            let (a, b, out) = shared.get();
            for number in range {
                let (da, db, dout) = self.outer.at(number);
                one(a.wrapping_offset(da), b.wrapping_offset(db), out.wrapping_offset(dout));
            }
        });
    }

    /// A product whose columns lie apart in the output, or of which several are added up, block by block.
    ///
    /// # Safety
    /// The matrices at each position of `more` are in reach, and the output at rows and columns.
    #[inline(never)]
    unsafe fn blocks<T: AnyNumber>(&self, left: Mat<T>, right: Mat<T>, out: *mut T) {
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
                    // SAFETY: these rows and columns are in reach, and the buffer has room for `SIDE * SIDE` elements,
                    // which the product has written before they are read; then the output's elements of the same rows
                    // and columns are in reach, and written before they are added to.
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
    unsafe fn each_element<T: AnyNumber>(&self, a: *const T, b: *const T, out: *mut T) {
        self.outer.each(|da, db, dout| {
            let (a, b) = (a.wrapping_offset(da), b.wrapping_offset(db));
            let mut sum = None;
            self.more.each(|da, db, _| {
                for at in 0..self.inner.n as isize {
                    // SAFETY: one position of all letters, at which `a` and `b` are in reach.
                    let x = unsafe {
                        *a.wrapping_offset(da + at * self.inner.a) * *b.wrapping_offset(db + at * self.inner.b)
                    };
                    sum = Some(sum.map_or(x, |sum| sum + x));
                }
            });
            // SAFETY: one position of the outer letters, at which the output is in reach, as it has no others.
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

/// An operand: its first element, and its strides along all letters.
#[derive(Clone, Copy, Debug)]
pub struct Factor<T> {
    /// The first element.
    pub ptr: *const T,
    /// The strides.
    pub spread: Spread,
}
