//! What is wrong with an array of another crate.

use crate::shape::{AxisNames, Shape, ShapeNames, Sizes, check};
use core::fmt;

/// The most axes whose sizes an error tells.
const AXES: usize = 8;

/// An array of another crate that is none of the shape that was asked for, or that cannot be viewed so.
///
/// ```
/// # #[cfg(feature = "ndarray")] {
/// use conformable::interop::ArrayErrorKind;
/// use conformable::prelude::*;
/// let array = ndarray::Array2::<f32>::zeros((3, 2));
/// let error = View::<f32, shape![2, 3]>::try_from(&array).unwrap_err();
/// assert_eq!(error.to_string(), "expected shape [2, 3], found [3, 2]");
/// assert_eq!(error.kind(), ArrayErrorKind::WrongShape);
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct ArrayError(ArrayFault);

#[derive(Clone, Copy)]
enum ArrayFault {
    Shape {
        expected: Option<&'static AxisNames>,
        rank: usize,
        found: [usize; AXES],
    },
    #[cfg(any(feature = "nalgebra", feature = "ndarray"))]
    Overlap,
    #[cfg(feature = "nalgebra")]
    Stride {
        axis: usize,
        stride: isize,
    },
}

/// What is wrong, by [`ArrayError::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ArrayErrorKind {
    /// The array has another shape.
    WrongShape,
    /// Two positions of the array may be one element, so that it is not viewed to write.
    Overlap,
    /// An axis has a stride that views of the other crate do not have.
    WrongStride,
}

impl ArrayError {
    fn shape<S: Shape>(sizes: &[usize]) -> Self {
        let mut found = [0; AXES];
        found.iter_mut().zip(sizes).for_each(|(found, &n)| *found = n);
        ArrayError(ArrayFault::Shape { expected: S::NAMES, rank: sizes.len(), found })
    }

    #[cfg(any(feature = "nalgebra", feature = "ndarray"))]
    pub(super) fn overlap() -> Self {
        ArrayError(ArrayFault::Overlap)
    }

    #[cfg(feature = "nalgebra")]
    pub(super) fn stride(axis: usize, stride: isize) -> Self {
        ArrayError(ArrayFault::Stride { axis, stride })
    }

    /// What is wrong.
    pub fn kind(&self) -> ArrayErrorKind {
        match self.0 {
            ArrayFault::Shape { .. } => ArrayErrorKind::WrongShape,
            #[cfg(any(feature = "nalgebra", feature = "ndarray"))]
            ArrayFault::Overlap => ArrayErrorKind::Overlap,
            #[cfg(feature = "nalgebra")]
            ArrayFault::Stride { .. } => ArrayErrorKind::WrongStride,
        }
    }
}

impl fmt::Display for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ArrayFault::Shape { expected, rank, found } => {
                write!(f, "expected shape {}, found [", ShapeNames(expected))?;
                for (axis, n) in found.iter().take(rank).enumerate() {
                    write!(f, "{}{n}", if axis == 0 { "" } else { ", " })?;
                }
                f.write_str(if rank > AXES { ", ..]" } else { "]" })
            }
            #[cfg(any(feature = "nalgebra", feature = "ndarray"))]
            ArrayFault::Overlap => {
                f.write_str("two positions of the array may be one element, so that it is not viewed to write")
            }
            #[cfg(feature = "nalgebra")]
            ArrayFault::Stride { axis, stride } => {
                let wanted = if axis == 0 { "is 1 in" } else { "is above 0 in" };
                write!(f, "axis {axis} has stride {stride}, which {wanted} a view of nalgebra")
            }
        }
    }
}

impl fmt::Debug for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ArrayError({self})")
    }
}

impl core::error::Error for ArrayError {}

/// What a tensor of these sizes carries, if they are such as the shape has.
pub(super) fn extents<S: Shape>(sizes: &[usize]) -> Result<S::Extents, ArrayError> {
    let refused = ArrayError::shape::<S>(sizes);
    if sizes.len() != S::RANK || Sizes::fixed(sizes).count().is_none() {
        return Err(refused);
    }
    check::<S>(sizes).map_err(|_| refused)
}
