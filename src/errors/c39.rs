//! C39: a number for each channel.
//!
//! Channels are axis 1, `[batch, channels, ..]`. The mean, the variance, the weight and the bias of a normalisation are
//! vectors with a number for each channel. Groups of channels have the same size, so their number divides that of the
//! channels. For `layer_norm` and `rms_norm` the weight goes along the last axis.
//!
//! ```text
//! axis      0  1  2  3
//! x         2  3  5  5
//! mean         4           3 channels, 4 means
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/nn/cannot_batch_norm_3_channels_with_4_means.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/nn/cannot_batch_norm_3_channels_with_4_means.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x = tensor![[[1.0, 3.0], [5.0, 5.0]]];
//! let (mean, var) = (tensor![2.0, 5.0], tensor![1.0, 4.0]);
//! let (weight, bias) = (tensor![1.0, 1.0], tensor![0.0, 7.0]);
//! let y = nn::batch_norm(&x, &mean, &var, &weight, &bias, 0.0);
//! assert_eq!(y, tensor![[[-1.0, 1.0], [7.0, 7.0]]]);
//!
//! // Six channels in three groups of two.
//! let x: Tensor<f32, shape![2, 6, 5]> = Tensor::ones();
//! let six: Tensor<f32, shape![6]> = Tensor::ones();
//! assert_shape!(x.group_norm::<3>(&six, &six, 1e-5), [2, 6, 5]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, when the line runs: `RuntimeError: running_mean should contain 3 elements not 4`; for groups `RuntimeError:
//! Expected number of channels in input to be divisible by num_groups, but got input of shape [2, 5, 3] and
//! num_groups=2`.
