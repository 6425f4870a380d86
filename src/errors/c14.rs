//! C14: a reshape changes the number of elements.
//!
//! A reshape keeps the elements in row-major order, so it keeps their number: the products of the sizes are equal.
//! `flatten_axes` makes one axis of several neighbours, from the first to the last, and `unflatten` several of one. No
//! size is inferred from -1; `flatten` and `flatten_axes` compute theirs. Sizes that are parameters or not in the table
//! ([C15](super::c15)) go through `reshape_const`, which is checked by `cargo build`.
//!
//! ```text
//! [32, 28, 28]     25088 elements
//! [784]              784 elements
//! [32, 784]        25088 elements
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/reshape/cannot_forget_the_batch.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/reshape/cannot_forget_the_batch.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let images: Tensor<f32, shape![32, 28, 28]> = Tensor::zeros();
//! assert_shape!(images.reshape::<shape![32, 784]>(), [32, 784]);
//! // The same, with the size computed.
//! assert_shape!(images.flatten_axes::<1, 2>(), [32, 784]);
//!
//! let rows: Tensor<f32, shape![32, 784]> = Tensor::zeros();
//! assert_shape!(rows.unflatten::<1, shape![28, 28]>(), [32, 28, 28]);
//!
//! let odd: Tensor<f32, shape![7, 1511]> = Tensor::zeros();
//! assert_shape!(odd.reshape_const::<shape![10_577]>(), [10_577]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. PyTorch: `RuntimeError: shape '[784]' is invalid for input of size 25088`. NumPy, for 24
//! elements: `ValueError: cannot reshape array of size 24 into shape (2,3,5)`.
