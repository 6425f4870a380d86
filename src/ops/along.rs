//! Parts along an axis whose length is known only at run time: ranges, and batches.

use super::view::position;
use crate::axis::{Axis, AxisOf, FrontOf};
use crate::element::Element;
use crate::error::RangeError;
use crate::rule::along::NamedAlong;
use crate::rule::chunks::{Batched, SomeRows};
use crate::shape::{FixedShape, Shape, resized};
use crate::size::computed::Amount;
use crate::size::{Dim, FromNumber, ToNumber};
use crate::storage::parts::PartsMut;
use crate::storage::{self, Contiguous, Kind, Lends, LentMut, Storage, StorageMut};
use crate::tensor::Tensor;
use crate::view::PaddedChunks;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{Bound, RangeBounds};

/// Where a range starts on an axis of this size, and how many positions it has.
fn resolved<Tag>(range: impl RangeBounds<usize>, size: usize) -> Result<(usize, usize), RangeError> {
    let start = match range.start_bound() {
        Bound::Included(&start) => Some(start),
        Bound::Excluded(&before) => before.checked_add(1),
        Bound::Unbounded => Some(0),
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => last.checked_add(1),
        Bound::Excluded(&end) => Some(end),
        Bound::Unbounded => Some(size),
    };
    // A position that is no number any more lies beyond every axis.
    let (start, end) = (start.unwrap_or(usize::MAX), end.unwrap_or(usize::MAX));
    if start > end {
        return Err(RangeError::backwards(start, end, size));
    }
    if end > size {
        return Err(RangeError::new(start, end - start, size));
    }
    if start == end && crate::size::says_at_least_one(core::any::type_name::<Tag>()) {
        return Err(RangeError::empty(start, size));
    }
    Ok((start, end - start))
}

