//! Tensors whose shapes are types.
//!
//! A shape is a list of sizes as a type, written `shape![2, 3]`. Operations compute the shape of their result while the
//! program is compiled, by NumPy's rules, so a mistake is a compile error at the operator. Values are ordinary arrays: on
//! the heap ([`Tensor`]), in themselves ([`InlineTensor`]), or borrowed ([`View`], [`ViewMut`]).
//!
//! ```
//! use conformable::prelude::*;
//!
//! // A layer, for any leading axes and any sizes.
//! fn linear<L: Shape, M: Size, K: Size, N: Size>(
//!     x: &Tensor<f32, shape![..L, M, K]>,
//!     weight: &Tensor<f32, shape![K, N]>,
//!     bias: &Tensor<f32, shape![N]>,
//! ) -> Tensor<f32, shape![..L, M, N]> {
//!     x.matmul(weight) + bias
//! }
//!
//! let x: Tensor<f32, shape![2, 4, 3]> = Tensor::ones();
//! let y = linear(&x, &Tensor::<f32, shape![3, 2]>::ones(), &tensor![0.5, -0.5]);
//! assert_shape!(y, [2, 4, 2]);
//!
//! // Scaled to [0, 1] along the last axis, in one pass and without temporaries.
//! let (low, high) = (y.min_axis_keepdims::<-1>(), y.max_axis_keepdims::<-1>());
//! let z = ((y.expr() - &low) / (high.expr() - &low)).eval();
//! assert_eq!(z[[0, 0, 0]], 1.0);
//! ```
//!
//! # Where to look
//!
//! * [`Tensor`] has the methods; `+ - * / %`, `& | ^`, `-`, `!` and the assigning forms work between tensors, views,
//!   numbers and expressions.
//! * [`shape!`], [`tensor!`], [`axes!`], [`s!`] write shapes, literals, lists of axes and slices; [`assert_shape!`] checks a
//!   shape while compiling.
//! * [`einsum!`] is NumPy's, with the string read and the sizes checked while compiling.
//! * [`expr::Expr`] is a fused expression: operations that are evaluated together.
//! * [`guide`] teaches all of it, chapter by chapter.
//!
//! # Modules
//!
//! Each uses those before it and none after, but for traits of rules that are supertraits of [`Size`](size::Size) and
//! [`Shape`](shape::Shape), so that generic code needs no `where` clause.
//!
//! | module | what it holds |
//! |---|---|
//! | [`size`] | the size of one axis as a type; arithmetic on sizes |
//! | [`mod@shape`] | shapes as lists of sizes; [`axis`] names their axes |
//! | [`rule`] | which shapes go together and what comes out, as types |
//! | [`layout`] | pointer, sizes and strides as values; the plan of a walk over several arrays |
//! | [`kernel`] | loops over pointers: elementwise, reductions, products |
//! | [`storage`] | who owns the elements; typed expressions |
//! | [`Tensor`], [`View`] | construction, indexing, conversion; [`element`] and [`error`] beside them |
//! | [`ops`] | the methods and operators: each a rule, then a call of storage; [`expr`] fuses them |
//! | [`nn`] | functions of models: linear layers, embeddings, convolutions, pooling, normalisation, attention, losses |
//! | `explain` | the alignment of shapes as a table, with the feature `alloc` |
//! | `io` | `.npy` files and weights of models, with the features `npy` and `safetensors` |
//! | [`guide`] | pages of documentation |
//!
//! Code that works on raw pointers is in `layout`, `kernel` and `storage` only. The features and what the crate cannot do
//! yet are in `README.md`, the reasons for all of this in `DESIGN.md`.
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod axis;
pub mod element;
pub mod error;
#[cfg(feature = "alloc")]
pub mod explain;
pub mod expr;
mod fmt;
// Pages of text: a build that makes no documentation has no use for them.
#[cfg(any(doc, doctest))]
pub mod guide;
#[cfg(any(feature = "npy", feature = "safetensors"))]
pub mod io;
pub mod kernel;
pub mod layout;
pub mod nn;
pub mod ops;
pub mod prelude;
pub mod rule;
pub mod shape;
pub mod size;
pub mod storage;
mod tensor;
mod text;
mod view;

pub use error::{IndexError, MatrixError, MatrixErrorKind, RangeError, ShapeError};
pub use storage::Contiguous;
pub use tensor::{Construct, InlineTensor, Iter, Tensor};
pub use view::{Chunks, View, ViewMut, ViewSlice, chunks};

/// The programs of the README, as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDocTests;
