//! C41: not the settings of this operation.
//!
//! Convolutions take a `Conv`, poolings a `Pool`, attention an `Attention` and recurrent layers a `Recurrence`. Each begins with a constructor and is
//! said more of by methods: `Conv::new().stride::<2>().padding::<1>()`. What they hold has the element type of the
//! tensors. The bias of a layer is a field of the layer, and no setting.
//!
//! ```text
//! Conv::new()                stride 1, no padding, dilation 1, one group, no bias
//! Pool::window::<2>()        2 by 2, stride 2, no padding
//! Attention::new()           every query sees every key
//! Recurrence::lstm()         an LSTM that begins with zeros, and gates in PyTorch's order
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/layers/cannot_keep_a_bias_in_the_settings.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/layers/cannot_keep_a_bias_in_the_settings.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::nn::layers::Conv2d;
//! use conformable::prelude::*;
//!
//! let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::ones();
//! let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::ones();
//! let b = tensor![0.5, 1.0];
//!
//! // The bias is a field of the layer, and a setting of the function.
//! let layer = Conv2d { weight: w.view(), bias: b.view(), conv: Conv::new().padding::<1>() };
//! let y = layer.forward(&x);
//! assert_shape!(y, [1, 2, 5, 5]);
//! assert_eq!(y, nn::conv2d(&x, &w, Conv::new().padding::<1>().bias(&b)));
//! ```
//!
//! # NumPy and PyTorch
//!
//! The settings are keyword arguments in PyTorch, and are looked at when the line runs: a name that does not exist is a
//! `TypeError`.
