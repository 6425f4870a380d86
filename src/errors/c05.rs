//! C05: there is no such axis.
//!
//! The axes of a shape of rank R are numbered from 0 to R - 1, or from the back, from -1 to -R. -1 is the last axis
//! whatever the rank, so code with any leading axes, `shape![..L, N]`, names its axes from the back. An axis that a
//! reduction has taken away is gone: those behind it move up.
//!
//! ```text
//! shape    [2, 3]
//! axis      0  1
//! or       -2 -1
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/axis/cannot_sum_over_axis_3_of_a_matrix.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/axis/cannot_sum_over_axis_3_of_a_matrix.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! assert_eq!(a.sum_axis::<1>(), tensor![6.0, 15.0]);
//! assert_eq!(a.sum_axis::<-1>(), tensor![6.0, 15.0]);
//!
//! // Axis 1 of the matrix is axis 0 of what is left, unless it is kept with size 1.
//! assert_eq!(a.sum_axis::<0>().sum_axis::<0>(), tensor![21.0].squeeze::<0>());
//! assert_shape!(a.sum_axis_keepdims::<0>(), [1, 3]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. NumPy: `AxisError: axis 3 is out of bounds for array of dimension 2`. PyTorch, for axis
//! -3 of a matrix: `IndexError: Dimension out of range (expected to be in range of [-2, 1], but got -3)`.
