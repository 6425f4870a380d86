//! C48: `renamed` to what a tensor cannot be.
//!
//! `renamed` gives axes other names, and numbers in place of names. It keeps the number of axes. Where a name is on one side or
//! both, the numbers are compared when the line runs, and the answer is an `Err`; two numbers that the types know are compared
//! while compiling. So are the sizes and the numbers of axes of other crates' arrays, where their types say them: a matrix of `nalgebra`
//! with two rows never becomes a tensor with three, nor an array of `ndarray` with one axis one with two.
//!
//! ```text
//! Dyn<Rows> 4     to   Dyn<Batch> 4      always
//! Dyn<Rows> 4     to   64 4              if there are 64 rows
//! 64 4            to   Dyn<Batch> 4      always
//! Dyn<Rows> 4     to   Dyn<Rows> 5       never
//! Dyn<Rows> 4     to   Dyn<Rows>         never
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/open/cannot_rename_7_columns_to_9.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/open/cannot_rename_7_columns_to_9.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! struct Rows;
//! struct Batch;
//!
//! let x = Tensor::<f32, shape![Dyn<Rows>, 7]>::zeros_along(Len::<Rows>::new(6));
//! let x: Tensor<f32, shape![Dyn<Batch>, 7]> = x.renamed()?;
//! let x: Tensor<f32, shape![6, 7]> = x.renamed()?;
//! assert_eq!(x.len(), 42);
//!
//! // Not all of this is known to the types.
//! let x: Tensor<f32, shape![Dyn<Rows>, 7]> = x.renamed()?;
//! assert!(x.renamed::<shape![5, 7]>().is_err());
//! # Ok::<(), ShapeError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy has no names. PyTorch has had named tensors, as a prototype: `x.rename("batch", "features")` changes names, and
//! `x.refine_names(..)` those that are not given yet; a name never has a number.