/// # Ranges that are known only at run time
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The positions of a range along axis `AXIS`, which then is named `Tag`; no copy.
    ///
    /// # Errors
    /// When the range leaves the axis or runs backwards, or is empty and the name says [`AtLeastOne`](crate::AtLeastOne).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Train;
    /// let x: Tensor<i32, shape![5, 2]> = Tensor::arange();
    /// let train = x.slice_along::<0, Train>(1..3)?;
    /// assert_eq!(train.to_vec(), [2, 3, 4, 5]);
    /// assert_eq!(train.len_of::<Train>().get(), 2);
    /// let error = x.slice_along::<0, Train>(4..7).unwrap_err();
    /// assert_eq!(error.to_string(), "3 elements from 4 are out of range for an axis of size 5");
    /// # Ok::<(), RangeError>(())
    /// ```
    #[doc(alias("dynamic_slice", "slice_axis", "narrow"))]
    pub fn slice_along<const AXIS: isize, Tag: 'static>(
        &self,
        range: impl RangeBounds<usize>,
    ) -> Result<Tensor<T, NamedAlong<S, AXIS, Tag>, B::View<'_>>, RangeError>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        let (start, len) = resolved::<Tag>(range, self.size_at(axis))?;
        let to = resized::<NamedAlong<S, AXIS, Tag>, S>(self.extents(), axis, len);
        Ok(Tensor { repr: storage::view::<B, T, S, _>(&self.repr, |view| view.slice_axis_to(axis, start, 1, to)) })
    }

    /// The positions of a range along axis `AXIS`, which then is named `Tag`, to write.
    ///
    /// # Errors
    /// As [`slice_along`](Self::slice_along).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Tail;
    /// let mut x = tensor![1, 2, 3, 4];
    /// x.slice_along_mut::<0, Tail>(2..)?.fill(0);
    /// assert_eq!(x, tensor![1, 2, 0, 0]);
    /// # Ok::<(), RangeError>(())
    /// ```
    pub fn slice_along_mut<const AXIS: isize, Tag: 'static>(
        &mut self,
        range: impl RangeBounds<usize>,
    ) -> Result<Tensor<T, NamedAlong<S, AXIS, Tag>, LentMut<'_, B::Kind>>, RangeError>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        let (start, len) = resolved::<Tag>(range, self.size_at(axis))?;
        let to = resized::<NamedAlong<S, AXIS, Tag>, S>(self.extents(), axis, len);
        Ok(Tensor {
            repr: storage::view_mut::<B, T, S, _>(&mut self.repr, |view| view.slice_axis_to(axis, start, 1, to)),
        })
    }

    /// The tensor in batches of `len` positions along axis `AXIS`, one after the other, and what is left as a shorter one: views, whose
    /// axis `AXIS` is named `Tag`, contiguous along axis 0 of a contiguous tensor. For batches of one static size there are
    /// [`axis_chunks`](Self::axis_chunks),
    /// [`chunks`](crate::chunks) and [`batches_padded`](Self::batches_padded).
    ///
    /// # Panics
    /// When `len` is 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Batch;
    /// let x: Tensor<i32, shape![5, 2]> = Tensor::arange();
    /// let sums: Vec<(usize, i32)> = x.batches::<0, Batch>(2).map(|b| (b.len_of::<Batch>().get(), b.sum())).collect();
    /// assert_eq!(sums, [(2, 6), (2, 22), (1, 17)]);
    /// ```
    #[doc(alias("DataLoader", "torch.split", "array_split"))]
    #[track_caller]
    pub fn batches<const AXIS: isize, Tag: 'static /* write a.batches::<0, Batch>(32) */>(
        &self,
        len: usize,
    ) -> Batches<'_, T, S, NamedAlong<S, AXIS, Tag>, B, FrontOf<AXIS>>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        assert!(len > 0, "batches of 0 positions never end");
        let axis = position::<S, AXIS>();
        Batches { tensor: self, axis, len, front: 0, back: self.size_at(axis).div_ceil(len), to: PhantomData }
    }

    /// The tensor in batches of `len` positions along axis `AXIS`, one after the other, and what is left as a shorter one, to write:
    /// [`batches`](Self::batches), and where the batch is of one static size and nothing is left,
    /// [`axis_chunks_mut`](Self::axis_chunks_mut). They share no element, so several can be kept at once.
    ///
    /// # Panics
    /// When `len` is 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// struct Batch;
    /// let mut x = Tensor::<i32, shape![Dyn<Rows>, 2]>::zeros_along(Len::<Rows>::new(5));
    /// for (number, mut rows) in x.batches_mut::<0, Batch>(2).enumerate() {
    ///     rows += number as i32;
    /// }
    /// assert_eq!(x.to_vec(), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    /// ```
    #[doc(alias("axis_chunks_iter_mut", "array_split"))]
    #[track_caller]
    pub fn batches_mut<const AXIS: isize, Tag: 'static /* write a.batches_mut::<0, Batch>(32) */>(
        &mut self,
        len: usize,
    ) -> BatchesMut<'_, T, S, NamedAlong<S, AXIS, Tag>, B::Kind>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
    {
        assert!(len > 0, "batches of 0 positions never end");
        BatchesMut { parts: PartsMut::new::<B>(&mut self.repr, position::<S, AXIS>()), len, to: PhantomData }
    }

    /// The tensor in batches of exactly `LEN` rows, the positions of axis 0, for a function of a fixed batch: each is a view, with the
    /// number of its rows that are the tensor's. That is `LEN`, but in the last batch, where rows of `value` fill up what is left
    /// over.
    ///
    /// Nothing is copied but the rows of a batch that is filled up, once, here. The batches borrow from what is returned, so the
    /// loop is over a reference to it. Of a slice it is [`chunks_padded`](crate::chunks_padded).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    ///
    /// /// Stands for a network that takes four samples of two features.
    /// fn network(x: &SliceView<'_, f32, shape![4, 2]>) -> Tensor<f32, shape![4]> {
    ///     x.sum_axis::<1>()
    /// }
    ///
    /// let x = Tensor::<f32, shape![Dyn<Rows>, 2]>::from_fn_along(Len::<Rows>::new(5), |[i, j]| (2 * i + j) as f32);
    /// let mut scores: Vec<f32> = Vec::new();
    /// for (batch, rows) in &x.batches_padded::<4>(0.0) {
    ///     scores.extend(&network(&batch).as_slice()[..rows]);
    /// }
    /// assert_eq!(scores, [1.0, 5.0, 9.0, 13.0, 17.0]);
    /// ```
    #[doc(alias("DataLoader", "drop_last"))]
    pub fn batches_padded<const LEN: usize /* write a.batches_padded::<32>(0.0) */>(
        &self,
        value: T,
    ) -> PaddedChunks<'_, T, Batched<S, LEN>, B::Kind>
    where
        B: Contiguous,
        Axis<0>: AxisOf<S>,
        Dim<LEN>: ToNumber<Number: FromNumber + Amount<Kind: SomeRows>>,
        Batched<S, LEN>: FixedShape,
    {
        const {
            assert!(
                <Batched<S, LEN>>::LEN > 0,
                "batches without elements never end\n\
    C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
            )
        };
        let _ = <Batched<S, LEN>>::ROOM;
        PaddedChunks::new(self.as_slice(), value).expect("a tensor is whole rows")
    }
}

