//! Matrices of any size, factored in place.
//!
//! ```text
//! factor(columns):
//!     eight columns: eliminate, row by row
//!     else:          factor(left half)
//!                    top of the right half    := L⁻¹ · top
//!                    bottom of the right half -= L · top       a matrix product
//!                    factor(right half)
//! ```
//!
//! Triangles are solved, and Cholesky factors found, by the same halves. So nearly all work is in the products; what is left
//! runs over eight rows or columns that stay in registers.

#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod cholesky;
mod product;

use super::before;
use crate::element::Real;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use product::{MatMut, ProductRoom, subtract_product};

/// Rows or columns that are eliminated without a product.
const STEP: usize = 8;

/// Columns that are solved for at once.
const LANES: usize = 16;

/// The most rows, inner elements and columns of one product.
const TILE: (usize, usize, usize) = (64, 128, 64);

/// Eliminates [`STEP`] columns of `a` from row and column `first` on, in a matrix of `n` rows, and exchanges whole rows.
///
/// The columns are copied, so that each lies together: all loops then run down a column.
///
/// `n` rows and columns of `a` are in reach, `first + STEP <= n`, and there is room for `STEP` columns of `n - first`
/// elements.
struct Eliminate<'a, T> {
    a: MatMut<T>,
    n: usize,
    first: usize,
    exchanged: &'a mut [usize],
    /// Room for the columns.
    columns: *mut T,
}

impl<T: Real> Loop for Eliminate<'_, T> {
    /// The first column without a pivot.
    type Out = Result<(), usize>;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> Result<(), usize> {
        let Eliminate { a, n, first, exchanged, columns } = self;
        let rows = n - first;
        // SAFETY: rows below `n` and columns below `first + STEP <= n` of the matrix are in reach, and there is room
        // for as many elements of the copy, all of which are written before they are read; the rows and columns that
        // are used together are different ones.
        unsafe {
            for r in 0..rows {
                for c in 0..STEP {
                    columns.add(c * rows + r).write(*a.at(first + r, first + c));
                }
            }
            for j in 0..STEP {
                let below = rows - j - 1;
                let top = columns.add(j * rows + j);
                let best = j + largest(core::slice::from_raw_parts(top, below + 1));
                exchanged[first + j] = first + best;
                if best != j {
                    core::ptr::swap_nonoverlapping(a.at(first + j, 0), a.at(first + best, 0), n);
                    for c in 0..STEP {
                        core::ptr::swap(columns.add(c * rows + j), columns.add(c * rows + best));
                    }
                }
                let pivot = *top;
                if pivot == T::ZERO {
                    return Err(first + j);
                }
                let factors = core::slice::from_raw_parts_mut(top.add(1), below);
                factors.iter_mut().for_each(|x| *x /= pivot);
                for c in j + 1..STEP {
                    let top = columns.add(c * rows + j);
                    let from = *top;
                    let column = core::slice::from_raw_parts_mut(top.add(1), below);
                    column.iter_mut().zip(&*factors).for_each(|(x, factor)| *x -= *factor * from);
                }
            }
            for r in 0..rows {
                for c in 0..STEP {
                    *a.at(first + r, first + c) = *columns.add(c * rows + r);
                }
            }
        }
        Ok(())
    }
}

/// The place of the first of the largest elements, or of a NaN.
#[inline(always)]
fn largest<T: Real>(column: &[T]) -> usize {
    // In lanes, each with the largest of its elements.
    let (mut values, mut places) = ([T::ZERO; LANES], [usize::MAX; LANES]);
    let mut first = 0;
    for chunk in column.chunks(LANES) {
        for (lane, &x) in chunk.iter().enumerate() {
            let better = before(x, values[lane]);
            values[lane] = if better { x } else { values[lane] };
            places[lane] = if better { first + lane } else { places[lane] };
        }
        first += LANES;
    }
    let (mut value, mut place) = (values[0], places[0]);
    for lane in 1..LANES {
        let equal = values[lane].magnitude() == value.magnitude() && places[lane] < place;
        if before(values[lane], value) || equal {
            (value, place) = (values[lane], places[lane]);
        }
    }
    // Nothing is before 0 where all are.
    if place == usize::MAX { 0 } else { place }
}

