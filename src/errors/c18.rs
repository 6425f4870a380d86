//! C18: the numbers of repetitions are not a list.
//!
//! `repeat` takes a number for each axis, written like a shape. Numbers that are missing are those of the first axes,
//! and are 1; numbers that are more than the axes make new axes in front.
//!
//! ```text
//! shape      [3, 4]
//! times      [2, 1]
//! result     [6, 4]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/repeat/cannot_repeat_without_a_list.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/repeat/cannot_repeat_without_a_list.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[1, 2], [3, 4]];
//! assert_eq!(a.repeat::<shape![2, 1]>(), tensor![[1, 2], [3, 4], [1, 2], [3, 4]]);
//! assert_eq!(a.repeat::<shape![2]>(), tensor![[1, 2, 1, 2], [3, 4, 3, 4]]);
//! // Each element twice, along one axis.
//! assert_eq!(a.repeat_axis::<1, 2>(), tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
//! // Without a copy, where an axis of size 1 is repeated.
//! assert_shape!(a.unsqueeze::<0>().broadcast_to::<shape![5, 2, 2]>(), [5, 2, 2]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! `np.tile(a, 2)` takes one number as that of the last axis. PyTorch's `repeat` wants a number for each axis, and says
//! so when the line runs: `RuntimeError: Number of dimensions of repeat dims can not be smaller than number of
//! dimensions of tensor`.
