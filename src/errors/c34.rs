//! C34: not the axes of an image, a signal or a kernel.
//!
//! Images have at least three axes, `[.., channels, rows, columns]`, and signals at least two, `[.., channels,
//! length]`; what stands before them is a batch. The kernel of an image has four axes, that of a signal three. In
//! generic code these axes are written down, so that the rule sees them: `shape![..L, C, H, W]`.
//!
//! ```text
//! image      [1, 5, 5]        one channel
//! matrix        [5, 5]        has no channels
//! kernel     [2, 1, 3, 3]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/conv/cannot_convolve_a_matrix.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/conv/cannot_convolve_a_matrix.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let m: Tensor<f32, shape![5, 5]> = Tensor::ones();
//! let w: Tensor<f32, shape![2, 1, 3, 3]> = Tensor::ones();
//! assert_shape!(nn::conv2d(m.unsqueeze::<0>(), &w, Conv::new()), [2, 3, 3]);
//! // Signals.
//! let signal: Tensor<f32, shape![1, 8]> = Tensor::ones();
//! let w: Tensor<f32, shape![2, 1, 3]> = Tensor::ones();
//! assert_shape!(nn::conv1d(&signal, &w, Conv::new()), [2, 6]);
//!
//! fn halve<L: Shape, C: Size>(x: &Tensor<f32, shape![..L, C, 8, 8]>) -> Tensor<f32, shape![..L, C, 4, 4]> {
//!     nn::max_pool2d(x, Pool::window::<2>())
//! }
//! assert_shape!(halve(&Tensor::<f32, shape![2, 3, 8, 8]>::ones()), [2, 3, 4, 4]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, when the line runs: `RuntimeError: Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input
//! of size: [5, 5]`. It takes three or four axes; any number of leading axes is this library's.
