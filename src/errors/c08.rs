//! C08: an axis is not taken away, or not added.
//!
//! `squeeze` takes away an axis of size 1, and names it. A size that is a parameter is not 1, whatever it is in a call.
//! `unsqueeze` and `stack` add an axis: in a shape of rank R there are R + 1 places for it, from 0 to R, or from the
//! back from -1, the new last axis, to -(R + 1).
//!
//! ```text
//! shape         [16, 1]
//! axis            0  1
//! or             -2 -1     only axis -1 has size 1
//!
//! unsqueeze   0   1   2
//! or         -3  -2  -1
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/squeeze/cannot_squeeze_a_batch.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/squeeze/cannot_squeeze_a_batch.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![16, 1]> = Tensor::ones();
//! assert_shape!(a.squeeze::<-1>(), [16]);
//!
//! // An axis of another size is taken away by choosing an element along it, or by a reduction.
//! assert_shape!(a.index_axis::<0>(3), [1]);
//! assert_shape!(a.sum_axis::<0>(), [1]);
//!
//! assert_shape!(a.unsqueeze::<0>(), [1, 16, 1]);
//! assert_shape!(a.unsqueeze::<-1>(), [16, 1, 1]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy refuses when the line runs: `ValueError: cannot select an axis to squeeze out which has size not equal to
//! one`. PyTorch leaves the tensor as it is, without a word. Its `squeeze()` without an axis takes away all axes of
//! size 1, and so a batch that happens to have one element.
//!
//! More in the guide: [Pitfalls](crate::guide::pitfalls).
