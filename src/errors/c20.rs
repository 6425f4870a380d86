//! C20: a slice leaves its axis.
//!
//! `s!` has an entry for each axis: a range, a position, `new`, or `...` for all axes in between. Positions count from
//! 0, or from the end with -1 for the last element. A range lies within the axis and does not end before it starts, and
//! a step is not 0; a negative step takes the same positions from back to front. The same holds for `narrow` and
//! `windows`. A start that is known at run time only is `slice_at`'s, and a range that is `slice_along`'s.
//!
//! In generic code a size is a parameter, and a bound says that the positions are there:
//!
//! ```text
//! s![1..-1], s![2..], s![..-2]                N: Minus<Dim<2>>      what is left is its Output
//! s![3], s![1..4], s![-4..], narrow, top_k    N: AtLeast<Dim<4>>    a number comes out
//! windows::<A, 3>                             N: Windows<Dim<3>>    N - 3 + 1 is its Output
//! ```
//!
//! ```text
//! position      0  1  2  3
//! or           -4 -3 -2 -1
//! 1..4             1  2  3
//! 1..9             1  2  3  ?
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/slice/cannot_take_9_of_4.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/slice/cannot_take_9_of_4.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[0, 1, 2, 3], [4, 5, 6, 7]];
//! assert_eq!(a.slice(s![0, 1..4]), tensor![1, 2, 3]);
//! assert_eq!(a.slice(s![.., -2..]), tensor![[2, 3], [6, 7]]);
//! assert_eq!(a.slice(s![..., 1..3;-1]), tensor![[2, 1], [6, 5]]);
//! assert_eq!(a.slice(s![1, ..;2]), tensor![4, 6]);
//! assert_eq!(a.narrow::<1, 1, 2>(), tensor![[1, 2], [5, 6]]);
//!
//! fn steps<N: Size + Minus<One>>(x: &Tensor<i32, shape![N]>) -> Tensor<i32, shape![<N as Minus<One>>::Output]> {
//!     x.slice(s![1..]) - x.slice(s![..-1])
//! }
//! assert_eq!(steps(&tensor![1, 4, 9]), tensor![3, 5]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! No error in either: NumPy and PyTorch cut a range to the axis, `a[1:9]` of 4 elements has 3, and NumPy makes an
//! empty array of `a[4:2]`. A position beyond the axis is an error when the line runs, in NumPy `IndexError: index 6 is
//! out of bounds for axis 0 with size 5`, and so are too many entries, `IndexError: too many indices for array: array
//! is 2-dimensional, but 3 were indexed`.
