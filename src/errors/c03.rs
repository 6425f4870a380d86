//! C03: less than broadcasting was asked for.
//!
//! `a.exact()` takes another tensor of the same shape only. `a.one_sided()` takes one with which the result has the
//! shape of one of the two: all that stretches is on one side. Both refuse what broadcasting would allow, and that is
//! what they are for.
//!
//! ```text
//! axis          0   1
//! predictions      32
//! targets      32   1
//! result       32  32     both sides stretch: a table of all pairs
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/strict/cannot_subtract_targets_one_sided.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/strict/cannot_subtract_targets_one_sided.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let predictions = tensor![0.5, 1.0, 0.0];
//! let targets = tensor![[1.0], [1.0], [0.0]];
//!
//! // The axis of size 1 is taken away.
//! let errors = predictions.exact() - &targets.squeeze::<-1>();
//! assert_eq!(errors, tensor![-0.5, 0.0, 0.0]);
//!
//! // A row on a matrix is one-sided.
//! let x = tensor![[1.0, 2.0], [3.0, 4.0]];
//! assert_eq!(x.one_sided() - &tensor![1.0, 2.0], tensor![[0.0, 0.0], [2.0, 2.0]]);
//!
//! // Where all pairs are meant, broadcasting makes them.
//! assert_shape!(&predictions - &targets, [3, 3]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! No error in either: `[32]` less `[32, 1]` is a table of 32 by 32, and its mean is a number like any other. They have
//! no such request.
//!
//! More in the guide: [Pitfalls](crate::guide::pitfalls).
