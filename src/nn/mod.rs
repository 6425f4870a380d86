//! Model functions, as `torch.nn.functional` has them: linear layers, embeddings, convolutions, pooling, normalisation, losses.
//!
//! Most take any leading axes: features are the last axis, images `[.., channels, rows, columns]`, signals
//! `[.., channels, length]`. The sizes that come out are computed in the types, so a layer that does not fit the one before it
//! does not compile. What gives a tensor has a twin that writes over the elements of one, as `linear_into`: of any that can be
//! written, a view too. Where this is not contiguous, the result is computed beside it, and copied.
//!
//! Constants are given as a value, [`Conv`] or [`Pool`]: `nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b))`,
//! `nn::max_pool2d(&x, Pool::window::<2>())`. [`layers`] hold their weights, and settings beside them; [`parameters`] has a model's
//! tensors by name.

#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod attention;
pub(crate) mod conv;
mod conv_transpose;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod cross_entropy;
mod embedding;
pub mod layers;
mod linear;
mod loss;
#[cfg(any(feature = "std", feature = "libm"))]
mod norm;
pub mod parameters;
pub(crate) mod pool;
mod rotary;

#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::ops::normalize::{layer_norm, layer_norm_into, rms_norm, rms_norm_into};
// Other libraries' names stand here, not at the functions: the documentation forgets those of what is re-exported from a
// private module.
#[doc(alias("scaled_dot_product_attention", "multi_head_attention", "MultiheadAttention"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::attention;
#[doc(alias = "sdpa")]
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::scaled_dot_product_attention;
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::{Attention, MaskedBy, NoMask, attention_causal, attention_into, attention_masked};
#[doc(alias("convolve", "Conv1d", "correlate"))]
pub use conv::conv1d;
#[doc(alias("Conv2d", "convolve2d", "cross-correlation"))]
pub use conv::conv2d;
pub use conv::{Bias, Conv, NoBias, conv1d_const, conv1d_into, conv2d_const, conv2d_into};
#[doc(alias = "ConvTranspose1d")]
pub use conv_transpose::conv_transpose1d;
#[doc(alias("ConvTranspose2d", "deconvolution"))]
pub use conv_transpose::conv_transpose2d;
pub use conv_transpose::{conv_transpose1d_into, conv_transpose2d_into};
#[doc(alias("CrossEntropyLoss", "SoftmaxCrossEntropyLoss"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use cross_entropy::cross_entropy;
#[cfg(any(feature = "std", feature = "libm"))]
pub use cross_entropy::{CrossEntropy, cross_entropy_each, cross_entropy_each_into, cross_entropy_with};
#[doc(alias = "Embedding")]
pub use embedding::embedding;
pub use embedding::{TableFor, embedding_into};
#[doc(alias("addmm", "Linear", "Gemm", "dense"))]
pub use linear::linear;
pub use linear::{LinearBias, linear_into};
#[doc(alias("binary_cross_entropy_with_logits", "BCEWithLogitsLoss"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use loss::bce_with_logits;
#[doc(alias = "HuberLoss")]
pub use loss::huber_loss;
#[doc(alias("KLDivLoss", "Kullback-Leibler"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use loss::kl_div;
#[doc(alias("L1Loss", "mean absolute error"))]
pub use loss::l1_loss;
#[doc(alias("MSELoss", "mean squared error"))]
pub use loss::mse_loss;
#[doc(alias = "SmoothL1Loss")]
pub use loss::smooth_l1_loss;
#[cfg(any(feature = "std", feature = "libm"))]
pub use loss::{bce_with_logits_each, kl_div_each};
pub use loss::{huber_loss_each, l1_loss_each, mse_loss_each, smooth_l1_loss_each};
#[doc(alias("BatchNorm2d", "BatchNormalization"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::batch_norm;
#[doc(alias = "InstanceNormalization")]
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::instance_norm;
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::{batch_norm_into, batch_norm_train, batch_norm_train_into, instance_norm_into};
pub use parameters::{Blank, Parameters, ParametersMut};
#[doc(alias = "AvgPool2d")]
pub use pool::avg_pool2d;
#[doc(alias("GlobalAveragePool", "adaptive_avg_pool2d", "AdaptiveAvgPool2d"))]
pub use pool::global_avg_pool2d;
#[doc(alias("GlobalMaxPool", "adaptive_max_pool2d", "AdaptiveMaxPool2d"))]
pub use pool::global_max_pool2d;
#[doc(alias = "MaxPool2d")]
pub use pool::max_pool2d;
pub use pool::{Pool, avg_pool2d_into, global_avg_pool2d_into, global_max_pool2d_into, max_pool2d_into};
#[doc(alias("rope", "RotaryEmbedding", "rotate_half"))]
pub use rotary::rotary;
#[cfg(any(feature = "std", feature = "libm"))]
pub use rotary::rotary_tables;
pub use rotary::{rotary_interleaved, rotary_interleaved_into, rotary_into};
