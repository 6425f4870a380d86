//! C25: the element types differ.
//!
//! Both sides of an operation have the same element type. There is no promotion: `cast` says which side is converted,
//! and to what. A number as an operand has the element type too. It stands on the right, or on the left if its type is
//! known: `2.0_f32 * &a`. In a function over `T: Real` it is `T::of(2.0)`, on the right. What is no tensor, no
//! number of the element type and no expression is no operand: `.cast` converts the tensor, or `as` the number; a list of numbers becomes a
//! tensor by `tensor!`, and a variable of a pass a part of an expression by `.expr()`. A literal on the left, as in `0.5 * &integers`, has no
//! type yet, and the compiler answers in words of its own.
//!
//! ```text
//!          f32   f64   i32
//! f32      f32    -     -
//! f64       -    f64    -
//! i32       -     -    i32
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/dtype/cannot_add_f32_and_f64.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/dtype/cannot_add_f32_and_f64.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![3]> = Tensor::ones();
//! let b: Tensor<f64, shape![3]> = Tensor::ones();
//! assert_eq!(a.cast::<f64>() + &b, tensor![2.0, 2.0, 2.0]);
//! // Within an expression nothing is stored in between.
//! assert_eq!((a.expr().cast::<f64>() * &b + 0.5).eval(), tensor![1.5, 1.5, 1.5]);
//! assert_eq!(&a * 2.0, tensor![2.0, 2.0, 2.0]);
//!
//! fn doubled<T: Real, S: Shape>(x: &Tensor<T, S>) -> Tensor<T, S> {
//!     x * T::of(2.0)
//! }
//! assert_eq!(doubled(&a), tensor![2.0, 2.0, 2.0]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! No error in either: the sum of `float32` and `float64` is `float64`, twice the memory, without a word. Matrix
//! products of unequal types are errors in PyTorch, when the line runs.
