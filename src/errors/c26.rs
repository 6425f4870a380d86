//! C26: elements that cannot do this.
//!
//! Arithmetic needs numbers, a change of sign numbers with signs, `&`, `|`, `^` and `!` need `bool` or integers, `<<` and `>>` integers,
//! comparisons, extremes and sorting need an order, which complex numbers have not, and means, roots, exponentials and what is built on them
//! need floats. Masks are `bool`, and comparisons make them.
//! Nothing is converted without a `cast`.
//!
//! ```text
//!                         bool   integers   floats   complex
//! + - * /                  -       yes       yes       yes
//! -a                       -      signed     yes       yes
//! & | ^ !                 yes      yes        -         -
//! << >>                    -       yes        -         -
//! less, sort, unique      yes      yes       yes        -
//! max, clamp, %            -       yes       yes        -
//! mean                     -        -        yes       yes
//! exp, sqrt, ..            -        -        yes        -
//! mask.select(..)         yes       -         -         -
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/dtype/cannot_average_integers.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/dtype/cannot_average_integers.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![1, 2, 4];
//! assert_eq!(a.cast::<f64>().mean(), 7.0 / 3.0);
//!
//! let mask = a.greater(1) & a.less(4);
//! assert_eq!(mask, tensor![false, true, false]);
//! assert_eq!(!&mask, tensor![true, false, true]);
//! // How many.
//! assert_eq!(mask.cast::<usize>().sum(), 1);
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy gives the mean of integers as `float64`; PyTorch refuses it when the line runs. NumPy adds masks by a logical
//! or, and refuses `-mask`: ``TypeError: The numpy boolean negative, the `-` operator, is not supported, use the `~`
//! operator or the logical_not function instead.`` Of `&` between floats it says `TypeError: ufunc 'bitwise_and' not
//! supported for the input types`.