/// Eliminates one column, as [`Eliminate`] does eight.
///
/// # Safety
/// `n` rows and columns of `a` are in reach, to write, and `k < n`; `exchanged` has `n` entries.
unsafe fn eliminate_one<T: Real>(a: MatMut<T>, n: usize, k: usize, exchanged: &mut [usize]) -> Result<(), usize> {
    // SAFETY: rows and columns below `n` are in reach; the rows that are exchanged are two different ones.
    unsafe {
        let mut best = k;
        for i in k + 1..n {
            if before(*a.at(i, k), *a.at(best, k)) {
                best = i;
            }
        }
        exchanged[k] = best;
        if best != k {
            core::ptr::swap_nonoverlapping(a.at(k, 0), a.at(best, 0), n);
        }
        let pivot = *a.at(k, k);
        if pivot == T::ZERO {
            return Err(k);
        }
        for i in k + 1..n {
            *a.at(i, k) = *a.at(i, k) / pivot;
        }
    }
    Ok(())
}

/// Replaces each row number `k` of `x` by what is left of it: for the lower triangle, with ones on its diagonal, from the
/// first row on; for the upper one from the last.
///
/// `rows` rows and columns of the triangle and `rows` by `columns` elements of `x` are in reach, and none of them is
/// both.
struct Substitute<T, const UPPER: bool> {
    triangle: MatMut<T>,
    /// At most [`STEP`].
    rows: usize,
    x: MatMut<T>,
    columns: usize,
}

impl<T: Real, const UPPER: bool> Loop for Substitute<T, UPPER> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Substitute { triangle, rows, x, columns } = self;
        let mut first = 0;
        debug_assert!(rows <= STEP);
        // SAFETY: the triangle is in reach, and so are these columns of `x`: `first + LANES`, or `first + 1`, are not
        // more than `columns`.
        unsafe {
            while first < columns {
                if rows == STEP && first + LANES <= columns {
                    substitute::<T, STEP, LANES, UPPER>(triangle, STEP, x.from(0, first));
                    first += LANES;
                } else {
                    substitute::<T, STEP, 1, UPPER>(triangle, rows, x.from(0, first));
                    first += 1;
                }
            }
        }
    }
}

/// [`Substitute`] for `W` columns of `rows <= N` rows.
///
/// # Safety
/// The triangle and the columns are in reach, and `rows <= N`.
#[inline(always)]
unsafe fn substitute<T: Real, const N: usize, const W: usize, const UPPER: bool>(
    triangle: MatMut<T>,
    rows: usize,
    x: MatMut<T>,
) {
    let mut lines = [[T::ZERO; W]; N];
    // SAFETY: `k` and `p` are below `rows`, so the elements of the triangle are in reach, and `W` adjacent ones of `x`.
    unsafe {
        for k in 0..rows {
            lines[k] = x.at(k, 0).cast::<[T; W]>().read();
        }
        for step in 0..rows {
            let k = if UPPER { rows - 1 - step } else { step };
            let mut line = lines[k];
            let done = if UPPER { k + 1..rows } else { 0..k };
            for p in done {
                let factor = *triangle.at(k, p);
                for c in 0..W {
                    line[c] -= factor * lines[p][c];
                }
            }
            if UPPER {
                let pivot = *triangle.at(k, k);
                for c in 0..W {
                    line[c] /= pivot;
                }
            }
            lines[k] = line;
            x.at(k, 0).cast::<[T; W]>().write(line);
        }
    }
}

/// The size of the first of two halves: a multiple of [`STEP`] where that is less than all.
fn half(n: usize) -> usize {
    if n > STEP { (n / 2).next_multiple_of(STEP) } else { n / 2 }
}

