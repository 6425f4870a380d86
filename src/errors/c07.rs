//! C07: each axis has one place.
//!
//! `permute` names every axis of the shape once: entry `i` of the list is the axis that becomes axis `i`.
//! `broadcast_in_dim` names a place in the output for every axis of the operand: entry `i` is where its axis `i` goes.
//! So the list has as many entries as the shape has axes.
//!
//! ```text
//! shape           [2, 3]
//!
//! axes![1, 0]     [3, 2]
//! axes![0]        what becomes of axis 1?
//! axes![0, 1, 2]  there is no axis 2
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/axis/cannot_permute_a_matrix_by_one_axis.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/axis/cannot_permute_a_matrix_by_one_axis.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![2, 3, 4]> = Tensor::arange();
//! let b = a.permute::<axes![2, 0, 1]>();
//! assert_shape!(b, [4, 2, 3]);
//! assert_eq!(b[[3, 1, 2]], a[[1, 2, 3]]);
//!
//! // Two axes exchanged, or one moved, without a list of all.
//! assert_shape!(a.transpose::<0, 2>(), [4, 3, 2]);
//! assert_shape!(a.move_axis::<0, -1>(), [3, 4, 2]);
//!
//! let m: Tensor<f32, shape![2, 4]> = Tensor::ones();
//! assert_shape!(m.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>(), [2, 3, 4]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. NumPy's `transpose`: `ValueError: axes don't match array`. PyTorch, where an axis is
//! named twice: `RuntimeError: permute(): duplicate dims are not allowed.`
