//! C22: indices and tensor do not go together.
//!
//! `gather` and `scatter` go along one axis, and take indices with as many axes as the tensor. On that axis there may
//! be any number of them; on every other axis there are not more than the tensor has, because index `[i, j]` looks at
//! row `i` or column `j`. The values of a scatter have the shape of the indices. `take` is the other form: indices of
//! any shape, for whole rows.
//!
//! ```text
//! axis       0  1
//! tensor     2  3
//! indices    1  4     along axis 0: column 3 of the indices has no column in the tensor
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/gather/cannot_gather_along_columns_by_4_of_3_columns.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/gather/cannot_gather_along_columns_by_4_of_3_columns.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[0, 1, 2], [10, 11, 12]];
//! assert_eq!(a.gather::<0>(&tensor![[1, 0, 1]])?, tensor![[10, 1, 12]]);
//! // Along axis 1 there may be more indices than columns.
//! assert_eq!(a.gather::<1>(&tensor![[2, 2, 0, 1]])?, tensor![[2, 2, 0, 1]]);
//! // Whole rows.
//! assert_eq!(a.take::<0>(&tensor![1, 1])?, tensor![[10, 11, 12], [10, 11, 12]]);
//! # Ok::<(), IndexError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. PyTorch: `RuntimeError: Size does not match at dimension 1 expected index [1, 4] to be no
//! larger than self [2, 3] apart from dimension 0`. NumPy's `take_along_axis`: `IndexError: shape mismatch: indexing
//! arrays could not be broadcast together with shapes (1,4) (1,3)`.
