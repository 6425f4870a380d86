//! How it works: the loops. Pointers, a plan and an operation in, values out. No shapes as types, no tensors.
//!
//! Read in this order: [`op`] (what is done to one element), [`tree`] (an expression over leaves), [`elementwise`] (the
//! loop nest that evaluates a tree), [`pack`] (how operands that are not in a run become one), [`reduce`], [`matmul`],
//! [`einsum`], [`conv`], [`pool`], `attention`, [`gather`], [`sort`], [`linalg`]; and [`back`], what goes the other way.
//! [`isa`] chooses the instruction set.
//!
//! What a SAFETY comment rests on has a name, which stands in bold where it is defined: on the type or the function
//! that establishes it, or here. A *run* is a number `n` of adjacent elements of one type behind a pointer. An element
//! whose number is below `n` is **in the run**: it can be read there, or written if the run is an output's.
//! `scripts/proofs.py` lists these names, and finds a comment that has none.

// Its macros are for the modules below it.
#[macro_use]
pub(crate) mod wide;

pub(crate) mod apart;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod attention;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod back;
pub(crate) mod blocks;
pub mod byte_product;
#[cfg(feature = "std")]
mod columns;
#[cfg(feature = "num-complex")]
pub(crate) mod complex;
pub mod conv;
pub(crate) mod convert;
pub mod copies;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod dual;
pub mod einsum;
pub mod elementwise;
pub mod gather;
pub(crate) mod grid;
#[cfg(feature = "half")]
pub(crate) mod half;
pub mod isa;
mod lanes;
pub mod linalg;
pub(crate) mod lines;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod loss;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod math;
pub mod matmul;
pub mod matmul_batch;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod norm;
pub mod op;
pub mod optimize;
pub mod pack;
pub mod parallel;
pub mod pool;
pub mod quantize;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod recurrent;
pub mod reduce;
pub(crate) mod repeat;
pub mod resize;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod rows;
pub mod run;
pub(crate) mod running;
pub(crate) mod scratch;
pub mod sort;
pub mod tree;
pub(crate) mod window;
