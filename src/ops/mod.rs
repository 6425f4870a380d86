//! The methods of [`Tensor`](crate::Tensor): each is its rule in the `where` clause, then a layout, then a kernel.
//!
//! To add an elementwise function, see [`elementwise`]; a reduction, [`reduce`].

// The documentation of `Tensor` shows its methods in this order.
pub mod operand;
mod operators;
mod sum;

pub mod elementwise;

pub mod strict;

#[cfg(feature = "half")]
#[expect(private_bounds, private_interfaces, reason = "methods name the trait, and nobody outside can")]
mod floating;
pub mod reduce;
mod sum_to;

mod reshape;
pub mod view;

pub mod broadcast_all;
mod in_dim;
pub mod split;

pub mod along;
pub mod asked;
pub mod axis_iter;

mod view_mut;

pub mod concat;
pub mod pad;
mod repeat;

pub mod gather;
mod lines;
pub mod sort;
pub(crate) mod triangle;

pub mod matmul;

pub mod einsum;
mod linalg;

#[cfg(any(feature = "std", feature = "libm"))]
pub mod normalize;

#[doc(hidden)]
pub mod elsewhere;
