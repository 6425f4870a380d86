//! Model functions, as `torch.nn.functional` has them: linear layers, embeddings, convolutions, pooling, normalisation,
//! recurrent layers, losses.
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
mod blocks;
pub(crate) mod conv;
mod conv_transpose;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod cross_entropy;
mod embedding;
mod grid;
pub mod layers;
mod linear;
mod loss;
#[cfg(any(feature = "std", feature = "libm"))]
mod norm;
pub mod parameters;
pub(crate) mod pool;
pub(crate) mod quantize;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod recurrent;
pub(crate) mod resize;
mod rotary;
mod winograd;

#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::ops::normalize::{layer_norm, layer_norm_into, rms_norm, rms_norm_into};
// Other libraries' names stand here, not at the functions: the documentation forgets those of what is re-exported from a
// private module.
#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::kernel::recurrent::{Activation, GateOrder};
#[doc(alias("scaled_dot_product_attention", "multi_head_attention", "MultiheadAttention"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::attention;
#[doc(alias = "sdpa")]
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::scaled_dot_product_attention;
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::{Attention, MaskedBy, NoMask, attention_causal, attention_into, attention_masked};
#[doc(alias("DepthToSpace", "PixelShuffle"))]
pub use blocks::depth_to_space;
#[doc(alias("PixelShuffle", "sub-pixel convolution"))]
pub use blocks::pixel_shuffle;
#[doc(alias = "PixelUnshuffle")]
pub use blocks::pixel_unshuffle;
#[doc(alias = "SpaceToDepth")]
pub use blocks::space_to_depth;
pub use blocks::{
    depth_to_space_const, depth_to_space_const_into, depth_to_space_into, pixel_shuffle_const,
    pixel_shuffle_const_into, pixel_shuffle_into, pixel_unshuffle_const, pixel_unshuffle_const_into,
    pixel_unshuffle_into, space_to_depth_const, space_to_depth_const_into, space_to_depth_into,
};
#[doc(alias("convolve", "Conv1d", "correlate"))]
pub use conv::conv1d;
#[doc(alias("Conv2d", "convolve2d", "cross-correlation"))]
pub use conv::conv2d;
#[doc(alias("Conv3d"))]
pub use conv::conv3d;
pub use conv::{
    Bias, Conv, NoBias, VolumeConv, conv1d_const, conv1d_const_into, conv1d_into, conv2d_const, conv2d_const_into,
    conv2d_into, conv3d_const, conv3d_const_into, conv3d_into,
};
#[doc(alias = "ConvTranspose1d")]
pub use conv_transpose::conv_transpose1d;
#[doc(alias("ConvTranspose2d", "deconvolution"))]
pub use conv_transpose::conv_transpose2d;
pub use conv_transpose::{conv_transpose1d_into, conv_transpose2d_into};
#[doc(alias("CrossEntropyLoss", "SoftmaxCrossEntropyLoss"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use cross_entropy::cross_entropy;
#[cfg(any(feature = "std", feature = "libm"))]
pub use cross_entropy::{ClassesFor, CrossEntropy, cross_entropy_each, cross_entropy_each_into, cross_entropy_with};
#[doc(alias = "Embedding")]
pub use embedding::embedding;
pub use embedding::{TableFor, embedding_into};
#[doc(alias = "AffineGrid")]
pub use grid::affine_grid;
#[doc(alias("GridSample", "remap", "warp"))]
pub use grid::grid_sample;
pub use grid::{GridSample, affine_grid_into, grid_sample_into};
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
#[doc(alias("LRN", "LocalResponseNorm"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::local_response_norm;
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::{
    batch_norm_into, batch_norm_train, batch_norm_train_into, instance_norm_into, local_response_norm_into,
};
pub use parameters::{Blank, Parameters, ParametersMut};
#[doc(alias = "AdaptiveAvgPool2d")]
pub use pool::adaptive_avg_pool2d;
#[doc(alias = "AdaptiveMaxPool2d")]
pub use pool::adaptive_max_pool2d;
#[doc(alias("AveragePool", "AvgPool1d"))]
pub use pool::avg_pool1d;
#[doc(alias = "AvgPool2d")]
pub use pool::avg_pool2d;
#[doc(alias("AvgPool3d"))]
pub use pool::avg_pool3d;
#[doc(alias("GlobalAveragePool"))]
pub use pool::global_avg_pool2d;
#[doc(alias("GlobalMaxPool"))]
pub use pool::global_max_pool2d;
#[doc(alias("LpPool", "LPPool2d"))]
#[cfg(any(feature = "std", feature = "libm"))]
pub use pool::lp_pool2d;
#[doc(alias = "MaxPool1d")]
pub use pool::max_pool1d;
#[doc(alias = "MaxPool2d")]
pub use pool::max_pool2d;
#[doc(alias("return_indices", "MaxPool"))]
pub use pool::max_pool2d_with_indices;
#[doc(alias = "MaxPool3d")]
pub use pool::max_pool3d;
#[doc(alias("MaxUnpool2d", "MaxUnpool"))]
pub use pool::max_unpool2d;
pub use pool::{
    Counting, Pool, adaptive_avg_pool1d, adaptive_avg_pool1d_into, adaptive_avg_pool2d_into, adaptive_avg_pool3d,
    adaptive_avg_pool3d_into, adaptive_max_pool1d, adaptive_max_pool1d_into, adaptive_max_pool2d_into,
    adaptive_max_pool3d, adaptive_max_pool3d_into,
};
pub use pool::{
    avg_pool1d_const, avg_pool1d_const_into, avg_pool1d_into, avg_pool2d_const, avg_pool2d_const_into, avg_pool2d_into,
    avg_pool3d_const, avg_pool3d_const_into, avg_pool3d_into, global_avg_pool1d, global_avg_pool1d_into,
    global_avg_pool2d_into, global_avg_pool3d, global_avg_pool3d_into, global_max_pool1d, global_max_pool1d_into,
    global_max_pool2d_into, global_max_pool3d, global_max_pool3d_into,
};
#[cfg(any(feature = "std", feature = "libm"))]
pub use pool::{
    lp_pool1d, lp_pool1d_const, lp_pool1d_const_into, lp_pool1d_into, lp_pool2d_const, lp_pool2d_const_into,
    lp_pool2d_into, lp_pool3d, lp_pool3d_const, lp_pool3d_const_into, lp_pool3d_into,
};
pub use pool::{
    max_pool1d_const, max_pool1d_const_into, max_pool1d_into, max_pool1d_with_indices, max_pool1d_with_indices_const,
    max_pool1d_with_indices_const_into, max_pool1d_with_indices_into, max_pool2d_const, max_pool2d_const_into,
    max_pool2d_into, max_pool2d_with_indices_const, max_pool2d_with_indices_const_into, max_pool2d_with_indices_into,
    max_pool3d_const, max_pool3d_const_into, max_pool3d_into, max_pool3d_with_indices, max_pool3d_with_indices_const,
    max_pool3d_with_indices_const_into, max_pool3d_with_indices_into, max_unpool1d, max_unpool1d_into,
    max_unpool2d_into, max_unpool3d, max_unpool3d_into,
};
#[doc(alias("ConvInteger"))]
pub use quantize::conv2d_integer;
#[doc(alias("DequantizeLinear"))]
pub use quantize::dequantize;
#[doc(alias("DynamicQuantizeLinear"))]
pub use quantize::dynamic_quantize;
#[doc(alias("MatMulInteger", "int8"))]
pub use quantize::matmul_integer;
#[doc(alias("QuantizeLinear", "quantize_per_tensor", "quantize_per_channel"))]
pub use quantize::quantize;
#[doc(alias("QLinearConv"))]
pub use quantize::quantized_conv2d;
#[doc(alias("QLinearMatMul"))]
pub use quantize::quantized_matmul;
pub use quantize::{
    NumberOrTensor, Quant, conv1d_integer, conv1d_integer_into, conv2d_integer_into, dequantize_into,
    dynamic_quantize_into, matmul_integer_into, quantize_into, quantized_conv1d, quantized_conv1d_into,
    quantized_conv2d_into, quantized_matmul_into,
};
#[doc(alias("GRU", "gated recurrent unit"))]
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
pub use recurrent::gru;
#[doc(alias("LSTM", "long short-term memory"))]
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
pub use recurrent::lstm;
#[doc(alias("RNN", "recurrent"))]
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
pub use recurrent::rnn;
#[cfg(any(feature = "std", feature = "libm"))]
pub use recurrent::{
    GruCell, LstmCell, Recurrence, RecurrenceWith, RnnCell, gru_into, gru_scratch, lstm_into, lstm_scratch, rnn_into,
    rnn_scratch,
};
#[doc(alias("interpolate", "Upsample", "upsample", "zoom", "imresize"))]
pub use resize::resize;
pub use resize::{ByFactors, BySizes, Cropped, Interpolated, Nearest, Resize, Uncropped, resize_into};
#[doc(alias("rope", "RotaryEmbedding", "rotate_half"))]
pub use rotary::rotary;
#[cfg(any(feature = "std", feature = "libm"))]
pub use rotary::rotary_tables;
pub use rotary::{rotary_interleaved, rotary_interleaved_into, rotary_into};
#[doc(alias("F(2x2, 3x3)", "minimal filtering"))]
pub use winograd::Winograd;
pub use winograd::{conv2d_winograd, conv2d_winograd_into};
