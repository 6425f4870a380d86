//! C37: the features of a layer.
//!
//! Features are the last axis of the input, `[.., features]`. A weight is `[outputs, features]`, as PyTorch stores it,
//! and a bias `[outputs]`. In a chain of layers each takes as many features as the one before it gives. An
//! embedding takes ids first, integers of any shape, and then its table, `[entries, features]`. The inputs of an attention
//! with several heads are `[.., positions, features]`, and the heads divide the features evenly. Those of a recurrent layer are
//! `[steps, batch, features]`, its weights `[directions, gates * units, ..]` and its states `[directions, batch, units]`.
//!
//! ```text
//! inputs    [32, 784]
//! weight    [784, 10]     the last axis is not 784
//! bias           [10]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/nn/cannot_exchange_the_axes_of_a_weight.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/nn/cannot_exchange_the_axes_of_a_weight.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x = tensor![[1.0, 2.0]];
//! let weight = tensor![[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
//! assert_eq!(nn::linear(&x, &weight, &tensor![0.5, 0.0, 0.0]), tensor![[1.5, 2.0, 3.0]]);
//!
//! // A weight that is stored as `[features, outputs]` is turned.
//! let turned = tensor![[1.0, 0.0, 1.0], [0.0, 1.0, 1.0]];
//! assert_eq!(nn::linear(&x, turned.t(), nn::NoBias), tensor![[1.0, 2.0, 3.0]]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, when the line runs: `RuntimeError: mm: mat1 and mat2 shapes cannot be multiplied (32x784 and 10x784)`. It
//! names the sizes of the product within, after its own transposition.
