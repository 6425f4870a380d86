//! C35: a window does not fit.
//!
//! A window of K positions covers (K - 1) * dilation + 1, and fits at least once on the axis with its padding. Strides
//! and dilations count from 1, and a window has at least one position. The padding of a pooling is at most half of the
//! window, because a window in the padding alone would have nothing to pool.
//!
//! ```text
//! places = (N + padding - covered) / stride + 1
//!
//! image     5 by 5
//! window    6 by 3     6 rows do not fit on 5
//! ```
//!
//! In generic code rows and columns are parameters. A window that moves by 1 with a padding that makes up for it, 3 x 3 with 1, leaves
//! them as they are and asks for no bound, whatever their size, and known at run time or not. For others a bound says that it fits:
//!
//! ```text
//! 3 positions, by 1, without padding        N: Windows<Dim<3>>
//! 3 positions, by 3, without padding        N: Split<Dim<3>>
//! 3 positions, by 2, with padding 1         N: Slides<Dim<3>, Dim<2>, One>
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/conv/cannot_slide_6_rows_over_5.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/conv/cannot_slide_6_rows_over_5.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::ones();
//! let w: Tensor<f32, shape![2, 3, 6, 3]> = Tensor::ones();
//! // Padded by 1 on all sides, the image has 7 rows and 7 columns.
//! assert_shape!(nn::conv2d(&x, &w, Conv::new().padding::<1>()), [1, 2, 2, 5]);
//! assert_shape!(nn::max_pool2d(&x, Pool::window::<3>().stride::<2>()), [1, 3, 2, 2]);
//! assert_shape!(nn::max_pool2d(&x, Pool::window::<2>().padding::<1>()), [1, 3, 3, 3]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, when the line runs: `RuntimeError: Calculated padded input size per channel: (5 x 5). Kernel size: (6 x 3).
//! Kernel size can't be greater than actual input size`; for a pooling `Calculated output size: (1x0x1). Output size is
//! too small`, for a stride of 0 `RuntimeError: non-positive stride is not supported`.
