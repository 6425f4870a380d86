//! What users call: each method is its rule in the `where` clause, then a layout, then a kernel.
//!
//! To add an elementwise function, see [`elementwise`]; a reduction, [`reduce`].

pub mod axis_chunks;
pub mod axis_iter;
pub mod broadcast_all;
pub mod concat;
pub mod einsum;
pub mod elementwise;
pub mod gather;
mod in_dim;
mod linalg;
pub mod matmul;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod normalize;
pub mod operand;
mod operators;
pub mod pad;
pub mod reduce;
mod repeat;
mod reshape;
pub mod sort;
mod split;
pub mod strict;
mod triangle;
pub mod view;
mod view_mut;
