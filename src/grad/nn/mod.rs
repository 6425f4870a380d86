//! The functions of [`nn`](crate::nn) on variables, under the same names: with the same shapes, settings and errors.
//!
//! What has a gradient is a variable of the pass; a tensor becomes one by [`Pass::param`](super::Pass::param) or
//! [`Pass::input`](super::Pass::input). Indices, classes and masks of `bool` are tensors.
//!
//! ```
//! use conformable::prelude::*;
//! use conformable::grad::{self, Tape};
//! let (logits, classes) = (tensor![[0.0, 0.0], [0.0, 0.0]], tensor![0, 1]);
//! let (_, gradient) = Tape::new().grad(&logits, &classes, |logits, classes, t| {
//!     grad::nn::cross_entropy(t.param(logits), classes).unwrap()
//! });
//! assert_eq!(gradient, tensor![[-0.25, 0.25], [0.25, -0.25]]);
//! ```

mod attention;
mod image;
mod linear;
mod loss;
mod norm;
mod recurrent;

pub use super::methods::blocks::{
    depth_to_space, depth_to_space_const, pixel_shuffle, pixel_shuffle_const, pixel_unshuffle, pixel_unshuffle_const,
    space_to_depth, space_to_depth_const,
};
pub use super::methods::conv::{
    conv_transpose1d, conv_transpose2d, conv1d, conv1d_const, conv2d, conv2d_const, conv3d, conv3d_const,
};
pub use super::methods::gather::embedding;
pub use super::methods::pool::{
    adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d, adaptive_max_pool1d, adaptive_max_pool2d,
    adaptive_max_pool3d, avg_pool1d, avg_pool1d_const, avg_pool2d, avg_pool2d_const, avg_pool3d, avg_pool3d_const,
    global_avg_pool1d, global_avg_pool2d, global_avg_pool3d, global_max_pool1d, global_max_pool2d, global_max_pool3d,
    max_pool1d, max_pool1d_const, max_pool2d, max_pool2d_const, max_pool3d, max_pool3d_const,
};
#[cfg(any(feature = "std", feature = "libm"))]
pub use super::methods::unpool::norms::{
    lp_pool1d, lp_pool1d_const, lp_pool2d, lp_pool2d_const, lp_pool3d, lp_pool3d_const,
};
pub use super::methods::unpool::{
    max_pool1d_with_indices, max_pool1d_with_indices_const, max_pool2d_with_indices, max_pool2d_with_indices_const,
    max_pool3d_with_indices, max_pool3d_with_indices_const, max_unpool1d, max_unpool2d, max_unpool3d,
};
pub(super) use attention::attention_as;
pub use attention::{MaskOfVars, VarAttention, attention_causal, attention_masked, scaled_dot_product_attention};
pub use attention::{attention, rotary, rotary_interleaved};
pub use image::{affine_grid, grid_sample, resize};
pub use linear::linear;
pub use loss::{VarTargets, cross_entropy, cross_entropy_each, cross_entropy_with};
pub use loss::{
    bce_with_logits, bce_with_logits_each, huber_loss, huber_loss_each, kl_div, kl_div_each, l1_loss, l1_loss_each,
    mse_loss, mse_loss_each, smooth_l1_loss, smooth_l1_loss_each,
};
pub use norm::{batch_norm, batch_norm_train, instance_norm, layer_norm, local_response_norm, rms_norm};
pub use recurrent::{VarCell, VarRecurrence, VarState, VarUnitBias, gru, lstm, rnn};
pub(super) use recurrent::{WeightedVars, recur};
