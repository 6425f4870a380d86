//! C42: an expression of too many tensors.
//!
//! A fused expression has at most 15 tensors, because one pass holds a pointer for each. Of a longer one a part is
//! evaluated first, which makes a tensor. Numbers do not count. In a pass of gradients there are at most 14, beside the gradient of the value.
//!
//! This is found by `cargo build`, and not by `cargo check`.
//!
//! ```text
//! (a + b + .. 8 tensors)          one pass
//! (.. and 8 more)                 16 tensors: too many
//! (the 8, evaluated) + 7 more     8 tensors in the second pass
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0080
#![doc = include_str!("../../ui-tests/expr/cannot_join_16_tensors.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/expr/cannot_join_16_tensors.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![3]> = Tensor::ones();
//! let eight = (a.expr() + &a + &a + &a + &a + &a + &a + &a).eval();
//! let fifteen = (eight.expr() + &a + &a + &a + &a + &a + &a + &a).eval();
//! assert_eq!(fifteen, tensor![15.0, 15.0, 15.0]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Neither fuses: each operation makes a tensor of its own, of any number of them.
//!
//! More in the guide: [Speed](crate::guide::speed).
