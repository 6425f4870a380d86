//! Iteration over an axis, one position at a time or several: what is too large to be computed at once, block by block.

use super::view::position;
use crate::axis::{Axis, AxisOf, DepthOf, FrontOf, No};
use crate::element::Element;
use crate::rule::chunks::{Chunked, ChunksAt};
use crate::rule::reduce::Reduced;
use crate::shape::Shape;
use crate::storage::parts::{AxisParts, PartsMut};
use crate::storage::{DefaultKind, Kind, Lends, LentMut, Storage, StorageMut};
use crate::tensor::Tensor;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

/// # Iteration over an axis, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensors at each position along axis `AXIS`, which is taken away: rows of a matrix along axis 0, columns along
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
    pub fn axis_iter<const AXIS: isize /* write a.axis_iter::<0>() */>(
        &self,
    ) -> AxisIter<'_, T, S, Reduced<S, AXIS>, B, FrontOf<AXIS>>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        AxisIter { parts: AxisParts::new::<FrontOf<AXIS>, B, S>(&self.repr, position::<S, AXIS>()), of: PhantomData }
    }

    /// The tensors at each position along axis `AXIS`, which is taken away, to write. They share no element, so several can be
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
    pub fn axis_iter_mut<const AXIS: isize>(&mut self) -> AxisIterMut<'_, T, S, Reduced<S, AXIS>, B::Kind>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
    {
        AxisIterMut { parts: PartsMut::new::<B>(&mut self.repr, position::<S, AXIS>()), to: PhantomData }
    }
}

/// # Iteration over an axis in chunks, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensors of `LEN` positions each along axis `AXIS`, one after the other.
    ///
    /// A `LEN` that does not divide the axis does not compile, so nothing is left over. Where the number of samples is only
    /// known at run time, [`chunks`](crate::chunks) has a remainder.
    ///
    /// All differences of 600 and 400 numbers, 100 times 400 at a time:
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (x, y): (Tensor<f32, shape![600]>, Tensor<f32, shape![400]>) = (Tensor::arange(), Tensor::arange());
    /// let mut nearest = Vec::new();
    /// for some in x.axis_chunks::<0, 100>() {
    ///     let distances = (some.unsqueeze::<-1>() - &y).abs();
    ///     assert_shape!(distances, [100, 400]);
    ///     nearest.extend(distances.argmin_axis::<-1>().iter().copied());
    /// }
    /// assert_eq!((nearest.len(), nearest[7], nearest[599]), (600, 7, 399));
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![600]> = Tensor::arange();
    /// let blocks = x.axis_chunks::<0, 250>();
    /// ```
    #[doc(alias = "axis_chunks_iter")]
    #[doc(alias = "blocks")]
    #[inline]
    pub fn axis_chunks<const AXIS: isize, const LEN: usize /* write a.axis_chunks::<0, 32>() */>(
        &self,
    ) -> AxisIter<'_, T, S, Chunked<S, AXIS, LEN>, B, FrontOf<AXIS>>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: ChunksAt<S, LEN>,
    {
        AxisIter { parts: AxisParts::new::<FrontOf<AXIS>, B, S>(&self.repr, position::<S, AXIS>()), of: PhantomData }
    }

    /// The tensors of `LEN` positions each along axis `AXIS`, one after the other, to write. They share no element, so several
    /// can be kept at once.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<usize, shape![4, 2]> = Tensor::zeros();
    /// for (number, mut rows) in a.axis_chunks_mut::<0, 2>().enumerate() {
    ///     rows += number;
    /// }
    /// assert_eq!(a, tensor![[0, 0], [0, 0], [1, 1], [1, 1]]);
    /// ```
    #[inline]
    pub fn axis_chunks_mut<const AXIS: isize, const LEN: usize>(
        &mut self,
    ) -> AxisIterMut<'_, T, S, Chunked<S, AXIS, LEN>, B::Kind>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: ChunksAt<S, LEN>,
    {
        AxisIterMut { parts: PartsMut::new::<B>(&mut self.repr, position::<S, AXIS>()), to: PhantomData }
    }
}

