//! The functions of [`nn`](crate::nn) on variables, under the same names.

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
