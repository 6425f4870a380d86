//! C21: an element has one number for each axis.
//!
//! `a[[i, j]]` is an element of a matrix: one number of type `usize` for each axis, in one array. Whether a number is
//! within its axis is checked when the program runs. Rows and ranges are views, and have methods of their own. `item`
//! is the element of a tensor that has exactly one.
//!
//! ```text
//! shape      [2, 3]
//! a[[1, 2]]   1  2
//! a[[1]]      1  ?
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/index/cannot_index_a_matrix_with_one_number.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/index/cannot_index_a_matrix_with_one_number.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[0, 1, 2], [3, 4, 5]];
//! assert_eq!(a[[1, 2]], 5);
//! assert_eq!(a.index_axis::<0>(1), tensor![3, 4, 5]);
//! assert_eq!(a.slice(s![.., 1..]), tensor![[1, 2], [4, 5]]);
//! assert_eq!(a.get([2, 0]), None);
//! assert_eq!(a.narrow::<0, 1, 1>().narrow::<1, 0, 1>().item(), 3);
//! ```
//!
//! # NumPy and PyTorch
//!
//! With fewer numbers than axes both give a view, without a word: `a[1]` is a row. Too many are an error when the line
//! runs; NumPy says `IndexError: too many indices for array: array is 2-dimensional, but 3 were indexed`.