/// The iterator of [`Tensor::axis_iter`] and [`Tensor::axis_chunks`]: views of the shape `To`, contiguous if `F` says that the axis is
/// the first one.
pub struct AxisIter<'s, T: Element, S: Shape, To: Shape, B: Storage + 's = DefaultKind, F: Lends = No> {
    parts: AxisParts<T, To, F::View<'s, B>>,
    of: PhantomData<fn() -> S>,
}

impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> Clone for AxisIter<'_, T, S, To, B, F> {
    fn clone(&self) -> Self {
        AxisIter { parts: self.parts.clone(), of: PhantomData }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends> AxisIter<'s, T, S, To, B, F> {
    /// The first `at` views, and the others.
    #[cfg(feature = "rayon")]
    pub(crate) fn divide(self, at: usize) -> (Self, Self) {
        let (first, others) = self.parts.divide(at);
        (AxisIter { parts: first, of: PhantomData }, AxisIter { parts: others, of: PhantomData })
    }

    /// What `f` makes of each view, as by [`Iterator::map`]. Its length is one that the standard library trusts: `collect` does not ask for room
    /// at each element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 5, 3], [4, 2, 6]];
    /// let largest: Vec<i32> = a.axis_iter::<0>().map(|row| row.max()).collect();
    /// assert_eq!(largest, [5, 6]);
    /// ```
    #[inline]
    pub fn map<R>(
        self,
        mut f: impl FnMut(Tensor<T, To, F::View<'s, B>>) -> R,
    ) -> core::iter::Map<Range<usize>, impl FnMut(usize) -> R> {
        self.parts.map(move |repr| f(Tensor { repr }))
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends> Iterator for AxisIter<'s, T, S, To, B, F> {
    type Item = Tensor<T, To, F::View<'s, B>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.parts.next().map(|repr| Tensor { repr })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.parts.len(), Some(self.parts.len()))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.parts.nth(n).map(|repr| Tensor { repr })
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> DoubleEndedIterator for AxisIter<'_, T, S, To, B, F> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.parts.next_back().map(|repr| Tensor { repr })
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> ExactSizeIterator for AxisIter<'_, T, S, To, B, F> {}
impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> FusedIterator for AxisIter<'_, T, S, To, B, F> {}

/// The iterator of [`Tensor::axis_iter_mut`] and [`Tensor::axis_chunks_mut`]: mutable views of the shape `To`, which share no element.
pub struct AxisIterMut<'s, T: Element, S: Shape, To, K: Kind = DefaultKind> {
    parts: PartsMut<'s, T, S>,
    to: PhantomData<fn() -> (To, K)>,
}

#[cfg(feature = "rayon")]
impl<T: Element, S: Shape, To: Shape, K: Kind> AxisIterMut<'_, T, S, To, K> {
    /// The first `at` views, and the others.
    pub(crate) fn divide(self, at: usize) -> (Self, Self) {
        let (first, others) = self.parts.divide::<To>(at);
        (AxisIterMut { parts: first, to: PhantomData }, AxisIterMut { parts: others, to: PhantomData })
    }
}

impl<'s, T: Element, S: Shape, To: Shape, K: Kind> Iterator for AxisIterMut<'s, T, S, To, K> {
    type Item = Tensor<T, To, LentMut<'s, K>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        (self.parts.len() > 0).then(|| Tensor { repr: self.parts.take() })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.parts.count::<To>();
        (left, Some(left))
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> DoubleEndedIterator for AxisIterMut<'_, T, S, To, K> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        (self.parts.len() > 0).then(|| Tensor { repr: self.parts.take_back() })
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> ExactSizeIterator for AxisIterMut<'_, T, S, To, K> {}
impl<T: Element, S: Shape, To: Shape, K: Kind> FusedIterator for AxisIterMut<'_, T, S, To, K> {}
