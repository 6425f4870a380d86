//! C27: not an element type.
//!
//! Elements are `f32`, `f64`, integers of 8 to 64 bits and `bool`, with the feature `half` its `f16` and `bf16`, and with `num-complex` its
//! `Complex<f32>` and `Complex<f64>`. Other types of numbers, structs and text are none. A
//! pair of numbers becomes an axis of size 2, or a tensor for each. A `Vec` is none either: `tensor![v]` would be a list of one vector. Its
//! numbers become a tensor by `Tensor::<f32, shape![2, 3]>::from_vec(v)?`, those of an array by `Tensor::from_array(v)`. Files of weights have the same
//! types but `usize` and `isize`, which are as wide as the machine is.
//!
//! A layer has its elements before its storage, and its bias last: `Linear<I, O, f32, B>` of any storage `B: Storage`, and
//! `Linear<I, O, f32, Heap, NoBias>`, with `conformable::storage::Heap`. A storage or `NoBias` in the place of the elements is this error;
//! rustc may say beside it that a method does not exist, as it knows none of such a layer. A type parameter in this place is `T: Element`, or
//! what [chapter 15](crate::guide::any_storage#what-to-ask-of-an-element) has for numbers.
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
//!
//! // A layer over any storage: the elements come first.
//! use conformable::nn::layers::Linear;
//! fn outputs<B: Storage>(layer: &Linear<Dim<3>, Dim<2>, f32, B>) -> f32 {
//!     layer.bias.sum()
//! }
//! assert_eq!(outputs(&Linear { weight: Tensor::ones(), bias: tensor![1.0, 2.0] }), 3.0);
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy takes any Python object as an element, and then computes in Python; PyTorch takes numbers only, and says so
//! when the line runs. Both have complex numbers.
