//! Iteration over the positions of an axis.

use super::view::position;
use crate::axis::{Axis, AxisOf, SizeAt};
use crate::element::Element;
use crate::rule::reduce::Reduced;
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::parts::PartsMut;
use crate::storage::{self, DefaultKind, Kind, LentMut, Storage, StorageMut};
use crate::tensor::Tensor;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

/// # Iteration over an axis, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensors at each position along axis `A`, which is taken away: rows of a matrix along axis 0, columns along
    /// axis 1.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let sums: Vec<i32> = a.axis_iter::<0>().map(|row| row.sum()).collect();
    /// assert_eq!(sums, [6, 15]);
    /// assert_eq!(a.axis_iter::<1>().next_back().unwrap(), tensor![3, 6]);
    /// ```
    #[doc(alias("unbind", "unstack"))]
    #[doc(alias = "outer_iter")]
    #[doc(alias = "rows")]
    #[doc(alias = "columns")]
    #[inline]
    pub fn axis_iter<const A: isize>(&self) -> AxisIter<'_, T, S, Reduced<S, A>, B>
    where
        Axis<A>: AxisOf<S, A>,
    {
        AxisIter { tensor: self, axis: position::<S, A>(), left: 0..<SizeAt<S, A> as Size>::N, to: PhantomData }
    }

    /// The tensors at each position along axis `A`, which is taken away, to write. They share no element, so several can be
    /// kept at once.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<usize, shape![2, 3]> = Tensor::zeros();
    /// for (column, mut elements) in a.axis_iter_mut::<1>().enumerate() {
    ///     elements += column;
    /// }
    /// assert_eq!(a, tensor![[0, 1, 2], [0, 1, 2]]);
    /// ```
    #[inline]
    pub fn axis_iter_mut<const A: isize>(&mut self) -> AxisIterMut<'_, T, S, Reduced<S, A>, B::Kind>
    where
        B: StorageMut,
        Axis<A>: AxisOf<S, A>,
    {
        let parts = PartsMut::new::<B>(&mut self.repr, position::<S, A>());
        AxisIterMut { parts, to: PhantomData }
    }
}

/// The iterator of [`Tensor::axis_iter`]: views of the shape `To`.
pub struct AxisIter<'s, T: Element, S: Shape, To, B: Storage = DefaultKind> {
    tensor: &'s Tensor<T, S, B>,
    axis: usize,
    left: Range<usize>,
    to: PhantomData<To>,
}

impl<T: Element, S: Shape, To, B: Storage> Clone for AxisIter<'_, T, S, To, B> {
    fn clone(&self) -> Self {
        AxisIter { left: self.left.clone(), ..*self }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage> AxisIter<'s, T, S, To, B> {
    fn at(&self, at: usize) -> Tensor<T, To, B::View<'s>> {
        Tensor { repr: storage::view::<B, T, S, To>(&self.tensor.repr, |view| view.index_axis(self.axis, at)) }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage> Iterator for AxisIter<'s, T, S, To, B> {
    type Item = Tensor<T, To, B::View<'s>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.left.next().map(|at| self.at(at))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth(n).map(|at| self.at(at))
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage> DoubleEndedIterator for AxisIter<'_, T, S, To, B> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|at| self.at(at))
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage> ExactSizeIterator for AxisIter<'_, T, S, To, B> {}
impl<T: Element, S: Shape, To: Shape, B: Storage> FusedIterator for AxisIter<'_, T, S, To, B> {}

/// The iterator of [`Tensor::axis_iter_mut`]: mutable views of the shape `To`, which share no element.
pub struct AxisIterMut<'s, T: Element, S: Shape, To, K: Kind = DefaultKind> {
    parts: PartsMut<'s, T, S>,
    to: PhantomData<(To, K)>,
}

impl<'s, T: Element, S: Shape, To: Shape, K: Kind> Iterator for AxisIterMut<'s, T, S, To, K> {
    type Item = Tensor<T, To, LentMut<'s, K>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.parts.next().map(|repr| Tensor { repr })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.parts.len(), Some(self.parts.len()))
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> DoubleEndedIterator for AxisIterMut<'_, T, S, To, K> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.parts.next_back().map(|repr| Tensor { repr })
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> ExactSizeIterator for AxisIterMut<'_, T, S, To, K> {}
impl<T: Element, S: Shape, To: Shape, K: Kind> FusedIterator for AxisIterMut<'_, T, S, To, K> {}
