//! C06: a list of axes is not one.
//!
//! A list of axes is written `axes![0, -1]`, also where it is of one axis. It names each axis at most once. An axis has
//! two numbers, one from the front and one from the back, and both stand for the same axis.
//!
//! ```text
//! shape    [2, 3]
//! axis      0  1
//! or       -2 -1
//!
//! axes![1, 1]    axis 1 twice
//! axes![0, -2]   axis 0 twice
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/axis/cannot_sum_over_an_axis_twice.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/axis/cannot_sum_over_an_axis_twice.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![2, 3, 4]> = Tensor::ones();
//! assert_eq!(a.sum_axes::<axes![0, -1]>(), tensor![8.0, 8.0, 8.0]);
//! assert_shape!(a.sum_axes::<axes![1]>(), [2, 4]);
//! assert_shape!(a.mean_axes_keepdims::<axes![1, 2]>(), [2, 1, 1]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. NumPy: `ValueError: duplicate value in 'axis'`. PyTorch: `RuntimeError: dim 1 appears
//! multiple times in the list of dims`.
