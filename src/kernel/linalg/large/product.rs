//! `out -= a · b` on parts of matrices.

use super::{LANES, STEP, TILE};
use crate::element::Real;
use crate::kernel::isa::{Loop, on_this_processor};
use crate::kernel::matmul::{Mat, Product};
use core::mem::MaybeUninit;

/// A part of a matrix in row-major order, to write.
#[derive(Clone, Copy)]
pub(super) struct Block<T> {
    pub(super) ptr: *mut T,
    pub(super) row: usize,
}

impl<T: Real> Block<T> {
    /// Element `(i, j)`, or where it would be.
    #[inline(always)]
    pub(super) fn at(self, i: usize, j: usize) -> *mut T {
        self.ptr.wrapping_add(i * self.row + j)
    }

    /// The part from `(i, j)` on.
    #[inline(always)]
    pub(super) fn from(self, i: usize, j: usize) -> Self {
        Block { ptr: self.at(i, j), ..self }
    }

    /// The same elements, to read.
    #[inline(always)]
    pub(super) fn mat(self) -> Mat<T> {
        Mat { ptr: self.ptr, row: self.row as isize, col: 1 }
    }
}

/// Room for one product and for a copy of its right side.
#[repr(align(64))]
pub(super) struct Room<T: Real> {
    product: MaybeUninit<[[T; TILE.0]; TILE.2]>,
    pub(super) right: MaybeUninit<[[T; TILE.1]; TILE.2]>,
}

impl<T: Real> Room<T> {
    pub(super) const fn new() -> Self {
        Room { product: MaybeUninit::uninit(), right: MaybeUninit::uninit() }
    }
}

/// `out[m, n] -= a[m, k] · b[k, n]`
///
/// The right side is copied, tile by tile: rows that lie a power of two apart would fight for the same places of the cache.
///
/// # Safety
/// The elements of `a` and `b` can be read and those of `out` written, which neither of them overlaps.
pub(super) unsafe fn subtract_product<T: Real>(
    (m, k, n): (usize, usize, usize),
    a: Mat<T>,
    b: Mat<T>,
    out: Block<T>,
    room: &mut Room<T>,
) {
    if k == STEP {
        // SAFETY: the caller's guarantee.
        return unsafe { on_this_processor(SubtractStep { m, n, a, b, out }) };
    }
    let (product, right) = (room.product.as_mut_ptr().cast::<T>(), room.right.as_mut_ptr().cast::<T>());
    for j in (0..n).step_by(TILE.2) {
        let columns = TILE.2.min(n - j);
        for p in (0..k).step_by(TILE.1) {
            let steps = TILE.1.min(k - p);
            // SAFETY: `p + steps <= k` and `j + columns <= n`: within `b`, and no more than `right` has room for.
            unsafe {
                let from = b.ptr.offset(p as isize * b.row + j as isize * b.col);
                // Along what lies together, in either order.
                if b.col == 1 {
                    for s in 0..steps {
                        core::ptr::copy_nonoverlapping(
                            from.offset(s as isize * b.row),
                            right.add(s * columns),
                            columns,
                        );
                    }
                } else {
                    for c in 0..columns {
                        for s in 0..steps {
                            *right.add(s * columns + c) = *from.offset(s as isize * b.row + c as isize * b.col);
                        }
                    }
                }
            }
            let b = Mat { ptr: right.cast_const(), row: columns as isize, col: 1 };
            for i in (0..m).step_by(TILE.0) {
                let rows = TILE.0.min(m - i);
                let a = Mat { ptr: a.ptr.wrapping_offset(i as isize * a.row + p as isize * a.col), ..a };
                // SAFETY: `i + rows <= m`: within `a` and `out`, and no more than `product` has room for.
                unsafe {
                    <T as Product>::product(rows, steps, columns, a, b, product, columns as isize);
                    on_this_processor(Subtract { rows, columns, product: product.cast_const(), out: out.from(i, j) });
                }
            }
        }
    }
}

/// [`subtract_product`] for [`STEP`] inner elements, where a product would be no more work than its subtraction.
struct SubtractStep<T> {
    m: usize,
    n: usize,
    a: Mat<T>,
    b: Mat<T>,
    out: Block<T>,
}

impl<T: Real> SubtractStep<T> {
    /// `W` columns from column `j` on.
    ///
    /// # Safety
    /// As for [`Loop::run`], with `j + W <= n`.
    #[inline(always)]
    unsafe fn columns<const W: usize>(&self, j: usize) {
        let mut right = [[T::ZERO; W]; STEP];
        // SAFETY: `p < STEP` and `i < m`, and the caller vouches for the columns.
        unsafe {
            for p in 0..STEP {
                for c in 0..W {
                    right[p][c] = *self.b.ptr.offset(p as isize * self.b.row + (j + c) as isize * self.b.col);
                }
            }
            for i in 0..self.m {
                let row = self.out.at(i, j).cast::<[T; W]>();
                let mut x = row.read();
                for p in 0..STEP {
                    let factor = *self.a.ptr.offset(i as isize * self.a.row + p as isize * self.a.col);
                    for c in 0..W {
                        x[c] = x[c] - factor * right[p][c];
                    }
                }
                row.write(x);
            }
        }
    }
}

impl<T: Real> Loop for SubtractStep<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run(self) {
        let mut j = 0;
        // SAFETY: no column behind the last.
        unsafe {
            while j + LANES <= self.n {
                self.columns::<LANES>(j);
                j += LANES;
            }
            while j + STEP <= self.n {
                self.columns::<STEP>(j);
                j += STEP;
            }
            while j < self.n {
                self.columns::<1>(j);
                j += 1;
            }
        }
    }
}

/// `out[rows, columns] -= product`, which lies together.
struct Subtract<T> {
    rows: usize,
    columns: usize,
    product: *const T,
    out: Block<T>,
}

impl<T: Real> Loop for Subtract<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run(self) {
        for i in 0..self.rows {
            // SAFETY: two rows of `columns` elements that the caller vouches for, in different memory.
            unsafe {
                let from = core::slice::from_raw_parts(self.product.add(i * self.columns), self.columns);
                let to = core::slice::from_raw_parts_mut(self.out.at(i, 0), self.columns);
                to.iter_mut().zip(from).for_each(|(to, from)| *to = *to - *from);
            }
        }
    }
}
