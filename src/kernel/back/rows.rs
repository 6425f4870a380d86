//! Backwards through softmax and its logarithm along an axis; and through dropout.
//!
//! What is too small to be a normal number becomes 0 here. A product with such a number may take a hundred times as long, and a
//! row of softmax whose logits are far apart has many of them, which would go through every layer below.

use crate::element::Real;
use crate::kernel::apart::{ApartColumns, in_columns, in_parts};
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::math;
use core::hint::black_box;

/// The elements that are added at once.
pub(super) const LANES: usize = 16;

/// The columns of a block.
pub(super) const COLUMNS: usize = 64;

/// As many numbers are added to a sum before that is added to the sum of all: equal numbers are rounded in the same direction
/// again and again.
pub(super) const SHORT: usize = 64;

/// A number, or 0 for one that is smaller than the normal ones. NaN stays NaN.
#[inline(always)]
pub(super) fn normal<T: Real>(x: T) -> T {
    if x.unsigned() < T::NORMAL { T::ZERO } else { x }
}

/// A probability, or 0 for one that makes nothing of a gradient: for what is below `NORMAL` over the rounding of 1.
#[inline(always)]
pub(super) fn likely<T: Real>(p: T) -> T {
    if p < T::NORMAL / T::epsilon() { T::ZERO } else { p }
}

/// `Σ f(x, y)` of two rows of one length.
#[inline(always)]
pub(super) fn total<T: Real>(x: &[T], y: &[T], f: impl Fn(T, T) -> T) -> T {
    let mut sums = [T::ZERO; LANES];
    for (x, y) in x.chunks(SHORT * LANES).zip(y.chunks(SHORT * LANES)) {
        let ((x, x_rest), (y, y_rest)) = (x.as_chunks::<LANES>(), y.as_chunks::<LANES>());
        let mut part = [T::ZERO; LANES];
        for (x, y) in x.iter().zip(y) {
            for k in 0..LANES {
                part[k] += f(x[k], y[k]);
            }
        }
        for ((part, &x), &y) in part.iter_mut().zip(x_rest).zip(y_rest) {
            *part += f(x, y);
        }
        for (sum, part) in sums.iter_mut().zip(part) {
            *sum += part;
        }
    }
    let mut half = LANES / 2;
    while half > 0 {
        for k in 0..half {
            sums[k] += sums[k + half];
        }
        half /= 2;
    }
    sums[0]
}

/// Each element of a row by `f`, in blocks of a known length.
#[inline(always)]
pub(super) fn each<T: Real>(row: &mut [T], f: impl Fn(T) -> T) {
    let (blocks, rest) = row.as_chunks_mut::<LANES>();
    for block in blocks {
        for x in &mut *block {
            *x = f(*x);
        }
        // As in the elementwise loops: what is vectorised is one block.
        black_box(());
    }
    for x in rest {
        *x = f(*x);
    }
}

/// Writes `f(x, y)` of two rows of one length.
#[inline(always)]
pub(super) fn write<T: Real>(x: &[T], y: &[T], to: &mut [T], f: impl Fn(T, T) -> T) {
    for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
        *to = f(x, y);
    }
}

/// What comes of a softmax, `y`, or of its logarithm if `LOG`, and its gradient `dy`, in rows of `n` elements.
struct SoftmaxRows<'a, T, const LOG: bool> {
    y: &'a [T],
    dy: &'a [T],
    dx: &'a mut [T],
    n: usize,
}

impl<T: Real, const LOG: bool> Loop for SoftmaxRows<'_, T, LOG> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let SoftmaxRows { y, dy, dx, n } = self;
        for ((y, dy), dx) in y.chunks_exact(n).zip(dy.chunks_exact(n)).zip(dx.chunks_exact_mut(n)) {
            if LOG {
                let sum = total(
                    dy,
                    dy,
                    #[inline(always)]
                    |dy, _| dy,
                );
                write(
                    y,
                    dy,
                    dx,
                    #[inline(always)]
                    |y, dy| normal(dy - likely(math::exp_down::<V::Arithmetic, T>(y)) * sum),
                );
            } else {
                let sum = total(
                    y,
                    dy,
                    #[inline(always)]
                    |y, dy| likely(y) * dy,
                );
                write(
                    y,
                    dy,
                    dx,
                    #[inline(always)]
                    |y, dy| normal(likely(y) * (dy - sum)),
                );
            }
        }
    }
}

