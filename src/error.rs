//! Errors of run-time data: the shapes are types, so what is left is lengths and files.

mod range;

use crate::shape::{ShapeString, Sizes};
use core::fmt;
pub use range::RangeError;

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
