//! C27: not an element type.
//!
//! Elements are `f32`, `f64`, integers of 8 to 64 bits and `bool`, with the feature `half` its `f16` and `bf16`, and with `num-complex` its
//! `Complex<f32>` and `Complex<f64>`. Other types of numbers, structs and text are none. A
//! pair of numbers becomes an axis of size 2, or a tensor for each. A `Vec` is none either: `tensor![v]` would be a list of one vector. Its
//! numbers become a tensor by `Tensor::<f32, shape![2, 3]>::from_vec(v)?`, those of an array by `Tensor::from_array(v)`. Files of weights have the same
//! types but `usize` and `isize`, which are as wide as the machine is. `NoBias` is no element: it is a layer's last parameter,
//! `Linear<I, O, f32, Heap, NoBias>`, with `conformable::storage::Heap`.
//!
//! ```text
//! three points of a plane    [3, 2]    the coordinates on the last axis
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/dtype/cannot_take_a_tensor_of_structs.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/dtype/cannot_take_a_tensor_of_structs.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let z = tensor![[3.0, 4.0], [0.0, 1.0]];
//! assert_eq!(z.square().sum_axis::<-1>().sqrt(), tensor![5.0, 1.0]);
//!
//! // Or a tensor for each part.
//! let (re, im) = (z.index_axis::<1>(0), z.index_axis::<1>(1));
//! assert_eq!(&re * &re + &im * &im, tensor![25.0, 1.0]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy takes any Python object as an element, and then computes in Python; PyTorch takes numbers only, and says so
//! when the line runs. Both have complex numbers.
