//! C11: the matrix is not square.
//!
//! Determinants, inverses, Cholesky factors and the matrices of equations have as many rows as columns. These are the
//! last two axes; what stands before them is a batch. In generic code both are one parameter, `shape![N, N]`.
//!
//! ```text
//! a   [2, 3]     2 rows, 3 columns
//! b   [3, 3]     square
//! c   [7, 3, 3]  seven square matrices
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/linalg/cannot_invert_a_2x3_matrix.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/linalg/cannot_invert_a_2x3_matrix.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[2.0, 0.0], [0.0, 4.0]];
//! assert_eq!(a.inverse()?, tensor![[0.5, 0.0], [0.0, 0.25]]);
//!
//! // Of a matrix with more rows than columns, the square one of least squares.
//! let x = tensor![[1.0, 0.0], [0.0, 2.0], [0.0, 0.0]];
//! assert_eq!(x.t().matmul(&x).det(), Tensor::full(4.0));
//! # Ok::<(), MatrixError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs: a `LinAlgError` of NumPy's, a `RuntimeError` of PyTorch's.
