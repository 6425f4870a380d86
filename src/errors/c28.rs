//! C28: not a shape, not a size.
//!
//! A shape is written by `shape!`: numbers, types that are sizes, constants in braces, and before them any leading
//! axes. What the macro makes is a list with the first axis innermost. A type parameter for a size needs the bound
//! `Size`, one for leading axes the bound `Shape`. A shape has at most 64 axes, which `cargo build` counts where a tensor is
//! made.
//!
//! ```text
//! shape![2, 3]       (((), Dim<2>), Dim<3>)
//! shape![B, 1]       (((), B), One)             B: Size
//! shape![..L, 3]     (L, Dim<3>)                L: Shape
//! shape![2, {N}]     (((), Dim<2>), Dim<N>)     const N: usize
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/generic/cannot_forget_the_bound_of_a_size.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/generic/cannot_forget_the_bound_of_a_size.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! fn total<L: Shape, N: Size>(x: &Tensor<f32, shape![..L, N, 3]>) -> f32 {
//!     x.sum()
//! }
//! assert_eq!(total(&Tensor::<f32, shape![5, 2, 3]>::ones()), 30.0);
//! assert_eq!(total(&Tensor::<f32, shape![1, 3]>::ones()), 3.0);
//!
//! fn count<const N: usize>(x: &Tensor<f32, shape![2, {N}]>) -> usize {
//!     x.len()
//! }
//! assert_eq!(count(&Tensor::<f32, shape![2, 4]>::ones()), 8);
//! ```
//!
//! # NumPy and PyTorch
//!
//! A shape is a tuple of numbers there, which a function neither states nor checks unless it is told to.
//!
//! More in the guide: [Shapes as types](crate::guide::shapes).
