//! Matrices of a constant size, to 8 by 8.
//!
//! To 3 by 3 `f32` is computed in `f64` by cofactors: with sums of three products the error is about the condition number
//! squared times the precision of `f64`, below what elimination in `f32` leaves, and nothing overflows or vanishes on the
//! way. In `f64` itself cofactors would lose that much of its own digits, so there everything but the determinant of two by
//! two is elimination.

use super::{Batch, SMALL, Stopped};
use crate::element::Real;
use crate::shape::Sizes;

/// A matrix.
type Square<T, const N: usize> = [[T; N]; N];

/// Matrix number `number`.
#[inline(always)]
fn load<T: Real, const N: usize>(a: &Batch<'_, T>, number: usize) -> Square<T, N> {
    let mut matrix = [[T::ZERO; N]; N];
    a.copy(number * N * N, matrix.as_flattened_mut());
    matrix
}

/// Are cofactors accurate enough? They are in `f64`, which has more than twice the digits of `f32`.
const fn by_cofactors<T: Real, const N: usize>() -> bool {
    size_of::<T>() < size_of::<f64>() && N <= 3
}

/// The adjugate and the determinant of a matrix of at most three rows: `a · adjugate = determinant · I`.
#[inline(always)]
fn cofactors<T: Real, const N: usize>(a: &Square<T, N>) -> (Square<f64, N>, f64) {
    let at = |i: usize, j: usize| a[i][j].as_f64();
    let mut adjugate = [[1.0; N]; N];
    if N == 1 {
        return (adjugate, at(0, 0));
    }
    if N == 2 {
        (adjugate[0][0], adjugate[0][1]) = (at(1, 1), -at(0, 1));
        (adjugate[1][0], adjugate[1][1]) = (-at(1, 0), at(0, 0));
        return (adjugate, at(0, 0) * at(1, 1) - at(0, 1) * at(1, 0));
    }
    for i in 0..N {
        for j in 0..N {
            let (p, q, r, s) = ((i + 1) % N, (i + 2) % N, (j + 1) % N, (j + 2) % N);
            adjugate[j][i] = at(p, r) * at(q, s) - at(p, s) * at(q, r);
        }
    }
    (adjugate, at(0, 0) * adjugate[0][0] + at(0, 1) * adjugate[1][0] + at(0, 2) * adjugate[2][0])
}

/// Exchanges row `k` with one behind it. Every index is a constant once the loop is unrolled, so that rows stay in registers.
#[inline(always)]
fn exchange<Row, const N: usize>(rows: &mut [Row; N], k: usize, with: usize) {
    for i in k + 1..N {
        if i == with {
            rows.swap(k, i);
        }
    }
}

/// A matrix as lower times upper triangle, after exchanges of rows.
struct LuFactors<T, const N: usize> {
    /// The upper triangle, and below it the lower one without its diagonal of ones.
    lu: Square<T, N>,
    /// The row that row `k` was exchanged with at step `k`.
    exchanged: [usize; N],
}

impl<T: Real, const N: usize> LuFactors<T, N> {
    /// The factors, and the first column without a pivot.
    #[inline(always)]
    fn of(mut lu: Square<T, N>) -> (Self, Option<usize>) {
        let mut exchanged = [0; N];
        let mut stopped = None;
        for k in 0..N {
            let mut best = k;
            for i in k + 1..N {
                if super::before(lu[i][k], lu[best][k]) {
                    best = i;
                }
            }
            exchanged[k] = best;
            exchange(&mut lu, k, best);
            let from = lu[k];
            if from[k] == T::ZERO {
                stopped = Some(k);
                break;
            }
            for i in k + 1..N {
                let factor = lu[i][k] / from[k];
                lu[i][k] = factor;
                for j in k + 1..N {
                    lu[i][j] -= factor * from[j];
                }
            }
        }
        (LuFactors { lu, exchanged }, stopped)
    }

    /// Solves for `W` right sides.
    #[inline(always)]
    fn solve<const W: usize>(&self, x: &mut [[T; W]; N]) {
        for k in 0..N {
            exchange(x, k, self.exchanged[k]);
        }
        for k in 0..N {
            for p in 0..k {
                for c in 0..W {
                    x[k][c] -= self.lu[k][p] * x[p][c];
                }
            }
        }
        for k in (0..N).rev() {
            for p in k + 1..N {
                for c in 0..W {
                    x[k][c] -= self.lu[k][p] * x[p][c];
                }
            }
            for c in 0..W {
                x[k][c] /= self.lu[k][k];
            }
        }
    }

    /// The determinant, where there was no column without a pivot.
    #[inline(always)]
    fn det(&self) -> T {
        let mut det = T::ONE;
        for k in 0..N {
            det *= self.lu[k][k];
            if self.exchanged[k] != k {
                det = -det;
            }
        }
        det
    }
}