/// The iterator of [`batches`](Tensor::batches).
pub struct Batches<'s, T: Element, S: Shape, To, B: Storage, F> {
    tensor: &'s Tensor<T, S, B>,
    axis: usize,
    len: usize,
    /// The numbers of the batches that are left.
    front: usize,
    back: usize,
    to: PhantomData<fn() -> (To, F)>,
}

impl<T: Element, S: Shape, To, B: Storage, F> Clone for Batches<'_, T, S, To, B, F> {
    fn clone(&self) -> Self {
        Batches { tensor: self.tensor, to: PhantomData, ..*self }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends> Batches<'s, T, S, To, B, F> {
    /// The first `at` batches, and the others.
    #[cfg(feature = "rayon")]
    pub(crate) fn divide(self, at: usize) -> (Self, Self) {
        let middle = self.front + at;
        (Batches { back: middle, ..self.clone() }, Batches { front: middle, ..self })
    }

    fn at(&self, number: usize) -> Tensor<T, To, F::View<'s, B>> {
        let start = number * self.len;
        let len = self.len.min(self.tensor.size_at(self.axis) - start);
        let to = resized::<To, S>(self.tensor.extents(), self.axis, len);
        Tensor { repr: F::range::<B, T, S, To>(&self.tensor.repr, self.axis, start, to) }
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends> Iterator for Batches<'s, T, S, To, B, F> {
    type Item = Tensor<T, To, F::View<'s, B>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.front == self.back {
            return None;
        }
        self.front += 1;
        Some(self.at(self.front - 1))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.back - self.front, Some(self.back - self.front))
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> DoubleEndedIterator for Batches<'_, T, S, To, B, F> {
    fn next_back(&mut self) -> Option<Self::Item> {
        if self.front == self.back {
            return None;
        }
        self.back -= 1;
        Some(self.at(self.back))
    }
}

impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> ExactSizeIterator for Batches<'_, T, S, To, B, F> {}
impl<T: Element, S: Shape, To: Shape, B: Storage, F: Lends> FusedIterator for Batches<'_, T, S, To, B, F> {}

/// The iterator of [`batches_mut`](Tensor::batches_mut).
pub struct BatchesMut<'s, T: Element, S: Shape, To, K: Kind> {
    parts: PartsMut<'s, T, S>,
    len: usize,
    to: PhantomData<fn() -> (To, K)>,
}

impl<'s, T: Element, S: Shape, To: Shape, K: Kind> Iterator for BatchesMut<'s, T, S, To, K> {
    type Item = Tensor<T, To, LentMut<'s, K>>;

    fn next(&mut self) -> Option<Self::Item> {
        let len = self.len.min(self.parts.len());
        (len > 0).then(|| Tensor { repr: self.parts.take_range(len, false) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.parts.len().div_ceil(self.len);
        (left, Some(left))
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> DoubleEndedIterator for BatchesMut<'_, T, S, To, K> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let left = self.parts.len();
        // The last is shorter until it is taken.
        let len = if left.is_multiple_of(self.len) { self.len.min(left) } else { left % self.len };
        (len > 0).then(|| Tensor { repr: self.parts.take_range(len, true) })
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> ExactSizeIterator for BatchesMut<'_, T, S, To, K> {}
impl<T: Element, S: Shape, To: Shape, K: Kind> FusedIterator for BatchesMut<'_, T, S, To, K> {}
