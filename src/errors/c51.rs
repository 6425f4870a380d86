//! C51: what batches are taken of.
//!
//! Samples that lie side by side in memory are copied into batches: numbers, rows of one length, or tensors along their first
//! axis. Of images and labels side by side there are as many of each.
//!
//! ```text
//! &[usize]                                 -> [N]
//! &Vec<[f32; 64]>                          -> [N, 64]
//! &Tensor<f32, [Dyn<Samples>, 1, 8, 8]>    -> [N, 1, 8, 8]
//! (&images, &labels)                       -> a pair
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/train/cannot_take_batches_of_vecs.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/train/cannot_take_batches_of_vecs.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::grad::in_order;
//! use conformable::prelude::*;
//!
//! // Rows that were read as `Vec`s, into one tensor.
//! let read = vec![vec![1.0, 2.0], vec![3.0, 4.0], vec![5.0, 6.0]];
//! struct Rows;
//! let rows = Tensor::<f64, shape![Dyn<Rows>, 2]>::from_vec_along(Len::<Rows>::new(read.len()), read.concat())?;
//! let mut batches = in_order::<Dim<2>, _>(&rows);
//! assert_eq!(batches.next(), Some(tensor![[1.0, 2.0], [3.0, 4.0]]));
//! # Ok::<(), ShapeError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! A `DataLoader` collates what a dataset gives, sample by sample, and samples of two shapes are an error of the epoch in which
//! they meet.
