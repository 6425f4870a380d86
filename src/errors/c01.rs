//! C01: two shapes do not broadcast.
//!
//! Shapes are aligned at their last axes. Two sizes go together when they are equal or when one of them is 1, which
//! stretches to the other. An axis that one shape lacks counts as 1. Sizes that are equal by chance only, such as rows
//! and columns of a square matrix, go together as well: nothing but their place counts.
//!
//! Operators, comparisons, functions of two tensors, masks and the batch axes of products follow this one rule.
//!
//! There is one error for each axis that does not fit, and it says which of the left side's it is, counted from 0:
//! `[3, 2, 3] + [5, 2, 5]` is two errors, at `Axis<2>` and at `Axis<0>`. Behind axes that a function leaves open, `shape![..L, 3]`, the
//! number is one of the compiler's terms: `<L as CountsAxes>::Next` is the axis behind those of `L`.
//!
//! ```text
//! axis        0  1  2  3
//! a           8  1  6  1
//! b              7  2  5
//! result      8  7  ?  5
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/broadcast/cannot_add_where_6_meets_2_among_stretched_axes.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/broadcast/cannot_add_where_6_meets_2_among_stretched_axes.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::explain::explain;
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![8, 1, 6, 1]> = Tensor::ones();
//! let b: Tensor<f32, shape![7, 1, 5]> = Tensor::ones();
//! assert_shape!(&a + &b, [8, 7, 6, 5]);
//!
//! // One number for each row becomes a column by an axis of size 1.
//! let x = tensor![[1.0, 2.0, 3.0], [4.0, 6.0, 8.0]];
//! let means = x.mean_axis::<1>();
//! assert_eq!(&x - means.unsqueeze::<-1>(), tensor![[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0]]);
//!
//! // The table above, for any shapes.
//! let table = explain(&[8, 1, 6, 1], &[7, 2, 5]);
//! assert_eq!(table.misfits().map(|(axis, _)| axis).collect::<Vec<_>>(), [2]);
//! assert!(table.to_string().starts_with("axis        0  1  2  3\na           8  1  6  1\nb              7  2  5"));
//! ```
//!
//! # NumPy and PyTorch
//!
//! The rule is NumPy's and PyTorch's, and they find the mistake when the line runs. NumPy names both shapes:
//! `ValueError: operands could not be broadcast together with shapes (8,1,6,1) (7,2,5)`. PyTorch names an axis and its
//! sizes; for `[4, 3]` and `[4]` it says `RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at
//! non-singleton dimension 1`.
//!
//! More in the guide: [Broadcasting](crate::guide::broadcasting).