/// Factors columns `from..to` of `a`, of `n` rows, from row `from` on.
///
/// # Safety
/// `n` rows and columns of `a` are in reach, to write, and `from <= to <= n`; `exchanged` has `n` entries.
unsafe fn factor_columns<T: Real>(
    a: MatMut<T>,
    n: usize,
    (from, to): (usize, usize),
    exchanged: &mut [usize],
    room: &mut ProductRoom<T>,
) -> Result<(), usize> {
    debug_assert!(from <= to && to <= n && exchanged.len() == n);
    // SAFETY: the parts are in reach and do not overlap: `from < middle < to <= n`. `room.right` has room for `TILE.1 *
    // TILE.2` elements, to which the columns of `Eliminate` are held.
    unsafe {
        match to - from {
            0 => return Ok(()),
            1 => return eliminate_one(a, n, from, exchanged),
            STEP if (n - from) * STEP <= TILE.1 * TILE.2 => {
                let columns = room.right();
                return in_vectors(Eliminate { a, n, first: from, exchanged, columns });
            }
            _ => {}
        }
        let middle = from + half(to - from);
        factor_columns(a, n, (from, middle), exchanged, room)?;
        let (left, right) = (middle - from, to - middle);
        substitute_halves::<T, false>(a.from(from, from), left, a.from(from, middle), right, room);
        let (lower, top) = (a.from(middle, from).mat(), a.from(from, middle).mat());
        subtract_product((n - middle, left, right), lower, top, a.from(middle, middle), room);
        factor_columns(a, n, (middle, to), exchanged, room)
    }
}

/// Solves a triangle of `rows` rows for the `columns` columns of `x`.
///
/// # Safety
/// The triangle and `x` are in reach, and do not overlap.
unsafe fn substitute_halves<T: Real, const UPPER: bool>(
    triangle: MatMut<T>,
    rows: usize,
    x: MatMut<T>,
    columns: usize,
    room: &mut ProductRoom<T>,
) {
    // SAFETY: `middle < rows`, so the parts of the triangle and of `x` are in reach, and those of a product do not
    // overlap.
    unsafe {
        if rows <= STEP {
            return in_vectors(Substitute::<T, UPPER> { triangle, rows, x, columns });
        }
        let middle = half(rows);
        let (top, bottom) = (x, x.from(middle, 0));
        let last = triangle.from(middle, middle);
        if UPPER {
            substitute_halves::<T, UPPER>(last, rows - middle, bottom, columns, room);
            let corner = triangle.from(0, middle).mat();
            subtract_product((middle, rows - middle, columns), corner, bottom.mat(), top, room);
            substitute_halves::<T, UPPER>(triangle, middle, top, columns, room);
        } else {
            substitute_halves::<T, UPPER>(triangle, middle, top, columns, room);
            let corner = triangle.from(middle, 0).mat();
            subtract_product((rows - middle, middle, columns), corner, top.mat(), bottom, room);
            substitute_halves::<T, UPPER>(last, rows - middle, bottom, columns, room);
        }
    }
}

/// A matrix becomes its factors: the upper triangle, and below it the lower one without its diagonal of ones. Row `k` was
/// exchanged with row `exchanged[k]` at step `k`.
///
/// # Errors
/// The first column without a pivot.
pub(crate) fn factor<T: Real>(a: &mut [T], exchanged: &mut [usize]) -> Result<(), usize> {
    let n = exchanged.len();
    assert_eq!(a.len(), n * n);
    // SAFETY: `n` rows of `n` elements are in reach, as asserted, and exclusively borrowed.
    unsafe { factor_columns(MatMut { ptr: a.as_mut_ptr(), row: n }, n, (0, n), exchanged, &mut ProductRoom::new()) }
}

/// `x` becomes the solution of `a · solution = x`, from the factors of `a`.
pub(crate) fn solve<T: Real>(factors: &[T], exchanged: &[usize], x: &mut [T], columns: usize) {
    let n = exchanged.len();
    assert!(factors.len() == n * n && x.len() == n * columns);
    for (k, &with) in exchanged.iter().enumerate() {
        if with != k {
            let (one, other) = x.split_at_mut(with * columns);
            one[k * columns..][..columns].swap_with_slice(&mut other[..columns]);
        }
    }
    let triangle = MatMut { ptr: factors.as_ptr().cast_mut(), row: n };
    let x = MatMut { ptr: x.as_mut_ptr(), row: columns };
    let mut room = ProductRoom::new();
    // SAFETY: `n` rows of each are in reach, as asserted, in two slices; the triangle is only read.
    unsafe {
        substitute_halves::<T, false>(triangle, n, x, columns, &mut room);
        substitute_halves::<T, true>(triangle, n, x, columns, &mut room);
    }
}

/// The determinant, from the factors.
pub(crate) fn det<T: Real>(factors: &[T], exchanged: &[usize]) -> T {
    let n = exchanged.len();
    let mut det = T::ONE;
    for (k, &with) in exchanged.iter().enumerate() {
        det *= factors[k * n + k];
        if with != k {
            det = -det;
        }
    }
    det
}
