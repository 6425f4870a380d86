//! C10: a vector or a matrix was expected.
//!
//! `dot` and `outer` take vectors, which have one axis. `t`, `trace` and `eye` are about matrices, which have two.
//! `tril`, `triu` and `diagonal` take a matrix or a batch of them. A matrix of one column is not a vector: it has two
//! axes.
//!
//! `diagonal_at::<K>` knows diagonals from the -128th to the 128th; one further off is the main diagonal of a slice.
//!
//! ```text
//! [3]          a vector
//! [3, 1]       a matrix of one column
//! [2, 3]       a matrix
//! [5, 2, 3]    five matrices: a batch
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/axis/cannot_transpose_a_batch_with_t.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/axis/cannot_transpose_a_batch_with_t.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let batch: Tensor<f32, shape![5, 2, 3]> = Tensor::arange();
//! assert_shape!(batch.transpose::<-2, -1>(), [5, 3, 2]);
//! assert_shape!(batch.index_axis::<0>(4).t(), [3, 2]);
//!
//! let (a, column) = (tensor![1.0, 2.0, 3.0], tensor![[1.0], [0.0], [1.0]]);
//! assert_eq!(a.dot(&column.squeeze::<-1>()), 4.0);
//! assert_eq!(a.matmul(&column), tensor![4.0]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy's `.T` of `[2, 3, 4]` turns all axes round, `[4, 3, 2]`, without a word; `np.tril` of a vector of 3 is a
//! matrix of 3 by 3. PyTorch refuses when the line runs: for `dot` of a matrix `RuntimeError: 1D tensors expected, but
//! got 2D and 1D tensors`, for `tril` of a vector `RuntimeError: tril: input tensor must have at least 2 dimensions`.
