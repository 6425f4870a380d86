//! C16: what is joined differs on another axis.
//!
//! `concat` joins along one axis, where the sizes add up. On all other axes the shapes are equal, and there are as many
//! axes. Nothing is stretched here, not even a size of 1. `stack` adds an axis, so all shapes are the same. So
//! does `from_rows`, of as many rows as come: `Tensor::<f32, shape![Dyn<Rows>, 3]>::from_rows(&rows)?`.
//!
//! ```text
//! axis     0  1
//! a        2  3
//! b        2  4
//!
//! along 1  2  7
//! along 0  ?     3 columns meet 4
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/concat/cannot_concatenate_rows_of_3_and_4.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/concat/cannot_concatenate_rows_of_3_and_4.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
//! let b: Tensor<f32, shape![2, 4]> = Tensor::ones();
//! assert_shape!(a.concat::<1>(&b), [2, 7]);
//!
//! // A vector becomes a row first.
//! let row = tensor![1.0, 2.0, 3.0];
//! let all = a.concat::<0>(&row.unsqueeze::<0>());
//! assert_shape!(all, [3, 3]);
//! assert_eq!(all.index_axis::<0>(2), row);
//!
//! assert_shape!([&row, &row].stack::<0>(), [2, 3]);
//! assert_shape!((&a, &a, &b).concat::<1>(), [2, 10]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. PyTorch: `RuntimeError: Sizes of tensors must match except in dimension 0. Expected size
//! 3 but got size 4 for tensor number 1 in the list.` NumPy: `ValueError: all the input array dimensions except for the
//! concatenation axis must match exactly, but along dimension 1, the array at index 0 has size 3 and the array at index
//! 1 has size 4`.
