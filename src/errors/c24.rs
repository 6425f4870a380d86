//! C24: an axis has too few elements.
//!
//! Nothing has no largest element. `min`, `max`, `argmin` and `argmax` need at least one on the axes that they go over,
//! and `top_k` at least K. In generic code the size is a parameter, so a bound says it: `N: NonEmpty`, and for `top_k` of 5
//! `N: AtLeast<Dim<5>>`. Of a constant parameter, `const N: usize`, it is said of the size: `where Dim<N>: NonEmpty`. An axis whose size is known at run time is named so, `Dyn<AtLeastOne<Rows>>`, by `renamed`, which asks. Sums,
//! products and means of nothing compile: 0, 1 and NaN.
//!
//! ```text
//! shape          [0, 3]
//! max over 0     of none, three times
//! max over 1     of 3, no time
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/empty/cannot_take_the_maximum_over_an_empty_axis.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/empty/cannot_take_the_maximum_over_an_empty_axis.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! fn range<N: Size + NonEmpty>(x: &Tensor<f32, shape![N]>) -> f32 {
//!     x.max() - x.min()
//! }
//! assert_eq!(range(&tensor![3.0, 7.0, 5.0]), 4.0);
//!
//! fn best<const N: usize>(x: &Tensor<f32, shape![{N}]>) -> usize
//! where
//!     Dim<N>: NonEmpty,
//! {
//!     x.argmax()
//! }
//! assert_eq!(best(&tensor![3.0, 7.0, 5.0]), 1);
//!
//! let none: Tensor<f32, shape![0, 3]> = Tensor::zeros();
//! assert_shape!(none.max_axis::<1>(), [0]);
//! assert_eq!(none.sum_axis::<0>(), tensor![0.0, 0.0, 0.0]);
//! assert_eq!(none.prod_axis::<0>(), tensor![1.0, 1.0, 1.0]);
//! assert!(none.mean_axis::<0>()[[0]].is_nan());
//!
//! struct Rows;
//! let rows = Tensor::<f32, shape![Dyn<Rows>]>::from_slice_along(Len::<Rows>::new(2), &[3.0, 7.0])?;
//! assert_eq!(rows.renamed::<shape![Dyn<AtLeastOne<Rows>>]>()?.max(), 7.0);
//!
//! // Or the answer is an `Option`.
//! let none = Tensor::<f32, shape![Dyn<Rows>]>::zeros_along(Len::<Rows>::new(0));
//! let largest = none.renamed::<shape![Dyn<AtLeastOne<Rows>>]>().ok().map(|some| some.max());
//! assert_eq!(largest, None);
//!
//! let (largest, places) = tensor![3, 7, 5].top_k::<0, 2>();
//! assert_eq!((largest, places), (tensor![7, 5], tensor![1, 2]));
//! # Ok::<(), ShapeError>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. NumPy: `ValueError: zero-size array to reduction operation maximum which has no
//! identity`. PyTorch's `argmin`: `IndexError: argmin(): Expected reduction dim 1 to have non-zero size.`, and its
//! `topk`: `RuntimeError: selected index k out of range`.
