//! Tensors whose shapes are types.
//!
//! A shape is a list of sizes as a type, written `shape![2, 3]`. Operations compute the shape of their result while the
//! program is compiled, by NumPy's rules, so a mistake is a compile error at the operator. Values are ordinary arrays: on
//! the heap ([`Tensor`]), in themselves ([`InlineTensor`]), or borrowed ([`View`], [`ViewMut`], [`SliceView`]).
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
//! | for | there is |
//! |---|---|
//! | all that can be done with a tensor | [`Tensor`], whose page begins with a table of its methods by task |
//! | shapes, literals, lists of axes, slices | [`shape!`], [`tensor!`], [`axes!`], [`s!`]; [`assert_shape!`] checks a shape while compiling |
//! | tensors without a heap, and views | [`InlineTensor`], [`View`], [`ViewMut`], [`SliceView`], [`SliceViewMut`]; [`chunks`] and [`chunks_padded`] of run-time many samples |
//! | generic functions | [`Shape`] and [`Size`] for shapes; [`Element`], [`Numeric`], [`Real`] for elements; [`Broadcast`] for two shapes that go together |
//! | several operations in one pass | [`Expr`] |
//! | products by letters | [`einsum!`], NumPy's, with the string read and the sizes checked while compiling |
//! | models | [`nn`]: linear layers, embeddings, convolutions, pooling, normalisation, attention, losses; [`nn::layers`]; [`nn::parameters`] by name |
//! | files | `io`: `.npy` and the weights of models, with the features `npy` and `safetensors` |
//! | other crates | `interop`: `serde`, `ndarray`, `nalgebra`, `image`, `bytemuck`, `proptest` and others, each with the feature of its name |
//! | errors of data at run time | [`error`] |
//! | why two shapes do not go together | `explain`, the alignment as a table or a picture, with the feature `alloc` |
//! | a tensor as a picture | [`Tensor::to_svg`], a table or a heat map, with the feature `alloc`; notebooks show it by themselves |
//! | learning it | [`guide`]: nineteen chapters with exercises, among them tables of NumPy's, PyTorch's, ndarray's and nalgebra's calls |
//! | what a compile error means | [`errors`]: a page for each code, C01 and on; [`guide::rustc_codes`]: rustc's own, E0061 and others |
//!
//! `+ - * / %`, `& | ^`, `<< >>`, `-`, `!` and the assigning forms work between tensors, views, numbers and expressions.
//!
//! # How it works
//!
//! These modules are for those who read the code, or a type that the compiler prints. Each uses those before it and none
//! after (`scripts/layers.py` holds them to it), but for traits of rules that are supertraits of [`Size`] and [`Shape`], so
//! that generic code needs no `where` clause.
//!
//! | module | what it holds |
//! |---|---|
//! | [`size`] | the size of one axis as a type; arithmetic on sizes |
//! | [`mod@shape`] | shapes as lists of sizes; [`axis`] names their axes |
//! | `layout` | pointer, sizes and strides as values; the plan of a walk over several arrays |
//! | [`rule`] | which shapes go together and what comes out, as types |
//! | `kernel` | loops over pointers: elementwise, reductions, products; [`element`] names those of each type |
//! | [`storage`] | who owns the elements; typed expressions |
//! | `tensor`, [`expr`] | [`Tensor`] itself; expressions that are evaluated in one pass |
//! | [`ops`] | the methods and operators: each a rule, then a call of storage |
//! | [`nn`] | functions and layers of models |
//! | [`grad`] | gradients of models, and training |
//! | `io` | files |
//! | `interop` | other crates, a file for each |
//!
//! Code that works on raw pointers is in `layout`, `kernel` and `storage` only; the first two are private. The features and what the crate cannot do
//! yet are in `README.md`, the reasons for all of this in `DESIGN.md`.
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "alloc")]
extern crate alloc;
// What is derived names the library as its users do, also here.
extern crate self as conformable;

// The documentation of `Tensor` shows its methods in this order.
mod tensor;
mod view;

pub mod ops;

pub mod nn;

pub mod expr;

#[cfg(any(feature = "std", feature = "libm"))]
pub mod grad;

#[cfg(any(feature = "npy", feature = "safetensors"))]
pub mod io;

#[cfg(any(
    feature = "approx",
    feature = "arbitrary",
    feature = "bytemuck",
    feature = "half",
    feature = "image",
    feature = "mint",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "num-complex",
    feature = "proptest",
    feature = "rayon",
    feature = "serde"
))]
pub mod interop;

pub mod axis;
pub mod element;
pub mod error;
// Pages of text: a build that makes no documentation has no use for them, nor for the guide.
#[cfg(any(doc, doctest))]
pub mod errors;
#[cfg(feature = "alloc")]
pub mod explain;
mod fmt;
#[cfg(any(doc, doctest))]
pub mod guide;
// Loops over pointers believe what they are given. So they are not for other crates; the repository's own tests and
// measurements reach them by the feature `internals`.
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod kernel;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unreachable_pub, reason = "public with the feature `internals`")]
mod kernel;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod layout;
#[cfg(not(feature = "internals"))]
#[allow(dead_code, unreachable_pub, reason = "public with the feature `internals`")]
mod layout;
pub mod prelude;
pub mod rule;
mod sealed;
pub mod shape;
pub mod size;
pub mod storage;
// Its primitives are for the pictures of the guide and of the playground as well.
#[cfg(all(feature = "alloc", feature = "internals"))]
#[doc(hidden)]
pub mod svg;
#[cfg(all(feature = "alloc", not(feature = "internals")))]
#[allow(dead_code, unreachable_pub, reason = "public with the feature `internals`")]
mod svg;
mod text;

// The documentation forgets other libraries' names if they stand at an item that is re-exported from a private module; so
// they stand here, and in `nn`.
pub use kernel::isa::portable_bits;
#[cfg(feature = "std")]
pub use storage::large::free_kept_memory;
#[cfg(feature = "alloc")]
pub use tensor::RowOf;
#[doc(alias(
    "ndarray",
    "subtract",
    "multiply",
    "divide",
    "true_divide",
    "logical_and",
    "logical_or",
    "logical_xor",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "array_equal",
    "fmod",
    "array2string"
))]
pub use tensor::Tensor;
pub use tensor::{Construct, InlineTensor, Iter, ViewSliceAlong, check_dims};
pub use view::{
    Chunks, PaddedChunks, PaddedIter, SliceView, SliceViewMut, View, ViewMut, ViewSlice, chunks, chunks_padded,
};
// What programs name is at the root too, which is the path that the compiler prints: `conformable::Dim<3>`.
#[doc(inline)]
pub use {
    axis::Axis,
    element::{AnyNumber, Element, IndexElement, Numeric, Real},
    error::{IndexError, MatrixError, MatrixErrorKind, RangeError, ShapeError},
    expr::Expr,
    ops::along::{Batches, BatchesMut},
    ops::broadcast_all::broadcast_tensors,
    ops::gather::{Gather, Scatter, Take},
    ops::pad::Pad,
    rule::broadcast::{Broadcast, BroadcastTo, Broadcasted, Conformable, Fits},
    rule::reduce::NonEmpty,
    shape::{Axes, FixedShape, Matrix, Rank3, Rank4, Scalar, Shape, StackOf, Vector},
    size::{AtLeast, AtLeastOne, Dim, Dyn, FixedSize, Len, Minus, One, Plus, Size, Slides, Split, Sum, Times, Windows},
    storage::{Contiguous, Storage, StorageMut},
};

/// The programs of the README, as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct ReadmeDocTests;
