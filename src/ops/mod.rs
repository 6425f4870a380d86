//! What users call: each method is its rule in the `where` clause, then a layout, then a kernel.
//!
//! To add an elementwise function, see [`elementwise`]; a reduction, [`reduce`].

pub mod concat;
pub mod elementwise;
pub mod matmul;
pub mod operand;
mod operators;
pub mod reduce;
mod reshape;
mod split;
pub mod view;
