//! Errors of run-time data: the shapes are types, so what is left is lengths, indices, singular matrices and files.

use crate::shape::{ShapeString, Sizes};
use core::fmt;

/// Data of a length that a shape does not have.
///
/// ```
/// use conformable::prelude::*;
/// let error = Tensor::<f32, shape![2, 3]>::from_vec(vec![0.0; 5]).unwrap_err();
/// assert_eq!(error.to_string(), "a tensor of shape [2, 3] has 6 elements, and 5 were given");
/// assert_eq!((error.expected(), error.found()), (6, 5));
/// ```
#[derive(Clone, Copy)]
pub struct ShapeError {
    sizes: Option<&'static Sizes>,
    expected: usize,
    found: usize,
}

impl ShapeError {
    pub(crate) fn new(sizes: Option<&'static Sizes>, expected: usize, found: usize) -> Self {
        ShapeError { sizes, expected, found }
    }

    /// The number of elements of the shape.
    pub fn expected(&self) -> usize {
        self.expected
    }

    /// The number of elements that were given.
    pub fn found(&self) -> usize {
        self.found
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, expected, found) = (ShapeString(self.sizes), self.expected, self.found);
        let elements = if expected == 1 { "element" } else { "elements" };
        let were = if found == 1 { "was" } else { "were" };
        write!(f, "a tensor of shape {shape} has {expected} {elements}, and {found} {were} given")
    }
}

impl fmt::Debug for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShapeError({self})")
    }
}

impl core::error::Error for ShapeError {}

/// An index in a tensor of indices that is not on the axis.
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<f32, shape![3, 5]> = Tensor::zeros();
/// let error = a.take::<1>(&tensor![[0, 1], [4, 4], [7, 2]]).unwrap_err();
/// assert_eq!(error.to_string(), "index 7 at position [2, 0] is out of range for axis 1 of size 5");
/// assert_eq!((error.index(), error.position(), error.axis(), error.size()), (7, vec![2, 0], 1, 5));
/// ```
#[derive(Clone, Copy)]
pub struct IndexError {
    index: i128,
    number: usize,
    indices: Option<&'static Sizes>,
    axis: usize,
    size: usize,
}

impl IndexError {
    pub(crate) fn new(index: i128, number: usize, indices: Option<&'static Sizes>, axis: usize, size: usize) -> Self {
        IndexError { index, number, indices, axis, size }
    }

    /// The index.
    pub fn index(&self) -> i128 {
        self.index
    }

    /// Its number among the indices, in row-major order.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its position among the indices, along each of their axes.
    #[cfg(feature = "alloc")]
    pub fn position(&self) -> alloc::vec::Vec<usize> {
        let mut position = alloc::vec![0; Sizes::rank(self.indices)];
        Sizes::position(self.indices, self.number, &mut position);
        position
    }

    /// The axis that it was meant for, counted from the front.
    pub fn axis(&self) -> usize {
        self.axis
    }

    /// The size of that axis: indices are below it, or from the end not below its negative.
    pub fn size(&self) -> usize {
        self.size
    }
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IndexError { index, number, indices, axis, size } = *self;
        let mut position = [0; 64];
        let position = &mut position[..Sizes::rank(indices)];
        Sizes::position(indices, number, position);
        write!(f, "index {index} at position {position:?} is out of range for axis {axis} of size {size}")
    }
}

impl fmt::Debug for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IndexError({self})")
    }
}

impl core::error::Error for IndexError {}

/// A range along an axis that is longer than what is left of the axis.
///
/// ```
/// use conformable::prelude::*;
/// let error = tensor![1, 2, 3, 4].slice_at::<0, 3>(2).unwrap_err();
/// assert_eq!(error.to_string(), "3 elements from 2 are out of range for an axis of size 4");
/// assert_eq!((error.start(), error.len(), error.size()), (2, 3, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RangeError {
    start: usize,
    len: usize,
    size: usize,
}

impl RangeError {
    pub(crate) fn new(start: usize, len: usize, size: usize) -> Self {
        RangeError { start, len, size }
    }

    /// Where the range starts.
    pub fn start(&self) -> usize {
        self.start
    }

    /// How many elements it has.
    #[expect(clippy::len_without_is_empty, reason = "the length of a range that was asked for")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The size of the axis.
    pub fn size(&self) -> usize {
        self.size
    }
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RangeError { start, len, size } = self;
        let (elements, are) = if *len == 1 { ("element", "is") } else { ("elements", "are") };
        write!(f, "{len} {elements} from {start} {are} out of range for an axis of size {size}")
    }
}

impl fmt::Debug for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RangeError({self})")
    }
}

impl core::error::Error for RangeError {}

/// A matrix without an inverse, or without a Cholesky factor.
///
/// ```
/// use conformable::prelude::*;
/// let batch = tensor![[[1.0, 0.0], [0.0, 1.0]], [[1.0, 2.0], [2.0, 4.0]]];
/// let error = batch.inverse().unwrap_err();
/// assert_eq!(error.to_string(), "the matrix at [1] is singular: pivot 1 is 0");
/// assert_eq!((error.kind(), error.number(), error.pivot()), (MatrixErrorKind::Singular, 1, 1));
/// ```
#[doc(alias = "LinAlgError")]
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
        let mut position = alloc::vec![0; Sizes::rank(self.batch)];
        Sizes::position(self.batch, self.number, &mut position);
        position
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
            let mut position = [0; 64];
            let position = &mut position[..Sizes::rank(self.batch)];
            Sizes::position(self.batch, self.number, position);
            write!(f, " at {position:?}")?;
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
