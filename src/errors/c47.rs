//! C47: a size is known only at run time.
//!
//! The size of an axis `Dyn<Tag>` has a name in the type, and its number travels with the tensor. So nothing is computed with it while
//! compiling, and no tensor is made of nothing but its type: it is made with its lengths, a `Len` for each name. What is asked
//! of the number is asked at run time.
//!
//! ```text
//! zeros(), from_vec(v)?                zeros_along(n), from_vec_along(n, v)?
//! zeros() of a shape that is there     x.zeros_like()
//! s![2..5, ..], narrow                 x.slice_along::<0, Tag>(2..5)?, x.slice_at::<0, 3>(2)?
//! split_even, chunks of one size       x.batches::<0, Tag>(64), x.batches_mut::<0, Tag>(64)
//! to_array(), S::LEN, N::N             x.into_vec(), x.len(), x.dims()[0]
//! flatten() of a name and 4            x.renamed::<shape![64, 4]>()? first
//! ```
//!
//! In generic code a size or a shape that may be such is `N: Size`, `S: Shape`. Where the number has to be known, the bound is
//! `N: FixedSize`, `S: FixedShape`. [Chapter 9](crate::guide::open_sizes) of the guide is about such axes.
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/open/cannot_make_zeros_of_a_name.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/open/cannot_make_zeros_of_a_name.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! struct Users;
//! struct Items;
//!
//! let users = Len::<Users>::new(2);
//! let x = Tensor::<f32, shape![Dyn<Users>, 3]>::zeros_along(users);
//! assert_eq!(x.into_vec(), [0.0; 6]);
//!
//! // A `Len` for each name, in a tuple.
//! let ratings = Tensor::<f32, shape![Dyn<Users>, Dyn<Items>]>::ones_along((users, Len::<Items>::new(5)));
//! assert_eq!((ratings.len(), ratings.dims()[1]), (10, 5));
//! assert_eq!(ratings.zeros_like().sum(), 0.0);
//!
//! // Ranges are compared when the line runs.
//! let first: View<f32, shape![Dyn<Users>, 3]> = ratings.slice_at::<1, 3>(0)?;
//! assert_eq!(first.sum(), 6.0);
//! assert!(ratings.slice_along::<1, Items>(3..6).is_err());
//!
//! fn mean<B: FixedSize>(x: &Tensor<f32, shape![B, 3]>) -> f32 {
//!     x.sum() / (3 * B::N) as f32
//! }
//! assert_eq!(mean(&first.to_tensor().renamed::<shape![2, 3]>()?), 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # NumPy and PyTorch
//!
//! All of their sizes are known at run time, and none has a name: that two axes are both the batch is found out by their numbers.
