//! What users call: each method is its rule in the `where` clause, then a layout, then a kernel.
//!
//! To add an elementwise function, see [`elementwise`]; a reduction, [`reduce`].

pub mod elementwise;
pub mod gather;
pub mod matmul;
pub mod operand;
mod operators;
pub mod reduce;
mod reshape;
pub mod sort;
mod triangle;
pub mod view;
