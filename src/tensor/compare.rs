//! `==` on whole tensors, and what the compiler says to `<`.
//!
//! One impl for every right side: what can be wrong with it is said in the words of a trait, and not as E0308 or E0369.

use super::Tensor;
use crate::element::Element;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::storage::Storage;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

/// A tensor of the shape `S` with elements of type `T`, wherever it is stored: what `==` compares such a tensor with.
#[diagnostic::on_unimplemented(
    message = "`==` compares whole tensors of one shape: `{Self}` is not a tensor of the shape `{S}` with elements of type `{T}`",
    label = "expected a tensor of the shape `{S}` with elements of type `{T}`",
    note = "elements are compared by `a.equal(&b)`, which broadcasts, takes numbers too, and gives a tensor of `bool`",
    note = "C43: read on in `conformable::errors::c43` (`cargo doc --open`)"
)]
pub trait SameTensor<T: Element, S>: Sealed {
    /// Are all elements those of `left`?
    fn is<L: Shape, B: Storage>(&self, left: &Tensor<T, L, B>) -> bool;
}

// What is asked is asked of the left side's shape and elements, so that those of `a == Tensor::zeros()` are inferred.
impl<T: WholeElement<U>, S: WholeShape<R>, U: Element, R: Shape, C: Storage> SameTensor<T, S> for Tensor<U, R, C> {
    fn is<L: Shape, B: Storage>(&self, left: &Tensor<T, L, B>) -> bool {
        T::are_equal(left, self)
    }
}

/// The shape `R`.
#[diagnostic::on_unimplemented(
    message = "`==` compares whole tensors of one shape: the shape is `{Self}` on the left and `{R}` on the right",
    label = "the shape `{Self}` on the left meets the shape `{R}` on the right",
    note = "elements are compared by `a.equal(&b)`, which broadcasts, takes numbers too, and gives a tensor of `bool`",
    note = "C43: read on in `conformable::errors::c43` (`cargo doc --open`)"
)]
pub trait WholeShape<R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Sealed> WholeShape<S> for S {}

/// Elements of type `U`.
#[diagnostic::on_unimplemented(
    message = "the element types differ: `{Self}` on the left and `{U}` on the right",
    label = "the elements are `{Self}` on the left and `{U}` on the right",
    note = "convert one with `.cast::<{Self}>()`; C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait WholeElement<U: Element>: Element {
    /// Are all elements of the one those of the other?
    fn are_equal<L: Shape, B: Storage, R: Shape, C: Storage>(
        left: &Tensor<Self, L, B>,
        right: &Tensor<U, R, C>,
    ) -> bool;
}

#[diagnostic::do_not_recommend]
impl<T: Element> WholeElement<T> for T {
    fn are_equal<L: Shape, B: Storage, R: Shape, C: Storage>(left: &Tensor<T, L, B>, right: &Tensor<T, R, C>) -> bool {
        match (left.strided().as_slice(), right.strided().as_slice()) {
            (Some(a), Some(b)) => a == b,
            _ => left.iter().eq(right.iter()),
        }
    }
}

/// Equal elements everywhere, for tensors of the same shape, wherever they are stored.
impl<T: Element, S: Shape, B: Storage, R: SameTensor<T, S>> PartialEq<R> for Tensor<T, S, B> {
    fn eq(&self, other: &R) -> bool {
        other.is(self)
    }
}

impl<T: Element + Eq, S: Shape, B: Storage> Eq for Tensor<T, S, B> {}

/// The hash of integers, or of `bool`: one for equal tensors, wherever they are stored. Floats have none.
///
/// ```
/// use conformable::prelude::*;
/// use std::collections::HashMap;
/// let mut visits: HashMap<Tensor<u8, shape![3, 3]>, u32> = HashMap::new();
/// *visits.entry(Tensor::eye()).or_default() += 1;
/// *visits.entry(Tensor::<u8, shape![3, 3]>::eye().t().to_tensor()).or_default() += 1;
/// assert_eq!(visits[&Tensor::eye()], 2);
/// ```
impl<T: Element + Hash, S: Shape, B: Storage> Hash for Tensor<T, S, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.dims().as_slice().hash(state);
        // One by one: a slice of numbers may be hashed as bytes, and what is not contiguous is no slice.
        self.iter().for_each(|element| element.hash(state));
    }
}

/// What whole tensors are ordered with: nothing. `a < b` asks for it, so that the compiler names what compares elements.
#[diagnostic::on_unimplemented(
    message = "whole tensors have no order: `<`, `<=`, `>` and `>=` do not compare elements",
    label = "a tensor of the shape `{S}` is not ordered",
    note = "elements are compared by `a.less(&b)`, `a.less_equal(&b)`, `a.greater(0.0)` and `a.greater_equal(0.0)`, which give a tensor of `bool`",
    note = "C43: read on in `conformable::errors::c43` (`cargo doc --open`)"
)]
pub trait OrderedWith<T: Element, S>: SameTensor<T, S> {}

impl<T: WholeElement<U>, S: WholeShape<R>, U: Element, R: HasOrder, C: Storage> OrderedWith<T, S> for Tensor<U, R, C> {}

/// A shape of tensors that have an order. None have: see [`OrderedWith`].
#[diagnostic::on_unimplemented(
    message = "whole tensors have no order: `<`, `<=`, `>` and `>=` do not compare elements",
    label = "a tensor of the shape `{Self}` is not ordered",
    note = "elements are compared by `a.less(&b)`, `a.less_equal(&b)`, `a.greater(0.0)` and `a.greater_equal(0.0)`, which give a tensor of `bool`",
    note = "C43: read on in `conformable::errors::c43` (`cargo doc --open`)"
)]
pub trait HasOrder: Shape {}

/// For no right side: see `OrderedWith`.
impl<T: Element, S: Shape, B: Storage, R: OrderedWith<T, S>> PartialOrd<R> for Tensor<T, S, B> {
    fn partial_cmp(&self, _: &R) -> Option<Ordering> {
        None
    }
}
