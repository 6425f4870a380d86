//! What can stand on the right of an operation: a tensor, a reference to one, a number, an expression.

use crate::element::Element;
use crate::expr::Expr;
use crate::kernel::tree::Value;
use crate::layout::Strided;
use crate::shape::Shape;
use crate::storage::source::{Held, Leaf, Source};
use crate::storage::{Inline, Kind, Storage};
use crate::tensor::Tensor;

/// `Self` and `U` are the same element type: there is no silent conversion.
#[diagnostic::on_unimplemented(
    message = "the element types differ: `{Self}` on the left and `{U}` on the right",
    label = "the elements are `{Self}` on the left and `{U}` on the right",
    note = "both sides of an operation have the same element type: convert one with `.cast::<{Self}>()`"
)]
pub trait SameElement<U: Element>: Element + Sized {
    /// The same tensor.
    fn own<S: Shape, B: Storage>(tensor: Tensor<U, S, B>) -> Tensor<Self, S, B>;
    /// The same tensor.
    fn borrow<S: Shape, B: Storage>(tensor: &Tensor<U, S, B>) -> &Tensor<Self, S, B>;
}

impl<T: Element> SameElement<T> for T {
    #[inline(always)]
    fn own<S: Shape, B: Storage>(tensor: Tensor<T, S, B>) -> Tensor<T, S, B> {
        tensor
    }

    #[inline(always)]
    fn borrow<S: Shape, B: Storage>(tensor: &Tensor<T, S, B>) -> &Tensor<T, S, B> {
        tensor
    }
}

/// An operand's shape and kind, whatever its elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of a tensor operation",
    label = "expected a tensor, a reference to one, or a number",
    note = "pass a tensor by value or as `&b`, a view, or a number of the tensor's element type"
)]
pub trait AnyOperand {
    /// The shape; `()` for a number.
    type Shape: Shape;
    /// Where results are kept that it has a part in.
    type Kind: Kind;
}

impl<T: Element, S: Shape, B: Storage> AnyOperand for Tensor<T, S, B> {
    type Shape = S;
    type Kind = B::Kind;
}

impl<T: Element, S: Shape, B: Storage> AnyOperand for &Tensor<T, S, B> {
    type Shape = S;
    type Kind = B::Kind;
}

impl<T: Element> AnyOperand for T {
    type Shape = ();
    type Kind = Inline;
}

impl<E: Source> AnyOperand for Expr<E> {
    type Shape = E::Shape;
    type Kind = E::Kind;
}

/// An operand with elements of type `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand for elements of type `{T}`",
    label = "expected a tensor, a reference to one, or a number, with elements of type `{T}`",
    note = "convert elements with `.cast::<{T}>()`"
)]
pub trait Operand<T: Element>: AnyOperand {
    /// The operand in an expression.
    type Source: Source<Item = T, Shape = Self::Shape, Kind = Self::Kind>;
    /// The operand in an expression.
    fn into_source(self) -> Self::Source;
}

impl<T: SameElement<U>, U: Element, S: Shape, B: Storage> Operand<T> for Tensor<U, S, B> {
    type Source = Held<T, S, B>;

    #[inline(always)]
    fn into_source(self) -> Held<T, S, B> {
        Held(T::own(self).repr)
    }
}

impl<'a, T: SameElement<U>, U: Element, S: Shape, B: Storage> Operand<T> for &'a Tensor<U, S, B> {
    type Source = Leaf<'a, T, S, B>;

    #[inline(always)]
    fn into_source(self) -> Leaf<'a, T, S, B> {
        Leaf(&T::borrow(self).repr)
    }
}

impl<T: Element> Operand<T> for T {
    type Source = Value<T>;

    #[inline(always)]
    fn into_source(self) -> Value<T> {
        Value(self)
    }
}

impl<T: Element, E: Source<Item = T>> Operand<T> for Expr<E> {
    type Source = E;

    #[inline(always)]
    fn into_source(self) -> E {
        self.0
    }
}

/// A tensor, or a reference to one, with elements of type `T`: what a matrix product takes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor with elements of type `{T}`",
    label = "expected a tensor or a reference to one, with elements of type `{T}`",
    note = "both sides of a product have the same element type: convert one with `.cast::<{T}>()`"
)]
pub trait TensorOperand<T: Element>: AnyOperand {
    /// Are its strides those of a contiguous tensor, by type?
    const STATIC: bool;
    /// The elements.
    fn elements(&self) -> Strided<'_, T>;
}

impl<T: SameElement<U>, U: Element, S: Shape, B: Storage> TensorOperand<T> for Tensor<U, S, B> {
    const STATIC: bool = B::STATIC;

    #[inline(always)]
    fn elements(&self) -> Strided<'_, T> {
        T::borrow(self).strided()
    }
}

impl<T: SameElement<U>, U: Element, S: Shape, B: Storage> TensorOperand<T> for &Tensor<U, S, B> {
    const STATIC: bool = B::STATIC;

    #[inline(always)]
    fn elements(&self) -> Strided<'_, T> {
        T::borrow(*self).strided()
    }
}
