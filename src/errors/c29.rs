//! C29: an array of another shape.
//!
//! `from_array` and `to_array` are about nested arrays with as many entries along each axis as the shape says: the
//! outer array is axis 0. `tensor!` reads the shape off its lists, which are as long as one another. Numbers in one
//! row, for any shape, are `from_slice`'s and `from_vec`'s; how many there are is checked when the program runs.
//!
//! ```text
//! shape![2, 3]     [[_, _, _], [_, _, _]]
//! given            [[_, _], [_, _], [_, _]]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/literal/cannot_make_2x3_of_3_rows_of_2.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/literal/cannot_make_2x3_of_3_rows_of_2.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![2, 3]> = Tensor::from_array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
//! assert_eq!(a, tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
//! let b = Tensor::<f32, shape![2, 3]>::from_slice(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
//! assert_eq!(a, b);
//! // Three rows of two, transposed.
//! assert_eq!(tensor![[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]].t(), a);
//! # Ok::<(), ShapeError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! Both take the shape from the lists, so this is no error but another shape. Rows of unequal lengths are an error when
//! the line runs; NumPy says `ValueError: setting an array element with a sequence. The requested array has an
//! inhomogeneous shape after 1 dimensions.`
