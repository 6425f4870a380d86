//! C32: the elements are not in one piece.
//!
//! A view has strides of its own, so its elements need not lie one after another in memory. What needs them so is
//! refused: `reshape` and `flatten` without a copy, and the elements as a slice. A view does not own its elements
//! either, so they cannot be taken out of it. `to_tensor()` makes a copy that can do all of this. The copy stands in
//! the program, because it costs time and memory.
//!
//! Views whose elements are in one piece are [`SliceView`](crate::SliceView)s: of slices and arrays, of a whole tensor, and of its parts
//! along axis 0. They have a slice, and are reshaped.
//!
//! ```text
//! a        [2, 3]   strides 3, 1   reads   0 1 2 3 4 5
//! a.t()    [3, 2]   strides 1, 3   reads   0 3 1 4 2 5
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/reshape/cannot_reshape_a_transposed_view.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/reshape/cannot_reshape_a_transposed_view.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[0, 1, 2], [3, 4, 5]];
//! assert_eq!(a.reshape::<shape![6]>(), tensor![0, 1, 2, 3, 4, 5]);
//! assert_eq!(a.t().to_tensor().reshape::<shape![6]>(), tensor![0, 3, 1, 4, 2, 5]);
//! assert_eq!(a.t().to_tensor().as_slice(), [0, 3, 1, 4, 2, 5]);
//! assert_eq!(a.index_axis::<0>(1).as_slice(), [3, 4, 5]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch's `view` refuses when the line runs: `RuntimeError: view size is not compatible with input tensor's size and
//! stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.` Its `reshape`,
//! and NumPy's, copy without a word.
//!
//! More in the guide: [Views](crate::guide::views).
