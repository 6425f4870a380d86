//! C09: the inner sizes of a matrix product differ.
//!
//! A product of `[.., M, K]` with `[.., K, N]` is `[.., M, N]`: the last axis of the left side meets the last but one
//! of the right, and they are equal. This axis never stretches, not even if it is 1. A vector on the left is a row, on
//! the right a column, and its axis does not stay. A scalar has no matrix product.
//!
//! What stands before the last two axes are batches, which broadcast: [C01](super::c01) where they do not.
//!
//! ```text
//! x            [ 64, 784]
//! w            [128, 784]     784 columns meet 128 rows
//! w.t()        [784, 128]
//! x by w.t()   [ 64, 128]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/matmul/cannot_multiply_by_a_weight_of_out_by_in.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/matmul/cannot_multiply_by_a_weight_of_out_by_in.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x = tensor![[1.0, 2.0], [0.0, 1.0]];
//! let w = tensor![[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
//! assert_eq!(x.matmul(&w.t()), tensor![[1.0, 2.0, 3.0], [0.0, 1.0, 1.0]]);
//! // A linear layer takes the weight as `[outputs, features]`.
//! assert_eq!(nn::linear(&x, &w, nn::NoBias), x.matmul(&w.t()));
//!
//! // Batches of 2 and of 1.
//! let (a, b): (Tensor<f32, shape![2, 3, 4]>, Tensor<f32, shape![1, 4, 5]>) = (Tensor::ones(), Tensor::ones());
//! assert_shape!(a.matmul(&b), [2, 3, 5]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. PyTorch: `RuntimeError: mm: mat1 and mat2 shapes cannot be multiplied (64x784 and
//! 128x784)`. NumPy, for `[2, 3]` by `[2, 3]`: `ValueError: matmul: Input operand 1 has a mismatch in its core
//! dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 2 is different from 3)`.
//!
//! More in the guide: [Products](crate::guide::products).
