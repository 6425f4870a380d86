//! C31: the tensor is read-only.
//!
//! A view for reading is not written to. A broadcast view is always one: several positions are one element, so what is
//! written to one would change the others. A copy, `to_tensor()`, has an element for each position; a view to write is
//! taken with `view_mut()`, `slice_mut(..)` and the other methods that end in `_mut`.
//!
//! ```text
//! row.broadcast_to     0  1  2  3
//!                      0  1  2  3     three rows, four elements in memory
//!                      0  1  2  3
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/write/cannot_add_to_a_broadcast_view.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/write/cannot_add_to_a_broadcast_view.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let row = tensor![0.0, 1.0, 2.0, 3.0];
//! let mut copy = row.broadcast_to::<shape![3, 4]>().to_tensor();
//! copy += 1.0;
//! copy[[2, 0]] = 9.0;
//! assert_eq!(copy, tensor![[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0], [9.0, 2.0, 3.0, 4.0]]);
//!
//! let mut a = tensor![[1.0, 2.0], [3.0, 4.0]];
//! let mut column = a.index_axis_mut::<1>(0);
//! column += 10.0;
//! assert_eq!(a, tensor![[11.0, 2.0], [13.0, 4.0]]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. NumPy: `ValueError: assignment destination is read-only`. PyTorch: `RuntimeError:
//! unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please
//! clone() the tensor before performing the operation.`
//!
//! More in the guide: [Views](crate::guide::views).
