//! C04: the result is larger than was allowed.
//!
//! `a.at_most::<LEN>()` bounds the number of elements that an operation may make. The number of elements of the
//! result's shape is a product of sizes, so it is known while compiling. The bound itself is one of the sizes of the
//! library's table ([C15](super::c15)), as are all powers of two and of ten.
//!
//! ```text
//! axis         0      1
//! a        10000      1
//! b               10000
//! result   10000  10000     100,000,000 elements, 400 MB
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/strict/cannot_make_a_table_of_100_million.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/strict/cannot_make_a_table_of_100_million.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![600, 1]> = Tensor::arange();
//! let b: Tensor<f32, shape![400]> = Tensor::arange();
//!
//! // A part at a time.
//! let mut sums = Vec::new();
//! for some in a.axis_chunks::<0, 100>() {
//!     let differences = some.at_most::<100_000>() - &b;
//!     sums.push(differences.sum());
//! }
//! assert_eq!(sums.len(), 6);
//!
//! // Or reduced before it is built: the table is never in memory.
//! let total = (a.expr() - &b).sum_axis::<-1>();
//! assert_shape!(total, [600]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Both make the table, or fail for lack of memory when the line runs: NumPy with a `MemoryError`, PyTorch with a
//! `RuntimeError` of its allocator. They have no such request.
//!
//! More in the guide: [Pitfalls](crate::guide::pitfalls).
