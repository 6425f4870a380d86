//! Sums to a shape that broadcasts to the tensor's own: what a broadcast stretched, summed back.

use crate::element::{AnyNumber, Element};
use crate::expr::Expr;
use crate::rule::broadcast::StretchTo;
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::target::Fresh;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

/// # Sums to a shape
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The sums that have the shape `To`, which can be broadcast to this one: along the axes that `To` lacks, and those that it has with
    /// size 1.
    ///
    /// It is the transpose of [`broadcast_to`](Self::broadcast_to): for all `x` and `y`, `x.broadcast_to::<S>()` times `y`, summed, is `x`
    /// times `y.sum_to::<To>()`, summed. So a gradient goes back through a broadcast.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.sum_to::<shape![3]>(), tensor![5, 7, 9]);
    /// assert_eq!(a.sum_to::<shape![2, 1]>(), tensor![[6], [15]]);
    /// assert_eq!(a.sum_to::<shape![]>().item(), 21);
    /// ```
    ///
    /// A shape that does not broadcast to the tensor's does not compile:
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let b = a.sum_to::<shape![2]>();
    /// ```
    #[doc(alias("sum_to_size", "torch.Tensor.sum_to_size", "unbroadcast"))]
    #[inline]
    pub fn sum_to<To /* write a.sum_to::<shape![3]>() */>(&self) -> Tensor<T, To, B::Kind>
    where
        T: AnyNumber,
        To: Shape + StretchTo<S>,
    {
        let _ = (To::VALID, To::ROOM);
        Tensor { repr: source::sum_to::<_, To, _>(&self.leaf(), Fresh::<B::Kind>::tensor()) }
    }

    /// [`sum_to`](Self::sum_to), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![[1, 2, 3], [4, 5, 6]].sum_to_into(&mut out);
    /// assert_eq!(out, tensor![5, 7, 9]);
    /// ```
    #[inline]
    pub fn sum_to_into<To>(&self, out: &mut Tensor<T, To, impl StorageMut>)
    where
        T: AnyNumber,
        To: Shape + StretchTo<S>,
    {
        source::sum_to::<_, To, _>(&self.leaf(), out.over());
    }
}

/// # Sums to a shape
impl<T: AnyNumber, E: Source<Item = T>> Expr<E> {
    /// The sums of the expression that have the shape `To`, which can be broadcast to its own: see [`Tensor::sum_to`]. The expression is
    /// not built.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![[1, 2], [3, 4]], tensor![10, 1]);
    /// assert_eq!((a.expr() * &b).sum_to::<shape![2]>(), tensor![40, 6]);
    /// ```
    #[inline]
    pub fn sum_to<To /* write x.sum_to::<shape![3]>() */>(&self) -> Tensor<T, To, E::Kind>
    where
        To: Shape + StretchTo<E::Shape>,
    {
        let _ = (To::VALID, To::ROOM);
        Tensor { repr: source::sum_to::<_, To, _>(self.leaf(), Fresh::<E::Kind>::tensor()) }
    }
}
