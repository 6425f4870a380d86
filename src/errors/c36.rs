//! C36: the size of a transposed convolution.
//!
//! A transposed convolution makes images larger. Its padding takes away from the result, which keeps at least one row
//! and column. Several sizes are rounded to one by a convolution's stride, and the output padding says which of them is
//! meant, so it is less than the stride or the dilation. A convolution has none.
//!
//! ```text
//! size = (N - 1) * stride + (K - 1) * dilation + 1 + output padding - padding on either side
//!
//! 5 by a window of 3, stride 2                         11
//! 5 by a window of 3, stride 2, output padding 1       12
//! 5 by a window of 3, stride 2, output padding 2       that is what 6 makes, less a padding
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/conv_transpose/cannot_extend_by_an_output_padding_of_the_stride.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/conv_transpose/cannot_extend_by_an_output_padding_of_the_stride.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::ones();
//! let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::ones();
//! let y = nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>());
//! assert_shape!(y, [1, 2, 11, 11]);
//! assert_shape!(nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().output_padding::<1>()), [1, 2, 12, 12]);
//! assert_shape!(nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().padding::<1>()), [1, 2, 9, 9]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch has the same rules, and holds to them when the line runs. NumPy has no convolution of images.
