//! C43: operators that compare whole tensors.
//!
//! `a == b` asks whether all elements of two tensors are equal, as it does for arrays, and gives one `bool`. So both have one
//! shape. There is no such question behind `<`: whole tensors have no order. Elements are compared by methods, which
//! broadcast, take numbers too, and give a tensor of `bool`.
//!
//! ```text
//!                one bool for all    one for each element
//! a == b         a == b              a.equal(&b)
//! a != b         a != b              a.not_equal(&b)
//! a < 0.5                            a.less(0.5)
//! a <= b                             a.less_equal(&b)
//! a > 0.5                            a.greater(0.5)
//! a >= b                             a.greater_equal(&b)
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/select/cannot_compare_with_a_number_by_an_operator.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/select/cannot_compare_with_a_number_by_an_operator.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x = tensor![0.2, 0.7, 0.9];
//! assert_eq!(x.greater(0.5), tensor![false, true, true]);
//! assert_eq!(x.greater(0.5).select(&x, 0.0), tensor![0.0, 0.7, 0.9]);
//!
//! // A column and a row: elements broadcast.
//! let column = tensor![[1], [2]];
//! assert_eq!(column.equal(&tensor![1, 2]), tensor![[true, false], [false, true]]);
//!
//! // Whole tensors.
//! assert!(x == x.clone() && x.less(1.0).all());
//! ```
//!
//! # NumPy and PyTorch
//!
//! In both, `x > 0.5` and `a == b` compare elements and broadcast, and `numpy.array_equal` and `torch.equal` compare whole
//! tensors. Where a number for all is wanted, as in `if x > 0.5:`, both fail at run time: `The truth value of an array
//! with more than one element is ambiguous.`
//!
//! More in the guide: [From NumPy](crate::guide::from_numpy).
