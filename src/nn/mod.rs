//! Model functions: convolutions, pooling and normalisation, as `torch.nn.functional` has them.
//!
//! Images are `[.., channels, rows, columns]`, with any leading axes, and signals `[.., channels, length]`. The sizes that come
//! out are computed in the types, so a layer that does not fit the one before it does not compile.
//!
//! Constants are given as a value, [`Conv`] or [`Pool`]: `nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b))`,
//! `nn::max_pool2d(&x, Pool::window::<2>())`.

#[cfg(any(feature = "std", feature = "libm"))]
mod attention;
mod conv;
mod conv_transpose;
mod embedding;
mod linear;
mod pool;

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
pub use embedding::{embedding, embedding_into};
pub use linear::{linear, linear_into, linear_no_bias, linear_no_bias_into};
pub use pool::{avg_pool2d, avg_pool2d_into, global_avg_pool2d, global_max_pool2d, max_pool2d, max_pool2d_into};
