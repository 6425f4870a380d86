//! Determinants, inverses, systems of equations and Cholesky factors of square matrices in row-major order.
//!
//! * `small`: to 8 by 8 the size is a constant. A matrix is an array in a local variable, elimination is straight code,
//!   and nothing is allocated.
//! * `large`: everything else is factored in place, by halves, whose updates are matrix products.
//!
//! All elimination exchanges rows so that the largest element of a column, a NaN before all, is the pivot. So a pivot is 0
//! only where what is left of the column is, and a matrix with NaN is never called singular on account of it.

pub(crate) mod large;
pub(crate) mod small;

use super::gather::ByNumber;
use crate::element::Real;
use crate::layout::Strided;
use crate::shape::Sizes;

/// The largest size of `small`.
pub(crate) const SMALL: usize = 8;

/// A matrix that ended elimination: which of the batch, and at which column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped {
    /// The number of the matrix.
    pub(crate) number: usize,
    /// The column whose pivot would not do.
    pub(crate) pivot: usize,
}

/// Is `x` to be the pivot rather than `y`?
#[inline(always)]
pub(crate) fn before<T: Real>(x: T, y: T) -> bool {
    x.magnitude() > y.magnitude() || x.is_nan_value()
}

/// The number of the matrix of a batch that stands, broadcast, at matrix `number` of a larger batch.
pub(crate) fn broadcast_number(own: Sizes<'_>, whole: Sizes<'_>, number: usize) -> usize {
    let (mut step, mut rest, mut at) = (1, number, 0);
    for (&x, &y) in own.as_slice().iter().rev().zip(whole.as_slice().iter().rev()) {
        if x != 1 {
            at += step * (rest % y);
        }
        (step, rest) = (step * x, rest / y);
    }
    at
}

/// The matrices of a batch, read one by one.
#[derive(Clone, Copy)]
pub(crate) struct Batch<'a, T> {
    elements: ByNumber<'a, T>,
    /// The axes before those of a matrix.
    sizes: Sizes<'a>,
    /// Is there only one?
    single: bool,
}

impl<'a, T: Copy> Batch<'a, T> {
    /// The elements of a tensor, whose axes but the last `matrix` are those of a batch.
    #[inline(always)]
    pub(crate) fn new(elements: Strided<'a, T>, matrix: usize) -> Self {
        let sizes = (0..matrix).fold(elements.sizes(), |sizes, _| sizes.lead());
        Batch { elements: ByNumber::new(elements), sizes, single: sizes.len() == 1 }
    }

    /// The number of the matrix that stands, broadcast, at matrix `number` of the batch `whole`.
    #[inline(always)]
    pub(crate) fn number(&self, whole: Sizes<'_>, number: usize) -> usize {
        if self.single { 0 } else { broadcast_number(self.sizes, whole, number) }
    }

    /// Copies elements from number `start` on.
    #[inline(always)]
    pub(crate) fn copy(&self, start: usize, out: &mut [T]) {
        match self.elements.as_slice() {
            Some(slice) => out.copy_from_slice(&slice[start..start + out.len()]),
            None => out.iter_mut().enumerate().for_each(|(k, x)| *x = self.elements.at(start + k)),
        }
    }
}
