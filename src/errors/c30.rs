//! C30: an axis of one element is One.
//!
//! An axis that can stretch is told from others by its type: `One`. `shape!` writes 1 as `One`. `Dim<1>` would be a
//! second type of the same size, which no rule knows, so no tensor has it. It comes about where a shape is written
//! without the macro, where a const parameter is 1, and where a macro of your own hands on a 1 that it caught as
//! `$n:literal`, which `shape!` cannot look into: catch it as `$n:tt`. Generic code takes a size as a type, `B: Size`,
//! which may be `One`.
//!
//! This is found by `cargo build`, and not by `cargo check`: it is a question of a number, not of a type.
//!
//! ```text
//! shape![1, 3]                     (((), One), Dim<3>)
//! shape![{N}, 3], where N is 1     (((), Dim<1>), Dim<3>)
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0080
#![doc = include_str!("../../ui-tests/one/cannot_write_dim_1.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/one/cannot_write_dim_1.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! fn means<B: Size>(x: &Tensor<f32, shape![B, 3]>) -> Tensor<f32, shape![B]> {
//!     x.mean_axis::<1>()
//! }
//! assert_eq!(means(&Tensor::<f32, shape![1, 3]>::ones()), tensor![1.0]);
//! assert_shape!(means(&Tensor::<f32, shape![8, 3]>::ones()), [8]);
//! let a: Tensor<f32, Axes<Scalar, One>> = Tensor::ones();
//! assert_shape!(a, [1]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! 1 is a number like any other, and stretches when the line runs, whether it was meant to or came about by chance.
