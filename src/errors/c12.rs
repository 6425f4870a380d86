//! C12: the right side of equations has other rows.
//!
//! `[.., N, N].solve([N])` takes one right side, and `[.., N, N].solve([.., N, K])` K of them as columns. Only a tensor
//! of one axis is one right side: of anything else the last two axes are a matrix, with a row for each row of the
//! equations.
//!
//! ```text
//! equations     [5, 3, 3]
//! right side    [5, 3]         one matrix of 5 rows: 3 meets 5
//! unsqueezed    [5, 3, 1]      five matrices of one column each
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/linalg/cannot_solve_a_batch_of_vectors.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/linalg/cannot_solve_a_batch_of_vectors.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[[2.0, 0.0], [0.0, 4.0]], [[1.0, 0.0], [0.0, 1.0]], [[4.0, 0.0], [0.0, 2.0]]];
//! let b = tensor![[2.0, 4.0], [5.0, 6.0], [4.0, 4.0]];
//! let x = a.solve(b.unsqueeze::<-1>())?;
//! assert_eq!(x.squeeze::<-1>(), tensor![[1.0, 1.0], [5.0, 6.0], [1.0, 2.0]]);
//!
//! // One right side for all.
//! assert_eq!(a.solve(&tensor![4.0, 4.0])?, tensor![[2.0, 1.0], [4.0, 4.0], [1.0, 2.0]]);
//! # Ok::<(), MatrixError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy has this rule since its version 2, and fails when the line runs; before, it took `[5, 3]` for five right
//! sides. PyTorch does so still where the batch axes are the same, so what a matrix of right sides means depends on its
//! sizes.
