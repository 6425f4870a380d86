//! C45: more elements than memory can hold.
//!
//! An allocation has at most `isize::MAX` bytes. A tensor that owns its elements has at most as many as fit there if they are of
//! 8 bytes, the largest type (of 16 with the feature `num-complex`); a shape of more is refused where such a tensor is made. A view may have more positions, since it
//! repeats elements and owns none: up to `isize::MAX`, so that each has a number. (Sizes of 0 do not help a shape whose other
//! sizes are too large: its strides would be no numbers.)
//!
//! This is found by `cargo build`, and not by `cargo check`. Where pointers have 32 bits the limit is 268,435,455 elements, or half of it.
//!
//! ```text
//! on 64 bits              a tensor            a view
//! [2^59]                  2^62 bytes          yes
//! [2^60]                  2^63 bytes: no      yes
//! [2^32, 2^32]            no                  2^64 positions: no
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0080
#![doc = include_str!("../../ui-tests/memory/cannot_make_2_pow_60_elements.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/memory/cannot_make_2_pow_60_elements.stderr")]
//! ```
//!
//! # Right
//!
//! What is computed of a stretched view is computed of what it stretches, or reduced where it is, in one pass:
//!
//! ```
//! use conformable::prelude::*;
//!
//! let row = tensor![1.0, 2.0, 3.0];
//! let many = row.broadcast_to::<shape![100_000, 3]>();
//! assert_eq!(many.mean_axis::<0>(), row);
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy refuses such a shape when the array is made: `ValueError: array is too big; arr.size * arr.dtype.itemsize is larger
//! than the maximum possible size.` PyTorch: `RuntimeError: Storage size calculation overflowed with sizes=[..]`.
//!
//! More in the guide: [Broadcasting](crate::guide::broadcasting).
