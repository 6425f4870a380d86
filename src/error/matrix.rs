use super::write_position;
use crate::shape::Sizes;
use core::fmt;

/// A matrix without an inverse, or without a Cholesky factor.
///
/// ```
/// use conformable::prelude::*;
/// let batch = tensor![[[1.0, 0.0], [0.0, 1.0]], [[1.0, 2.0], [2.0, 4.0]]];
/// let error = batch.inverse().unwrap_err();
/// assert_eq!(error.to_string(), "the matrix at [1] is singular: pivot 1 is 0");
/// assert_eq!((error.kind(), error.number(), error.pivot()), (MatrixErrorKind::Singular, 1, 1));
/// ```
#[derive(Clone, Copy)]
pub struct MatrixError {
    kind: MatrixErrorKind,
    number: usize,
    batch: Option<&'static Sizes>,
    pivot: usize,
}

/// What a matrix lacks: see [`MatrixError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatrixErrorKind {
    /// It has no inverse: elimination left a column of zeros.
    Singular,
    /// It has no Cholesky factor: a pivot was not above 0, or NaN.
    NotPositiveDefinite,
}

impl MatrixError {
    pub(crate) fn new(kind: MatrixErrorKind, number: usize, batch: Option<&'static Sizes>, pivot: usize) -> Self {
        MatrixError { kind, number, batch, pivot }
    }

    /// What the matrix lacks.
    pub fn kind(&self) -> MatrixErrorKind {
        self.kind
    }

    /// Which matrix of the batch it is, counted from 0 in row-major order; 0 where there is no batch.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its position along the batch axes; none where there is no batch.
    #[cfg(feature = "alloc")]
    pub fn position(&self) -> alloc::vec::Vec<usize> {
        super::position(self.batch, self.number)
    }

    /// The column, counted from 0, at which elimination ended.
    pub fn pivot(&self) -> usize {
        self.pivot
    }
}

impl fmt::Display for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the matrix")?;
        if self.batch.is_some() {
            f.write_str(" at [")?;
            write_position(self.batch, self.number, f)?;
            f.write_str("]")?;
        }
        match self.kind {
            MatrixErrorKind::Singular => write!(f, " is singular: pivot {} is 0", self.pivot),
            MatrixErrorKind::NotPositiveDefinite => {
                write!(f, " is not positive definite: pivot {} is not above 0", self.pivot)
            }
        }
    }
}

impl fmt::Debug for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatrixError({self})")
    }
}

impl core::error::Error for MatrixError {}
