//! C02: the target keeps its shape.
//!
//! A tensor that is written to, by `a += &b` or by a method that ends in `_in_place`, keeps its shape, and so does the
//! shape that `broadcast_to` is given. The other side may stretch to it: aligned at the last axes, each of its sizes is
//! equal to the target's or 1, and it has no more axes than the target. The target itself never stretches, and never
//! gets an axis, not even one of size 1.
//!
//! ```text
//! axis        0  1
//! target x       3     keeps its shape
//! y           2  3     has an axis too many
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/inplace/cannot_take_a_new_axis_of_2.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/inplace/cannot_take_a_new_axis_of_2.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let mut x = tensor![1.0, 2.0, 3.0];
//! let y = tensor![[10.0, 20.0, 30.0], [1.0, 1.0, 1.0]];
//!
//! // The operator without `=` makes a tensor of the larger shape.
//! assert_shape!(&x + &y, [2, 3]);
//! // In place, the rows are added up first.
//! x += &y.sum_axis::<0>();
//! assert_eq!(x, tensor![12.0, 23.0, 34.0]);
//!
//! let column = tensor![[1.0], [2.0]];
//! assert_eq!(column.broadcast_to::<shape![2, 3]>(), tensor![[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. NumPy: `ValueError: non-broadcastable output operand with shape (3,) doesn't match the
//! broadcast shape (2,3)`. PyTorch, for `[1, 3, 1]` and `[3, 3, 7]`: `RuntimeError: output with shape [1, 3, 1] doesn't
//! match the broadcast shape [3, 3, 7]`, and for `expand`: `The expanded size of the tensor (4) must match the existing
//! size (3) at non-singleton dimension 0`.
//!
//! More in the guide: [In place](crate::guide::in_place).
