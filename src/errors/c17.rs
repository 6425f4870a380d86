//! C17: the parts of a split do not add up.
//!
//! The parts of `split` add up to the axis, and are written like a shape. `split_even` and `axis_chunks` make parts of
//! one size, so the number of parts, or the size of a chunk, divides the size of the axis: no element is left over. Generic code
//! says so by a bound: under `N: Split<Dim<3>>` there is `split_even::<A, 3>`, in parts of `<N as Split<Dim<3>>>::Output`. What is
//! done with the parts, `x.split_even::<0, 3>().each_ref().stack::<0>()` for an axis of them, needs no other. An axis
//! whose size is known at run time is taken in `batches`, or `batches_mut`, of which the last may be shorter.
//!
//! ```text
//! axis of 6     0 1 2 3 4 5
//! 2 and 4       ─── ───────
//! 2 and 3       ─── ───── ?
//! 3 of 2        ─── ─── ───
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/split/cannot_split_6_into_2_and_3.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/split/cannot_split_6_into_2_and_3.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<i32, shape![6]> = Tensor::arange();
//! let (left, right) = a.split::<0, shape![2, 4]>();
//! assert_eq!((left.sum(), right.sum()), (1, 14));
//!
//! let [x, y, z] = a.split_even::<0, 3>();
//! assert_eq!((x.sum(), y.sum(), z.sum()), (1, 5, 9));
//!
//! fn halves<N: Size + Split<Dim<2>>>(x: &Tensor<i32, shape![N]>) -> Tensor<i32, shape![<N as Split<Dim<2>>>::Output]> {
//!     let [front, back] = x.split_even::<0, 2>();
//!     front + back
//! }
//! assert_eq!(halves(&a), tensor![3, 5, 7]);
//!
//! // A part alone need not leave anything else.
//! assert_eq!(a.narrow::<0, 2, 3>(), tensor![2, 3, 4]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch, with a list of sizes, when the line runs: `RuntimeError: split_with_sizes expects split_sizes to sum
//! exactly to 6 (input tensor's size at dimension 0), but got split_sizes=[2, 3]`. With one size, `torch.split(x, 4)`
//! makes a smaller last part without a word. NumPy's `split` into 4 parts: `ValueError: array split does not result in
//! an equal division`.
