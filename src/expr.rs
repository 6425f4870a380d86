//! Fused expressions: [`Expr`], built by `.expr()` and ordinary operators, evaluated in one pass without temporaries.

use crate::element::Element;
use crate::kernel::op::{Binary, Unary};
use crate::kernel::tree::{Choose, Map, Zip};
use crate::rule::broadcast::TargetOf;
use crate::shape::Shape;
use crate::storage::source::{self, Leaf, Source, TOO_MANY_LEAVES};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use crate::text::require;

/// What expressions are made of, and so what stands in their types: operations on elements, and the nodes that apply them.
///
/// `Expr<Zipped<AddOp, Leaf<..>, Leaf<..>>>` is the sum of two tensors, [`Leaf`] each.
pub mod nodes {
    pub use crate::kernel::op::*;
    pub use crate::kernel::tree::{Choose, Mapped, Value, Zipped};
}

/// An operation that is not evaluated yet: what `.expr()` and operators on it give.
///
/// [`eval`](Expr::eval) computes all of it in one pass over the output, and allocates nothing else.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
/// let (mean, std) = (tensor![2.0, 3.0, 4.0], tensor![0.5, 0.5, 0.5]);
/// let y: Tensor<f64, _> = ((x.expr() - &mean) / &std).eval();
/// assert_eq!(y, tensor![[-2.0, -2.0, -2.0], [4.0, 4.0, 4.0]]);
/// let squares: Tensor<f64, shape![2]> = (x.expr() - &mean).square().sum_axis::<-1>();
/// assert_eq!(squares, tensor![3.0, 12.0]);
/// ```
///
/// At most 15 tensors may take part; a longer expression says so when the program is built.
#[must_use = "an expression does nothing until `.eval()`"]
#[derive(Clone, Copy)]
pub struct Expr<E>(pub(crate) E);

/// # Fused expressions
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensor as the start of a fused expression.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1.0, 2.0];
    /// let y = (a.expr() * &a + 1.0).eval();
    /// assert_eq!(y, tensor![2.0, 5.0]);
    /// ```
    #[inline(always)]
    pub fn expr(&self) -> Expr<Leaf<'_, T, S, B>> {
        Expr(Leaf(&self.repr))
    }
}

impl<E: Source> Expr<E> {
    /// The expression's value as a tensor: inline if all its tensors are, else on the heap.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<f32, shape![2]> = InlineTensor::ones();
    /// let y: InlineTensor<f32, shape![2]> = (a.expr() + 1.0).eval();
    /// assert_eq!(y.to_array(), [2.0, 2.0]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn eval(&self) -> Tensor<E::Item, E::Shape, E::Kind> {
        const { require(E::LEAVES.fit(), TOO_MANY_LEAVES) };
        let _ = E::Shape::ROOM;
        Tensor { repr: source::evaluate(&self.0) }
    }

    /// Writes the expression's value over the elements of `out`, broadcast to its shape. An `out` that would have to grow
    /// does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![[1.0], [2.0]], tensor![10.0, 20.0]);
    /// let mut out: Tensor<f64, shape![2, 2]> = Tensor::zeros();
    /// (a.expr() + &b).eval_into(&mut out);
    /// assert_eq!(out, tensor![[11.0, 21.0], [12.0, 22.0]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn eval_into<S, B: StorageMut>(&self, out: &mut Tensor<E::Item, S, B>)
    where
        S: Shape + TargetOf<E::Shape>,
    {
        const { require(E::LEAVES.fit(), TOO_MANY_LEAVES) };
        source::evaluate_into::<E, B, S>(&self.0, &mut out.repr);
    }

    /// The expression itself, as what a reduction takes.
    #[inline(always)]
    pub(crate) fn leaf(&self) -> &E {
        const { require(E::LEAVES.fit(), TOO_MANY_LEAVES) };
        &self.0
    }

    #[inline(always)]
    pub(crate) fn map_by<O: Unary<E::Item>>(self, op: O) -> Expr<Map<O, E>> {
        Expr(Map(op, self.0))
    }

    #[inline(always)]
    pub(crate) fn zip_by<R: Source, O: Binary<E::Item, R::Item>>(self, op: O, right: R) -> Expr<Zip<O, E, R>> {
        Expr(Zip(op, self.0, right))
    }

    #[inline(always)]
    pub(crate) fn choose<L, R>(self, left: L, right: R) -> Expr<Choose<E, L, R>> {
        Expr(Choose(self.0, left, right))
    }
}
