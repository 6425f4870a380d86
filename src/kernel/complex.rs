//! Complex numbers: their products of matrices.
//!
//! Large ones are products of real matrices, of the kernels that these have: with the parts of both operands apart,
//!
//! ```text
//! | re |   | re a  -im a |   | re b |
//! |    | = |             | * |      |
//! | im |   | im a   re a |   | im b |
//! ```
//!
//! Small ones, and vectors, which would only be copied, are the definition.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::matmul::{Mat, MatrixProduct, by_rows};
use super::run::Runs;
use super::scratch::{SCRATCH, Scratch};
use crate::element::Real;
use num_complex::Complex;

impl<F: Real> Runs for Complex<F> {
    #[cfg(feature = "half")]
    type Wide = Self;
    #[cfg(feature = "half")]
    #[inline(always)]
    fn widen(self) -> Self {
        self
    }
    #[cfg(feature = "half")]
    #[inline(always)]
    fn narrow(wide: Self) -> Self {
        wide
    }
}

// SAFETY: `product` goes over all rows and columns of what is in reach of the output.
unsafe impl<F: Real> MatrixProduct for Complex<F> {
    unsafe fn product(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
        // SAFETY: all elements are in reach, of which `product` asks no more.
        unsafe { product(m, k, n, a, b, out, out_row) }
    }

    #[inline(always)]
    unsafe fn constant(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
        // SAFETY: all elements are in reach, of which `product` asks no more.
        unsafe { product(m, k, n, a, b, out, out_row) }
    }
}

/// Products of at most this many multiplications are the definition.
const FEW: usize = 512;

/// The most rows of the output that are computed at once.
const HIGH: usize = if SCRATCH < 1 << 16 { 8 } else { 32 };

/// The most columns.
const WIDE: usize = 2 * HIGH;

/// [`MatrixProduct::product`]: the loops for its sizes.
///
/// # Safety
/// As for [`MatrixProduct::product`].
#[inline(never)]
unsafe fn product<F: Real>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<Complex<F>>,
    b: Mat<Complex<F>>,
    out: *mut Complex<F>,
    out_row: isize,
) {
    // SAFETY: all elements are in reach, of which none of the three asks more.
    unsafe {
        // By the sizes alone, so that a view gives the bits of a tensor.
        if n == 1 || m == 1 {
            dots(m, k, n, a, b, out, out_row);
        } else if m.saturating_mul(k).saturating_mul(n) <= FEW {
            by_rows(m, k, n, a, b, out, out_row);
        } else {
            in_parts(m, k, n, a, b, out, out_row);
        }
    }
}

/// Columns of the output whose sums are there at once.
const AT_ONCE: usize = 8;

/// One sum for each element of the output, in four parts, so that each has time until its next. Some columns at a time, since a row of `b`
/// may be contiguous where a column is not.
///
/// # Safety
/// As for [`MatrixProduct::product`].
unsafe fn dots<F: Real>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<Complex<F>>,
    b: Mat<Complex<F>>,
    out: *mut Complex<F>,
    out_row: isize,
) {
    let at_once = if b.row == 1 { 1 } else { AT_ONCE };
    for i in 0..m {
        for first in (0..n).step_by(at_once) {
            let mut sums = [[Complex::new(F::ZERO, F::ZERO); AT_ONCE]; 4];
            let columns = at_once.min(n - first);
            for p in 0..k {
                // SAFETY: `i < m` and `p < k`, so the element is in reach.
                let x = unsafe { *a.at(i, p) };
                for (j, sum) in sums[p % 4][..columns].iter_mut().enumerate() {
                    // SAFETY: `p < k` and `first + j < n`, so the element is in reach.
                    *sum += x * unsafe { *b.at(p, first + j) };
                }
            }
            for j in 0..columns {
                let sum = (sums[0][j] + sums[1][j]) + (sums[2][j] + sums[3][j]);
                // SAFETY: `i < m` and `first + j < n`, so this element of the output is in reach.
                unsafe { out.offset(i as isize * out_row).add(first + j).write(sum) };
            }
        }
    }
}

