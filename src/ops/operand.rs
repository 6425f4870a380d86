//! What can stand on the right of an operation: a tensor, a reference to one, a number, an expression.

use crate::element::Element;
use crate::expr::Expr;
use crate::kernel::op::Binary;
use crate::kernel::tree::Value;
use crate::layout::Strided;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::storage::source::{Held, Leaf, Readable, Source};
use crate::storage::{Beside, Inline, Kind, Storage, WritesTo};
use crate::tensor::Tensor;

/// Elements of type `Self`, on the right, are the type `T` of those on the left: there is no silent conversion.
#[diagnostic::on_unimplemented(
    message = "the element types differ: `{T}` on the left and `{Self}` on the right",
    label = "the elements are `{T}` on the left and `{Self}` on the right",
    note = "convert one with `.cast::<{T}>()`; C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait SameElement<T: Element>: Element {
    /// The same tensor.
    fn own<S: Shape, B: Storage>(tensor: Tensor<Self, S, B>) -> Tensor<T, S, B>;
    /// The same tensor.
    fn borrow<S: Shape, B: Storage>(tensor: &Tensor<Self, S, B>) -> &Tensor<T, S, B>;
    /// The same tensor, from the left.
    fn left<S: Shape, B: Storage>(tensor: Tensor<T, S, B>) -> Tensor<Self, S, B>;
    /// The same tensor, from the left.
    fn left_ref<S: Shape, B: Storage>(tensor: &Tensor<T, S, B>) -> &Tensor<Self, S, B>;
    /// The same tensor, from the left.
    fn left_mut<S: Shape, B: Storage>(tensor: &mut Tensor<T, S, B>) -> &mut Tensor<Self, S, B>;

    /// The same expression.
    type Same<E: Source<Item = Self>>: Source<Item = T, Shape = E::Shape, Kind = E::Kind>;
    /// The same expression.
    fn same<E: Source<Item = Self>>(expr: E) -> Self::Same<E>;
}

