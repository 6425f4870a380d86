//! Iteration over an axis, several positions at a time: what is too large to be computed at once, block by block.

use super::view::position;
use crate::axis::{Axis, AxisOf, DepthOf, SizeAt};
use crate::element::Element;
use crate::rule::chunks::{Chunked, ChunksAt};
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::parts::PartsMut;
use crate::storage::{self, DefaultKind, Kind, LentMut, Storage, StorageMut};
use crate::tensor::Tensor;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

/// # Iteration over an axis in chunks, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensors of `LEN` positions each along axis `A`, one after the other.
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
    pub fn axis_chunks<const A: isize, const LEN: usize>(&self) -> AxisChunks<'_, T, S, Chunked<S, A, LEN>, B>
    where
        Axis<A>: AxisOf<S, A>,
        DepthOf<S, A>: ChunksAt<S, LEN>,
    {
        let left = 0..<SizeAt<S, A> as Size>::N / LEN;
        AxisChunks { tensor: self, axis: position::<S, A>(), len: LEN, left, to: PhantomData }
    }

    /// The tensors of `LEN` positions each along axis `A`, one after the other, to write. They share no element, so several
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
    pub fn axis_chunks_mut<const A: isize, const LEN: usize>(
        &mut self,
    ) -> AxisChunksMut<'_, T, S, Chunked<S, A, LEN>, B::Kind>
    where
        B: StorageMut,
        Axis<A>: AxisOf<S, A>,
        DepthOf<S, A>: ChunksAt<S, LEN>,
    {
        AxisChunksMut { parts: PartsMut::new::<B>(&mut self.repr, position::<S, A>()), len: LEN, to: PhantomData }
    }
}

/// The iterator of [`Tensor::axis_chunks`]: views of the shape `To`.
pub struct AxisChunks<'s, T: Element, S: Shape, To, B: Storage = DefaultKind> {
    tensor: &'s Tensor<T, S, B>,
    axis: usize,
    len: usize,
    left: Range<usize>,
    to: PhantomData<To>,
}

impl<T: Element, S: Shape, To, B: Storage> Clone for AxisChunks<'_, T, S, To, B> {
    fn clone(&self) -> Self {
        AxisChunks { left: self.left.clone(), ..*self }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage> AxisChunks<'s, T, S, To, B> {
    fn at(&self, number: usize) -> Tensor<T, To, B::View<'s>> {
        let start = number * self.len;
        Tensor { repr: storage::view::<B, T, S, To>(&self.tensor.repr, |view| view.slice_axis(self.axis, start, 1)) }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage> Iterator for AxisChunks<'s, T, S, To, B> {
    type Item = Tensor<T, To, B::View<'s>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.left.next().map(|number| self.at(number))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth(n).map(|number| self.at(number))
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage> DoubleEndedIterator for AxisChunks<'_, T, S, To, B> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|number| self.at(number))
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage> ExactSizeIterator for AxisChunks<'_, T, S, To, B> {}
impl<T: Element, S: Shape, To: Shape, B: Storage> FusedIterator for AxisChunks<'_, T, S, To, B> {}

/// The iterator of [`Tensor::axis_chunks_mut`]: mutable views of the shape `To`, which share no element.
pub struct AxisChunksMut<'s, T: Element, S: Shape, To, K: Kind = DefaultKind> {
    parts: PartsMut<'s, T, S>,
    len: usize,
    to: PhantomData<(To, K)>,
}

impl<'s, T: Element, S: Shape, To: Shape, K: Kind> Iterator for AxisChunksMut<'s, T, S, To, K> {
    type Item = Tensor<T, To, LentMut<'s, K>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        (self.parts.len() > 0).then(|| Tensor { repr: self.parts.take() })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.parts.len() / self.len;
        (left, Some(left))
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> ExactSizeIterator for AxisChunksMut<'_, T, S, To, K> {}
impl<T: Element, S: Shape, To: Shape, K: Kind> FusedIterator for AxisChunksMut<'_, T, S, To, K> {}
