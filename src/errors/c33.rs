//! C33: channels, groups or the bias of a convolution.
//!
//! Images are `[.., channels, rows, columns]`, signals `[.., channels, length]`. A kernel is `[outputs, channels /
//! groups, ..]`, that of a transposed convolution `[channels, outputs / groups, ..]`. The image has as many channels as
//! the kernel takes; the number of groups divides channels and outputs, and is not 0; a bias has a number for each
//! output.
//!
//! ```text
//! image     [1, 3, 5, 5]     3 channels
//! kernel    [2, 4, 3, 3]     for 4 channels
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/conv/cannot_convolve_3_channels_with_a_kernel_of_4.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/conv/cannot_convolve_3_channels_with_a_kernel_of_4.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::ones();
//! let w: Tensor<f32, shape![2, 4, 3, 3]> = Tensor::ones();
//! let y = nn::conv2d(&x, &w, Conv::new().bias(&tensor![0.0, 1.0]));
//! assert_shape!(y, [1, 2, 3, 3]);
//! assert_eq!((y[[0, 0, 0, 0]], y[[0, 1, 0, 0]]), (36.0, 37.0));
//!
//! // In two groups, each output sees two of the four channels.
//! let halves: Tensor<f32, shape![2, 2, 3, 3]> = Tensor::ones();
//! assert_eq!(nn::conv2d(&x, &halves, Conv::new().groups::<2>())[[0, 0, 0, 0]], 18.0);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, when the line runs: `RuntimeError: Given groups=1, weight of size [2, 4, 3, 3], expected input[1, 3, 5, 5]
//! to have 4 channels, but got 3 channels instead`. NumPy has no convolution of images.
