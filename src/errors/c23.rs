//! C23: indices are integers.
//!
//! What says where elements are is a tensor of integers, of any integer type: for `take`, `gather`, `scatter`,
//! `one_hot` and target classes, and the ids of an embedding. A mask is no index: how many elements it chooses depends on its values,
//! and so no type is that of the result.
//!
//! ```text
//! tensor     [3, 4]
//! indices    [2]       integers, each from 0 to 2
//! result     [2, 4]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/gather/cannot_take_by_floats.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/gather/cannot_take_by_floats.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[0, 1], [2, 3], [4, 5]];
//! let places = tensor![2.0, 0.0];
//! assert_eq!(a.take::<0>(&places.cast::<usize>())?, tensor![[4, 5], [0, 1]]);
//!
//! // Where a mask is true, as a `Vec`; or the values with a number in all other places.
//! let mask = a.greater(3);
//! assert_eq!(mask.nonzero(), [[2, 0], [2, 1]]);
//! assert_eq!(mask.select(&a, 0).sum(), 9);
//! # Ok::<(), IndexError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy's `take`, when the line runs: `TypeError: Cannot cast array data from dtype('float64') to dtype('int64')
//! according to the rule 'same_kind'`. PyTorch refuses floats as well, and some integer types. Both take a mask between
//! brackets, and the result has a shape that is known afterwards.
