//! C40: predictions and targets.
//!
//! A loss compares each prediction with its own target, so both have the same shape. It never broadcasts. For target
//! classes there is one class for each row of logits: logits `[.., classes]`, targets `[..]`. Targets that are
//! probabilities have the shape of the logits.
//!
//! ```text
//! axis            0  1
//! predictions     8  1
//! targets            8
//! differences     8  8     each prediction with every target
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/nn/cannot_mse_a_vector_with_a_column.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/nn/cannot_mse_a_vector_with_a_column.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let predictions = tensor![[1.0], [2.0], [4.0]];
//! let targets = tensor![1.0, 2.0, 2.0];
//! assert_eq!(nn::mse_loss(predictions.squeeze::<-1>(), &targets), 4.0 / 3.0);
//!
//! // Classes on axis 1, as images have them, are moved to the end.
//! let logits: Tensor<f32, shape![2, 10, 4, 4]> = Tensor::zeros();
//! let classes: Tensor<usize, shape![2, 4, 4]> = Tensor::zeros();
//! let loss = nn::cross_entropy(logits.move_axis::<1, -1>(), &classes)?;
//! assert!((loss - 10.0_f32.ln()).abs() < 1e-5);
//! # Ok::<(), IndexError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch's `mse_loss` warns and broadcasts: the mean of 64 differences in the place of 8. Where the shapes do not
//! broadcast, it is an error when the line runs. Its cross entropy says `ValueError: Expected input batch_size (4) to
//! match target batch_size (3).`
//!
//! More in the guide: [Pitfalls](crate::guide::pitfalls).
