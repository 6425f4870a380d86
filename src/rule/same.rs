//! Equality: sizes that are the same.
//!
//! Every rule by which two sizes have to be equal asks [`SameSize`], through a trait of its own that has one impl and the
//! words for its case: [`InnerOf`](super::matmul::InnerOf) of a product, [`EqualTo`](super::gather::EqualTo) of a scatter.

use crate::sealed::Sealed;
use crate::size::{Dim, One, TooLarge};

/// Two sizes that are the same. What a user reads of two that are not are the words of who asks.
pub trait SameSize<L>: Sealed {}

#[diagnostic::do_not_recommend]
impl SameSize<One> for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize> SameSize<Dim<N>> for Dim<N> {}
#[diagnostic::do_not_recommend]
impl SameSize<TooLarge> for TooLarge {}
