//! C38: queries, keys and values.
//!
//! Queries are `[.., M, D]`, keys `[.., N, D]` and values `[.., N, E]`: a query is compared with a key, so both have D
//! elements, and each key has a value. In groups, heads are the axis before these two, and there are G heads of queries
//! for each head of keys. A mask is of `bool`, true where a query may see a key, or of numbers of the same type, which
//! are added to the scores; it broadcasts to `[.., M, N]`.
//!
//! Rotary positions: heads are `[.., positions, size]`, cosines and sines `[.., positions, half]`, and twice the half
//! is at most the size.
//!
//! ```text
//! queries   [1, 2, 3, 4]
//! keys      [1, 2, 3, 5]     a query of 4 meets a key of 5
//! values    [1, 2, 3, 5]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/nn/cannot_attend_with_queries_of_4_to_keys_of_5.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/nn/cannot_attend_with_queries_of_4_to_keys_of_5.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let q: Tensor<f32, shape![2, 3, 4]> = Tensor::ones();
//! let k: Tensor<f32, shape![2, 6, 4]> = Tensor::ones();
//! let v: Tensor<f32, shape![2, 6, 5]> = Tensor::ones();
//! let y = nn::scaled_dot_product_attention(&q, &k, &v);
//! assert_shape!(y, [2, 3, 5]);
//! assert!((y[[1, 2, 4]] - 1.0).abs() < 1e-6);
//!
//! // Four heads of queries share two of keys.
//! let q: Tensor<f32, shape![4, 3, 4]> = Tensor::ones();
//! assert_shape!(nn::attention(&q, &k, &v, Attention::new().groups::<2>()), [4, 3, 5]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, when the line runs: `RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [2, 4]
//! but got: [2, 5].`, of the product within.