/// The same along columns: `y` and `dy` begin at a block of [`COLUMNS`] at most, of a matrix whose rows are `step` apart.
struct InColumns<'a, T, const LOG: bool> {
    y: &'a [T],
    dy: &'a [T],
    dx: ApartColumns<'a, T>,
    rows: usize,
    step: usize,
    width: usize,
}

impl<T: Real, const LOG: bool> Loop for InColumns<'_, T, LOG> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let InColumns { y, dy, mut dx, rows, step, width } = self;
        let mut sums = [T::ZERO; COLUMNS];
        for first in (0..rows).step_by(SHORT) {
            let mut part = [T::ZERO; COLUMNS];
            for row in first..rows.min(first + SHORT) {
                let (y, dy) = (&y[row * step..][..width], &dy[row * step..][..width]);
                for ((sum, &y), &dy) in part.iter_mut().zip(y).zip(dy) {
                    *sum += if LOG { dy } else { likely(y) * dy };
                }
            }
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum += part;
            }
        }
        for row in 0..rows {
            let (y, dy) = (&y[row * step..][..width], &dy[row * step..][..width]);
            for (((dx, &y), &dy), &sum) in dx.row(row).iter_mut().zip(y).zip(dy).zip(&sums) {
                *dx = normal(if LOG {
                    dy - likely(math::exp_down::<V::Arithmetic, T>(y)) * sum
                } else {
                    likely(y) * (dy - sum)
                });
            }
        }
    }
}

/// [`softmax`], or [`log_softmax`] if `LOG`.
fn through<T: Real, const LOG: bool>(y: &[T], dy: &[T], dx: &mut [T], [outer, n, inner]: [usize; 3]) {
    let len = outer * n * inner;
    assert!([y.len(), dy.len(), dx.len()] == [len; 3], "as many elements as the sizes say");
    if len == 0 {
        return;
    }
    if inner == 1 {
        return in_parts(outer, len, [dx], |part, [dx]| {
            let here = part.start * n..part.end * n;
            // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
            unsafe { in_vectors(SoftmaxRows::<T, LOG> { y: &y[here.clone()], dy: &dy[here], dx, n }) }
        });
    }
    in_columns(dx, [outer, n, inner], COLUMNS, |matrix, columns, dx| {
        let (first, width) = (matrix * n * inner + columns.start, columns.len());
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(InColumns::<T, LOG> { y: &y[first..], dy: &dy[first..], dx, rows: n, step: inner, width }) }
    });
}

/// Backwards through `y = e^x / Σ e^x` along the middle axis: `dx = y (dy - Σ y dy)`.
///
/// # Panics
/// When a slice has not as many elements as the sizes say.
pub fn softmax<T: Real>(y: &[T], dy: &[T], dx: &mut [T], sizes: [usize; 3]) {
    through::<T, false>(y, dy, dx, sizes);
}

/// Backwards through `y = x - ln Σ e^x` along the middle axis: `dx = dy - e^y Σ dy`.
///
/// # Panics
/// As [`softmax`].
pub fn log_softmax<T: Real>(y: &[T], dy: &[T], dx: &mut [T], sizes: [usize; 3]) {
    through::<T, true>(y, dy, dx, sizes);
}

/// Elements times a factor, or 0.
struct KeptRows<'a, T> {
    x: &'a [T],
    kept: &'a [u8],
    factor: T,
    out: &'a mut [T],
}

impl<T: Real> Loop for KeptRows<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let KeptRows { x, kept, factor, out } = self;
        for ((out, &x), &kept) in out.iter_mut().zip(x).zip(kept) {
            *out = if kept == 0 { T::ZERO } else { x * factor };
        }
    }
}

/// Each element times `factor` where `kept` is not 0, and else 0: dropout, whichever way.
///
/// # Panics
/// When the slices have not one length.
pub fn dropout<T: Real>(x: &[T], kept: &[u8], factor: T, out: &mut [T]) {
    assert!(x.len() == kept.len() && x.len() == out.len(), "a byte for each element");
    in_parts(x.len(), x.len(), [out], |part, [out]| {
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(KeptRows { x: &x[part.clone()], kept: &kept[part], factor, out }) }
    });
}
