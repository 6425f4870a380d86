//! C15: a computed size is not in the table.
//!
//! Where a size is computed, by `concat`, `flatten`, a slice, a window, the compiler has to find the type of the
//! result. It looks the number up in a table: all sizes to 2,048, and beyond them those that models use: powers of two
//! and of ten, multiples of 64 up to 16,384, the sizes of usual feature maps and vocabularies. A size that is only
//! written down can be any number. A size that is a parameter is not a number, so generic code says that a sum or a
//! product exists, by a bound, or leaves that size as a number.
//!
//! This is a limit of the library, not a mistake in the shapes. Where the shape that comes out is named instead of computed, there
//! is no such limit: `slice_const`, `narrow_const`, `windows_const`, `split_even_const`, `concat_const`, `nn::conv2d_const` and
//! `nn::conv1d_const` take any sizes that are known while compiling, parameters too, and compare the numbers when the program is built, as
//! `reshape_const` does. Other axes stay as they are, which the types say.
//!
//! ```text
//! 2048 + 2048   4096   in the table
//! 2048 + 2047   4095   not in the table
//! N + M         ?      in generic code: the bound `N: Plus<M>`
//! H * D         ?      in generic code: the bound `H: Times<D>`
//! ```
//!
//! `pad::<A, 2, 3>` is a sum, `N: Plus<Dim<5>>`, and `repeat_axis::<A, 3>` a product, `N: Times<Dim<3>>`. What comes out is `Output`,
//! `<N as Plus<M>>::Output`; the same size written by another sum is another type, unless a bound says that they are one. An axis of a
//! product is `unflatten`ed to its factors under the same bound. What `flatten_axes` and `unflatten` leave as it is, a batch say, need not be
//! known. How many elements `top_k` takes, and how long `windows` are, may be a parameter `const K: usize`, by the bound of the method:
//! `N: TopOf<K, Len = Dim<K>>`, `N: WindowsOf<K, Len = Dim<K>>`.
//! [Chapter 9](crate::guide::open_sizes) of the guide has all of them.
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/concat/cannot_concatenate_beyond_the_table.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/concat/cannot_concatenate_beyond_the_table.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! // The result is named, not computed; `cargo build` compares the numbers of elements.
//! let a: Tensor<f32, shape![65, 63]> = Tensor::zeros();
//! assert_shape!(a.reshape_const::<shape![4095]>(), [4095]);
//!
//! // Positions of boxes at three scales; without the first and the last.
//! let fine: Tensor<f32, shape![4, 6400]> = Tensor::zeros();
//! let (middle, coarse): (Tensor<f32, shape![4, 1600]>, Tensor<f32, shape![4, 401]>) = (Tensor::zeros(), Tensor::zeros());
//! let boxes = (&fine, &middle, &coarse).concat_const::<1, shape![4, 8401]>();
//! let inner = boxes.slice_const::<shape![4, 8399]>(s![.., 1..-1]);
//! assert_shape!(inner, [4, 8399]);
//!
//! // In generic code a bound says that the product exists.
//! fn join_heads<B: Size, H: Size + Times<D>, D: Size>(
//!     x: &Tensor<f32, shape![B, H, D]>,
//! ) -> Tensor<f32, shape![B, <H as Times<D>>::Output]> {
//!     x.flatten_axes::<1, 2>().to_tensor()
//! }
//! assert_shape!(join_heads(&Tensor::<f32, shape![2, 12, 64]>::ones()), [2, 768]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Their sizes are numbers at run time, so there is no such limit, and nothing is known of a size before the line runs.
