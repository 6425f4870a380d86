//! `out -= a · b` on parts of matrices.

use super::{LANES, STEP, TILE};
use crate::element::Real;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::matmul::{Mat, MatrixProduct};
#[cfg(feature = "std")]
use crate::kernel::scratch::{SCRATCH, Scratch};
use core::marker::PhantomData;
#[cfg(not(feature = "std"))]
use core::mem::MaybeUninit;

/// A part of a matrix in row-major order, to write.
#[derive(Clone, Copy)]
pub(super) struct MatMut<T> {
    pub(super) ptr: *mut T,
    pub(super) row: usize,
}

impl<T: Real> MatMut<T> {
    /// Element `(i, j)`, or where it would be.
    #[inline(always)]
    pub(super) fn at(self, i: usize, j: usize) -> *mut T {
        self.ptr.wrapping_add(i * self.row + j)
    }

    /// The part from `(i, j)` on.
    #[inline(always)]
    pub(super) fn from(self, i: usize, j: usize) -> Self {
        MatMut { ptr: self.at(i, j), ..self }
    }

    /// The same elements, to read.
    #[inline(always)]
    pub(super) fn mat(self) -> Mat<T> {
        Mat { ptr: self.ptr, row: self.row as isize, col: 1 }
    }
}

/// Memory for one product and for a copy of its right side: where there is `std`, not on the stack.
pub(super) struct ProductRoom<T: Real> {
    #[cfg(feature = "std")]
    memory: Scratch,
    #[cfg(not(feature = "std"))]
    memory: MaybeUninit<RoomParts<T>>,
    elements: PhantomData<T>,
}

/// What lies in a [`ProductRoom`].
#[repr(C, align(64))]
struct RoomParts<T: Real> {
    product: [[T; TILE.0]; TILE.2],
    right: [[T; TILE.1]; TILE.2],
}

impl<T: Real> ProductRoom<T> {
    pub(super) fn new() -> Self {
        #[cfg(feature = "std")]
        let memory = {
            const { assert!(size_of::<RoomParts<T>>() <= SCRATCH) };
            Scratch::new()
        };
        #[cfg(not(feature = "std"))]
        let memory = MaybeUninit::uninit();
        ProductRoom { memory, elements: PhantomData }
    }

    /// Room for the product.
    fn product(&mut self) -> *mut T {
        #[cfg(feature = "std")]
        return self.memory.as_mut_ptr();
        #[cfg(not(feature = "std"))]
        self.memory.as_mut_ptr().cast()
    }

    /// Room for the right side, or for whatever else has no more elements.
    pub(super) fn right(&mut self) -> *mut T {
        self.product().wrapping_byte_add(core::mem::offset_of!(RoomParts<T>, right))
    }
}

/// `out[m, n] -= a[m, k] · b[k, n]`
///
/// The right side is copied, tile by tile: rows that lie a power of two apart would fight for the same places of the cache.
///
/// # Safety
/// The elements of `a`, `b` and `out` are in reach.
pub(super) unsafe fn subtract_product<T: Real>(
    (m, k, n): (usize, usize, usize),
    a: Mat<T>,
    b: Mat<T>,
    out: MatMut<T>,
    room: &mut ProductRoom<T>,
) {
    if k == STEP {
        // SAFETY: the elements are in reach, and `k` is the number of steps that this is for.
        return unsafe { in_vectors(SubtractStep { m, n, a, b, out }) };
    }
    let (product, right) = (room.product(), room.right());
    for j in (0..n).step_by(TILE.2) {
        let columns = TILE.2.min(n - j);
        for p in (0..k).step_by(TILE.1) {
            let steps = TILE.1.min(k - p);
            // SAFETY: `p + steps <= k` and `j + columns <= n`: these elements of `b` are in reach, and at most `TILE.1`
            // by `TILE.2`, for which `right` has room.
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
                // SAFETY: `i + rows <= m`: these elements of `a` and `out` are in reach, and `rows` by `columns` are at
                // most `TILE.0` by `TILE.2`, for which `product` has room; it and `right` are written before they are
                // read.
                unsafe {
                    <T as MatrixProduct>::product(rows, steps, columns, a, b, product, columns as isize);
                    in_vectors(Subtract { rows, columns, product: product.cast_const(), out: out.from(i, j) });
                }
            }
        }
    }
}

/// [`subtract_product`] for [`STEP`] inner elements, where a product would be no more work than its subtraction. All
/// elements are in reach.
struct SubtractStep<T> {
    m: usize,
    n: usize,
    a: Mat<T>,
    b: Mat<T>,
    out: MatMut<T>,
}

impl<T: Real> SubtractStep<T> {
    /// `W` columns from column `j` on.
    ///
    /// # Safety
    /// `j + W <= n`.
    #[inline(always)]
    unsafe fn columns<const W: usize>(&self, j: usize) {
        let mut right = [[T::ZERO; W]; STEP];
        // SAFETY: `p < STEP`, `i < m`, and `j + c < j + W <= n`: these elements are in reach.
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
                        x[c] -= factor * right[p][c];
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
    unsafe fn run<V: Vectors>(self) {
        let mut j = 0;
        // SAFETY: as many columns are left, of which all elements are in reach.
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

/// `out[rows, columns] -= product`, which lies together: both are in reach, in different memory.
struct Subtract<T> {
    rows: usize,
    columns: usize,
    product: *const T,
    out: MatMut<T>,
}

impl<T: Real> Loop for Subtract<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for i in 0..self.rows {
            // SAFETY: `i < rows`, so both rows of `columns` adjacent elements are in reach, in different memory.
            unsafe {
                let from = core::slice::from_raw_parts(self.product.add(i * self.columns), self.columns);
                let to = core::slice::from_raw_parts_mut(self.out.at(i, 0), self.columns);
                to.iter_mut().zip(from).for_each(|(to, from)| *to -= *from);
            }
        }
    }
}