/// Parts of both operands are taken apart in scratch, contiguous whatever their strides, multiplied as real matrices and added up.
///
/// # Safety
/// As for [`MatrixProduct::product`].
unsafe fn in_parts<F: Real>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<Complex<F>>,
    b: Mat<Complex<F>>,
    out: *mut Complex<F>,
    out_row: isize,
) {
    if m == 0 || n == 0 {
        return;
    }
    let room = SCRATCH / size_of::<F>();
    let (high, wide) = (m.min(HIGH), n.min(WIDE));
    let deep = k.min((room - 4 * high * wide) / (4 * high + 2 * wide));
    debug_assert!(k == 0 || deep > 0);
    debug_assert!(4 * high * deep + 2 * deep * wide + 4 * high * wide <= room);
    let mut scratch = Scratch::new();
    let left = scratch.as_mut_ptr::<F>();
    for j in (0..n).step_by(WIDE) {
        let cols = WIDE.min(n - j);
        for i in (0..m).step_by(HIGH) {
            let rows = HIGH.min(m - i);
            // SAFETY: the scratch has room for twice `high` by twice `deep`, twice `deep` by `wide` and two times twice `high` by `wide`
            // elements, one behind the other, of which each part here is at most one; all of a part are written before they are read.
            // The rows from `i` on, the columns from `j` on and the steps from `p` on are within the sizes, so the elements of `a`,
            // `b` and the output are in reach.
            unsafe {
                let right = left.add(4 * high * deep);
                let (sum, part) = (right.add(2 * deep * wide), right.add((2 * deep + 2 * high) * wide));
                let mut p = 0;
                loop {
                    let steps = deep.min(k - p);
                    in_vectors(LeftParts { from: Mat { ptr: a.at(i, p), ..a }, rows, steps, to: left });
                    // All steps at once are there already, for the rows before.
                    if i == 0 || steps < k {
                        in_vectors(RightParts { from: Mat { ptr: b.at(p, j), ..b }, steps, cols, to: right });
                    }
                    let a = Mat { ptr: left.cast_const(), row: 2 * steps as isize, col: 1 };
                    let b = Mat { ptr: right.cast_const(), row: cols as isize, col: 1 };
                    let to = if p == 0 { sum } else { part };
                    F::product(2 * rows, 2 * steps, cols, a, b, to, cols as isize);
                    if p > 0 {
                        in_vectors(AddPart { sum, part, n: 2 * rows * cols });
                    }
                    p += steps;
                    if p >= k {
                        break;
                    }
                }
                let out = out.offset(i as isize * out_row).add(j);
                in_vectors(JoinedParts { from: sum, rows, cols, to: out, to_row: out_row });
            }
        }
    }
}

/// The left matrix of the real product: all of `from` is in reach, and there is room at `to` for twice as many rows and columns.
struct LeftParts<F> {
    from: Mat<Complex<F>>,
    rows: usize,
    steps: usize,
    to: *mut F,
}

impl<F: Real> Loop for LeftParts<F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { from, rows, steps, to } = self;
        for i in 0..rows {
            // SAFETY: row `i < rows` and column `p < steps` of a matrix that is in reach, and room for twice as many rows and columns.
            unsafe {
                let (re, im) = (to.add(i * 2 * steps), to.add((rows + i) * 2 * steps));
                for p in 0..steps {
                    let x = *from.at(i, p);
                    re.add(p).write(x.re);
                    re.add(steps + p).write(-x.im);
                    im.add(p).write(x.im);
                    im.add(steps + p).write(x.re);
                }
            }
        }
    }
}

/// The right matrix of the real product: all of `from` is in reach, and there is room at `to` for twice as many rows.
struct RightParts<F> {
    from: Mat<Complex<F>>,
    steps: usize,
    cols: usize,
    to: *mut F,
}

impl<F: Real> Loop for RightParts<F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { from, steps, cols, to } = self;
        // SAFETY: row `p < steps` and column `j < cols` of a matrix that is in reach, and room for twice as many rows.
        unsafe {
            let write = |p: usize, j: usize| {
                let x = *from.at(p, j);
                to.add(p * cols + j).write(x.re);
                to.add((steps + p) * cols + j).write(x.im);
            };
            if from.row == 1 {
                (0..cols).for_each(|j| (0..steps).for_each(|p| write(p, j)));
            } else {
                (0..steps).for_each(|p| (0..cols).for_each(|j| write(p, j)));
            }
        }
    }
}

/// Adds `n` elements to as many; all are in the run of their pointers, which are of different places.
struct AddPart<F> {
    sum: *mut F,
    part: *const F,
    n: usize,
}

impl<F: Real> Loop for AddPart<F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for at in 0..self.n {
            // SAFETY: `at < n`, and as many elements of either are in the run, which nobody else uses.
            unsafe { *self.sum.add(at) += *self.part.add(at) };
        }
    }
}

/// Real parts, and imaginary ones behind them, joined to rows `to_row` apart: all of them are in reach.
struct JoinedParts<F> {
    from: *const F,
    rows: usize,
    cols: usize,
    to: *mut Complex<F>,
    to_row: isize,
}

impl<F: Real> Loop for JoinedParts<F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { from, rows, cols, to, to_row } = self;
        for i in 0..rows {
            // SAFETY: row `i < rows` and column `j < cols` of matrices that are in reach.
            unsafe {
                let (re, im) = (from.add(i * cols), from.add((rows + i) * cols));
                let to = to.offset(i as isize * to_row);
                for j in 0..cols {
                    to.add(j).write(Complex::new(*re.add(j), *im.add(j)));
                }
            }
        }
    }
}