impl<T: Element> SameElement<T> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn own<S: Shape, B: Storage>(tensor: Tensor<T, S, B>) -> Tensor<T, S, B> {
        tensor
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn borrow<S: Shape, B: Storage>(tensor: &Tensor<T, S, B>) -> &Tensor<T, S, B> {
        tensor
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left<S: Shape, B: Storage>(tensor: Tensor<T, S, B>) -> Tensor<T, S, B> {
        tensor
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_ref<S: Shape, B: Storage>(tensor: &Tensor<T, S, B>) -> &Tensor<T, S, B> {
        tensor
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn left_mut<S: Shape, B: Storage>(tensor: &mut Tensor<T, S, B>) -> &mut Tensor<T, S, B> {
        tensor
    }

    type Same<E: Source<Item = T>> = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn same<E: Source<Item = T>>(expr: E) -> E {
        expr
    }
}

/// What stands on the right of `+`, `+=` and the like where the left side is a tensor with elements of type `T`, and what is made of the two.
///
/// A tensor has one impl of each operator, for every right side, and asks this trait for the rest. Of two impls that could be meant the
/// compiler would say that neither holds, in its own words and not in those of the rule that is broken.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a tensor, nor a reference to one, nor a number of the element type `{T}`",
    label = "the elements on the left are `{T}`, and this is `{Self}`",
    note = "convert the tensor with `.cast::<f32>()`, or the number: `1.0` in place of `1`, or `as {T}`; an array becomes a tensor by `tensor![1, 2]`; of a `Result` it is the tensor in it, by `?`; beside a variable of a pass a tensor is one too, by `t.input(&x)`",
    note = "C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait CombinesWith<T: Element>: Sealed + Sized {
    /// The element type.
    type Item: Element;
    /// The shape; `()` for a number.
    type Shape: Shape;
    /// Where it is kept; `Inline` for a number.
    type Home: Storage;
    /// The shape `S`, if a tensor of it is made; `()` for an expression, which makes none.
    type Made<S: Shape>: Shape;
    /// What a tensor that is given away becomes.
    type Owned<O, L: Shape, A: Storage>;
    /// What a tensor that is lent becomes.
    type Lent<'a, O, L: Shape, A: Storage>
    where
        A: 'a;

    /// `left ∘ self`
    fn after<O, L: Shape, A: Storage>(self, op: O, left: Tensor<T, L, A>) -> Self::Owned<O, L, A>
    where
        O: Binary<Self::Item, Self::Item, Out = Self::Item>,
        Self::Item: SameElement<T>;

    /// `left ∘ self`, of a left side that is lent
    fn after_lent<O, L: Shape, A: Storage>(self, op: O, left: &Tensor<T, L, A>) -> Self::Lent<'_, O, L, A>
    where
        O: Binary<Self::Item, Self::Item, Out = Self::Item>,
        Self::Item: SameElement<T>;

    /// `left ∘= self`
    fn update<O, S: Shape, A: Storage>(self, op: O, left: &mut Tensor<T, S, A>)
    where
        O: Binary<Self::Item, Self::Item, Out = Self::Item>,
        Self::Item: SameElement<T>,
        Self::Home: WritesTo<A>;
}

/// An operand, whatever its elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of a tensor operation",
    label = "expected a tensor, a reference to one, or a number",
    note = "pass a tensor by value or as `&b`, a view, or a number of the tensor's element type",
    note = "C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait AnyOperand: Sealed {
    /// The element type.
    type Item: Element;
    /// The shape; `()` for a number.
    type Shape: Shape;
    /// Where results are kept that it has a part in.
    type Kind: Kind;
    /// The operand in an expression.
    type Part: Source<Item = Self::Item, Shape = Self::Shape, Kind = Self::Kind>;
    /// The operand in an expression.
    fn into_part(self) -> Self::Part;
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> AnyOperand for Tensor<T, S, B> {
    type Item = T;
    type Shape = S;
    type Kind = B::Kind;
    type Part = Held<T, S, B>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_part(self) -> Held<T, S, B> {
        Held(self.repr)
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, B: Storage> AnyOperand for &'a Tensor<T, S, B> {
    type Item = T;
    type Shape = S;
    type Kind = B::Kind;
    type Part = Leaf<'a, T, S, B>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_part(self) -> Leaf<'a, T, S, B> {
        Leaf(&self.repr)
    }
}

/// What `&b` is where `b` is a reference already.
#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, B: Storage> AnyOperand for &&'a Tensor<T, S, B> {
    type Item = T;
    type Shape = S;
    type Kind = B::Kind;
    type Part = Leaf<'a, T, S, B>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_part(self) -> Leaf<'a, T, S, B> {
        (*self).into_part()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element> AnyOperand for T {
    type Item = T;
    type Shape = ();
    type Kind = Inline;
    type Part = Value<T>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_part(self) -> Value<T> {
        Value(self)
    }
}

#[diagnostic::do_not_recommend]
impl<E: Source> AnyOperand for Expr<E> {
    type Item = E::Item;
    type Shape = E::Shape;
    type Kind = E::Kind;
    type Part = E;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_part(self) -> E {
        self.0
    }
}

/// An operand with elements of type `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand for elements of type `{T}`",
    label = "expected a tensor, a reference to one, or a number, with elements of type `{T}`",
    note = "convert elements with `.cast::<{T}>()`, or the number: `1.0` in place of `1`; C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait Operand<T: Element>: AnyOperand {
    /// The operand in an expression of such elements.
    type Source: Source<Item = T, Shape = Self::Shape, Kind = Self::Kind>;
    /// The operand in an expression of such elements.
    fn into_source(self) -> Self::Source;
}

impl<T: Element, R: AnyOperand<Item: SameElement<T>>> Operand<T> for R {
    type Source = <R::Item as SameElement<T>>::Same<R::Part>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_source(self) -> Self::Source {
        R::Item::same(self.into_part())
    }
}

/// A tensor, or a reference to one, with elements of type `T`: what a matrix product takes.
#[diagnostic::on_unimplemented(
    message = "expected a tensor with elements of type `{T}`, found `{Self}`",
    label = "expected a tensor or a reference to one, with elements of type `{T}`",
    note = "both sides of a product have the same element type: convert one with `.cast::<{T}>()`",
    note = "C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait TensorOperand<T: Element>:
    AnyOperand + Readable<T, ReadShape = <Self as AnyOperand>::Shape, Home = <Self as AnyOperand>::Kind>
{
}

impl<T: Element, R: TensorRef<Item: SameElement<T>>> TensorOperand<T> for R {}

#[diagnostic::do_not_recommend]
impl<T: Element, R: TensorRef<Item: SameElement<T>>> Readable<T> for R {
    type ReadShape = R::Shape;
    type Home = R::Kind;
    const STATIC: bool = R::Storage::STATIC;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn elements(&self) -> Strided<'_, T> {
        R::Item::borrow(self.tensor()).strided()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sized(&self) -> &<R::Shape as Shape>::Extents {
        self.tensor().extents()
    }
}

/// A tensor, or a reference to one, whatever its elements. The bounds of methods name [`TensorOperand`]: the compiler lists
/// the impls of a trait that a bound names, but not the one impl for every type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor",
    label = "expected a tensor or a reference to one",
    note = "a number is an operand of `+ - * / %` and the like; an expression is evaluated first, with `.eval()`",
    note = "C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait TensorRef: AnyOperand {
    /// Where the elements are kept.
    type Storage: Storage;
    /// The tensor.
    fn tensor(&self) -> &Tensor<Self::Item, Self::Shape, Self::Storage>;
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> TensorRef for Tensor<T, S, B> {
    type Storage = B;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tensor(&self) -> &Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> TensorRef for &Tensor<T, S, B> {
    type Storage = B;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tensor(&self) -> &Tensor<T, S, B> {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> TensorRef for &&Tensor<T, S, B> {
    type Storage = B;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tensor(&self) -> &Tensor<T, S, B> {
        self
    }
}

/// Where the result of two operands is kept: inline if both are, else on the heap.
pub type KindOf<X, W> = <<X as AnyOperand>::Kind as Beside>::With<<W as AnyOperand>::Kind>;

/// Where the result of three operands is kept.
pub type KindOfThree<Q, K, V> = <KindOf<Q, K> as Beside>::With<<V as AnyOperand>::Kind>;
