//! C19: what an axis is padded with.
//!
//! An axis is padded with `Pad::Constant(number)`, where the number has the tensor's element type, with `Pad::Edge`,
//! which repeats the first and last elements, or with `Pad::Reflect`, which goes back from the edge and leaves the edge
//! itself out. So an axis of N has N - 1 elements to reflect, and an empty axis has no edge.
//!
//! ```text
//! an axis of 4                   0 1 2 3
//! reflected by 3 and 3     3 2 1 0 1 2 3 2 1 0
//! reflected by 4 and 0   ? 3 2 1 0 1 2 3
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/pad/cannot_reflect_4_at_an_axis_of_4.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/pad/cannot_reflect_4_at_an_axis_of_4.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![0, 1, 2, 3];
//! assert_eq!(a.pad::<0, 3, 3>(Pad::Reflect), tensor![3, 2, 1, 0, 1, 2, 3, 2, 1, 0]);
//! assert_eq!(a.pad::<0, 4, 0>(Pad::Edge), tensor![0, 0, 0, 0, 0, 1, 2, 3]);
//! assert_eq!(a.pad::<0, 1, 2>(Pad::Constant(9)), tensor![9, 0, 1, 2, 3, 9, 9]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch has the same limit, when the line runs; for 3 before an axis of 3 it says `Argument #4: Padding size should
//! be less than the corresponding input dimension, but got: padding (3, 0) at dimension 2 of input [1, 1, 3]`. NumPy
//! has none. Of an empty axis it says `ValueError: can't extend empty axis 0 using modes other than 'constant' or
//! 'empty'`.
