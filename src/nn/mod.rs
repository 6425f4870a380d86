//! Model functions, as `torch.nn.functional` has them: linear layers, embeddings, convolutions, pooling, normalisation, losses.
//!
//! Most take any leading axes: features are the last axis, images `[.., channels, rows, columns]`, signals
//! `[.., channels, length]`. The sizes that come out are computed in the types, so a layer that does not fit the one before it
//! does not compile. What gives a tensor has a twin that writes over the elements of one, as `linear_into`.
//!
//! Constants are given as a value, [`Conv`] or [`Pool`]: `nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b))`,
//! `nn::max_pool2d(&x, Pool::window::<2>())`. [`layers`] hold their weights, and settings beside them.

#[cfg(any(feature = "std", feature = "libm"))]
mod attention;
mod conv;
mod conv_transpose;
#[cfg(any(feature = "std", feature = "libm"))]
mod cross_entropy;
mod embedding;
pub mod layers;
mod linear;
mod loss;
#[cfg(any(feature = "std", feature = "libm"))]
mod norm;
mod pool;
mod rotary;

#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::ops::normalize::{layer_norm, layer_norm_into, rms_norm, rms_norm_into};
#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::rule::attention::Attention;
pub use crate::rule::conv::Conv;
pub use crate::rule::pool::Pool;
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::{attention, attention_causal, attention_into, attention_masked, scaled_dot_product_attention};
pub use conv::{conv1d, conv1d_into, conv2d, conv2d_into};
pub use conv_transpose::{conv_transpose1d, conv_transpose1d_into, conv_transpose2d, conv_transpose2d_into};
#[cfg(any(feature = "std", feature = "libm"))]
pub use cross_entropy::{
    cross_entropy, cross_entropy_each, cross_entropy_each_into, cross_entropy_smoothed, cross_entropy_smoothed_each,
    cross_entropy_smoothed_each_into, cross_entropy_soft, cross_entropy_soft_each, cross_entropy_soft_each_into,
    nll_loss, nll_loss_each, nll_loss_each_into,
};
pub use embedding::{embedding, embedding_into};
pub use linear::{linear, linear_into, linear_no_bias, linear_no_bias_into};
#[cfg(any(feature = "std", feature = "libm"))]
pub use loss::{bce_with_logits, bce_with_logits_each, kl_div, kl_div_each};
pub use loss::{
    huber_loss, huber_loss_each, l1_loss, l1_loss_each, mse_loss, mse_loss_each, smooth_l1_loss, smooth_l1_loss_each,
};
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::{
    batch_norm, batch_norm_into, batch_norm_train, batch_norm_train_into, instance_norm, instance_norm_into,
};
pub use pool::{avg_pool2d, avg_pool2d_into, global_avg_pool2d, global_max_pool2d, max_pool2d, max_pool2d_into};
#[cfg(any(feature = "std", feature = "libm"))]
pub use rotary::rotary_tables;
pub use rotary::{rotary, rotary_interleaved, rotary_interleaved_into, rotary_into};