/// The determinant of each matrix.
#[inline(always)]
pub(crate) fn det<T: Real, const N: usize>(a: &Batch<'_, T>, out: &mut [T]) {
    for (number, out) in out.iter_mut().enumerate() {
        let a = load::<T, N>(a, number);
        if by_cofactors::<T, N>() {
            *out = T::of(cofactors(&a).1);
            continue;
        }
        if N == 2 {
            let det = cofactors(&a).1;
            // Both products may be infinite where the determinant is not.
            if det.is_finite() {
                *out = T::of(det);
                continue;
            }
        }
        *out = match LuFactors::of(a) {
            (factors, None) => factors.det(),
            (_, Some(_)) => T::ZERO,
        };
    }
}

/// The column at which elimination ends that cofactors found to have the determinant 0: the last, if rounding hides it.
#[cold]
fn stopped_at<T: Real, const N: usize>(a: Square<T, N>) -> usize {
    LuFactors::of(a).1.unwrap_or(N - 1)
}

/// The inverse of each matrix, over `out`.
#[inline(always)]
pub(crate) fn inverse<T: Real, const N: usize>(a: &Batch<'_, T>, out: &mut [T]) -> Result<(), Stopped> {
    for (number, out) in out.chunks_exact_mut(N * N).enumerate() {
        let a = load::<T, N>(a, number);
        if by_cofactors::<T, N>() {
            let (adjugate, det) = cofactors(&a);
            if det == 0.0 {
                return Err(Stopped { number, pivot: stopped_at(a) });
            }
            let scale = 1.0 / det;
            for (out, cofactor) in out.iter_mut().zip(adjugate.as_flattened()) {
                *out = T::of(cofactor * scale);
            }
            continue;
        }
        let (factors, stopped) = LuFactors::of(a);
        if let Some(pivot) = stopped {
            return Err(Stopped { number, pivot });
        }
        let mut inverse = [[T::ZERO; N]; N];
        for k in 0..N {
            inverse[k][k] = T::ONE;
        }
        factors.solve(&mut inverse);
        out.copy_from_slice(inverse.as_flattened());
    }
    Ok(())
}

/// `x` with `a · x = b` for each pair of matrices of the batch `whole`, over `out`; `columns` right sides each.
#[inline(always)]
pub(crate) fn solve<T: Real, const N: usize>(
    a: &Batch<'_, T>,
    b: &Batch<'_, T>,
    whole: Sizes<'_>,
    columns: usize,
    out: &mut [T],
) -> Result<(), Stopped> {
    if columns == 0 {
        return Ok(());
    }
    for (number, out) in out.chunks_exact_mut(N * columns).enumerate() {
        let (of_a, of_b) = (a.number(whole, number), b.number(whole, number));
        b.copy(of_b * N * columns, out);
        let a = load::<T, N>(a, of_a);
        let solved = match columns {
            1 => solve_in::<T, N, 1>(&a, columns, out),
            2..=4 => solve_in::<T, N, 4>(&a, columns, out),
            _ => solve_in::<T, N, SMALL>(&a, columns, out),
        };
        solved.map_err(|pivot| Stopped { number: of_a, pivot })?;
    }
    Ok(())
}

/// Solves for the columns of `out`, `W` at a time.
#[inline(always)]
fn solve_in<T: Real, const N: usize, const W: usize>(
    a: &Square<T, N>,
    columns: usize,
    out: &mut [T],
) -> Result<(), usize> {
    if by_cofactors::<T, N>() {
        let (adjugate, det) = cofactors(a);
        if det == 0.0 {
            return Err(stopped_at(*a));
        }
        let scale = 1.0 / det;
        for j in 0..columns {
            let b: [f64; N] = core::array::from_fn(|i| out[i * columns + j].as_f64());
            for i in 0..N {
                let mut sum = 0.0;
                for p in 0..N {
                    sum += adjugate[i][p] * b[p];
                }
                out[i * columns + j] = T::of(sum * scale);
            }
        }
        return Ok(());
    }
    let (factors, stopped) = LuFactors::of(*a);
    if let Some(pivot) = stopped {
        return Err(pivot);
    }
    let mut first = 0;
    while first < columns {
        let width = W.min(columns - first);
        let mut x = [[T::ZERO; W]; N];
        for i in 0..N {
            x[i][..width].copy_from_slice(&out[i * columns + first..][..width]);
        }
        factors.solve(&mut x);
        for i in 0..N {
            out[i * columns + first..][..width].copy_from_slice(&x[i][..width]);
        }
        first += W;
    }
    Ok(())
}

/// The lower triangle whose product with its transposed is each matrix, over `out`.
#[cfg(any(feature = "std", feature = "libm"))]
#[inline(always)]
pub(crate) fn cholesky<T: Real, const N: usize>(a: &Batch<'_, T>, out: &mut [T]) -> Result<(), Stopped> {
    for (number, out) in out.chunks_exact_mut(N * N).enumerate() {
        let a = load::<T, N>(a, number);
        let mut l = [[T::ZERO; N]; N];
        for j in 0..N {
            for i in j..N {
                let mut sum = a[i][j];
                for p in 0..j {
                    sum -= l[i][p] * l[j][p];
                }
                if i > j {
                    l[i][j] = sum / l[j][j];
                } else if sum > T::ZERO {
                    l[j][j] = sum.sqrt();
                } else {
                    return Err(Stopped { number, pivot: j });
                }
            }
        }
        out.copy_from_slice(l.as_flattened());
    }
    Ok(())
}
