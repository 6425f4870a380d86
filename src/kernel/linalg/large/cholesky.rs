//! Cholesky factors of matrices of any size: by halves, as in [`factor`](super::factor).

use super::product::{MatMut, ProductRoom, subtract_product};
use super::{STEP, TILE, half};
use crate::element::Real;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::matmul::Mat;

impl<T: Real> MatMut<T> {
    /// The same elements, transposed, to read.
    #[inline(always)]
    fn transposed(self) -> Mat<T> {
        Mat { ptr: self.ptr, row: 1, col: self.row as isize }
    }
}

/// Columns `from..to` of a Cholesky factor, over those rows of a symmetric matrix; what is right of the diagonal may hold
/// anything afterwards.
///
/// # Safety
/// Rows and columns `from..to` of `a` are in reach, to write.
unsafe fn cholesky_columns<T: Real>(
    a: MatMut<T>,
    (from, to): (usize, usize),
    room: &mut ProductRoom<T>,
) -> Result<(), usize> {
    // SAFETY: `i`, `j` and `p` are between `from` and `to`, and `middle` is between them: the elements and the parts
    // are in reach, and the parts do not overlap.
    unsafe {
        if to - from <= STEP {
            for j in from..to {
                for i in j..to {
                    let mut sum = *a.at(i, j);
                    for p in from..j {
                        sum -= *a.at(i, p) * *a.at(j, p);
                    }
                    if i > j {
                        *a.at(i, j) = sum / *a.at(j, j);
                    } else if sum > T::ZERO {
                        *a.at(j, j) = sum.sqrt();
                    } else {
                        return Err(j);
                    }
                }
            }
            return Ok(());
        }
        let middle = from + half(to - from);
        cholesky_columns(a, (from, middle), room)?;
        let lower = a.from(middle, from);
        substitute_rows(a.from(from, from), middle - from, lower, to - middle, room);
        subtract_square(lower, middle - from, a.from(middle, middle), to - middle, room);
        cholesky_columns(a, (middle, to), room)
    }
}

/// `x` becomes the solution of `solution · triangleᵀ = x`, for a lower triangle of `columns` rows.
///
/// # Safety
/// The triangle and `x` are in reach, and do not overlap.
unsafe fn substitute_rows<T: Real>(
    triangle: MatMut<T>,
    columns: usize,
    x: MatMut<T>,
    rows: usize,
    room: &mut ProductRoom<T>,
) {
    // SAFETY: `middle < columns`, so the parts of the triangle and of `x` are in reach, and those of a product do not
    // overlap.
    unsafe {
        if columns <= STEP {
            return in_vectors(SubstituteRows { triangle, columns, x, rows });
        }
        let middle = half(columns);
        let right = x.from(0, middle);
        substitute_rows(triangle, middle, x, rows, room);
        let corner = triangle.from(middle, 0).transposed();
        subtract_product((rows, middle, columns - middle), x.mat(), corner, right, room);
        substitute_rows(triangle.from(middle, middle), columns - middle, right, rows, room);
    }
}

/// [`substitute_rows`] for at most [`STEP`] columns; the triangle and `x` are in reach, and do not overlap.
struct SubstituteRows<T> {
    triangle: MatMut<T>,
    columns: usize,
    x: MatMut<T>,
    rows: usize,
}

impl<T: Real> Loop for SubstituteRows<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let SubstituteRows { triangle, columns, x, rows } = self;
        let mut first = 0;
        while first < rows {
            let together = STEP.min(rows - first);
            // Eight rows side by side: `lines[c][r]` is element `c` of row `first + r`.
            let mut lines = [[T::ZERO; STEP]; STEP];
            // SAFETY: `first + r < rows`, and `c` and `p` are below `columns`, so the elements of both are in reach.
            unsafe {
                for r in 0..together {
                    for c in 0..columns {
                        lines[c][r] = *x.at(first + r, c);
                    }
                }
                for c in 0..columns {
                    let mut line = lines[c];
                    for p in 0..c {
                        let factor = *triangle.at(c, p);
                        for r in 0..STEP {
                            line[r] -= factor * lines[p][r];
                        }
                    }
                    let pivot = *triangle.at(c, c);
                    for r in 0..STEP {
                        line[r] /= pivot;
                    }
                    lines[c] = line;
                }
                for r in 0..together {
                    for c in 0..columns {
                        *x.at(first + r, c) = lines[c][r];
                    }
                }
            }
            first += STEP;
        }
    }
}

/// `out -= a · aᵀ` for `a` of `n` rows and `k` columns, on and below the diagonal.
///
/// # Safety
/// `a` and `out` are in reach, and do not overlap.
unsafe fn subtract_square<T: Real>(a: MatMut<T>, k: usize, out: MatMut<T>, n: usize, room: &mut ProductRoom<T>) {
    // SAFETY: `middle < n`, so the parts of `a` and of `out` are in reach.
    unsafe {
        if n <= TILE.0 {
            return subtract_product((n, k, n), a.mat(), a.transposed(), out, room);
        }
        let middle = half(n);
        let lower = a.from(middle, 0);
        subtract_square(a, k, out, middle, room);
        subtract_product((n - middle, k, middle), lower.mat(), a.transposed(), out.from(middle, 0), room);
        subtract_square(lower, k, out.from(middle, middle), n - middle, room);
    }
}

/// A symmetric matrix of `n` rows becomes its Cholesky factor. Its upper triangle is not read.
///
/// # Errors
/// The first column whose pivot is not above 0.
pub(crate) fn factor<T: Real>(a: &mut [T], n: usize) -> Result<(), usize> {
    assert_eq!(a.len(), n * n);
    // SAFETY: `n` rows of `n` elements are in reach, as asserted, and exclusively borrowed.
    unsafe { cholesky_columns(MatMut { ptr: a.as_mut_ptr(), row: n }, (0, n), &mut ProductRoom::new()) }?;
    for (i, row) in a.chunks_exact_mut(n.max(1)).enumerate() {
        row[i + 1..].fill(T::ZERO);
    }
    Ok(())
}
