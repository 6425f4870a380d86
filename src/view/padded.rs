//! Blocks of one shape, of which the last is filled up: run-time many rows for a function of fixed many.

use super::SliceView;
use crate::element::Element;
use crate::error::ShapeError;
use crate::shape::{FixedShape, Shape};
use crate::storage::{self, DefaultKind, Kind, slice};
use crate::tensor::Tensor;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::slice::ChunksExact;

/// Run-time many rows as views of one shape, each with the number of its rows that are the slice's: all are, but in the last block,
/// where rows of `value` fill up what is left over. So a function of a fixed batch serves any number of samples.
///
/// Nothing is copied but the rows of a block that is filled up, once, here. The blocks borrow from what is returned, so the loop is
/// over a reference to it.
///
/// ```
/// use conformable::prelude::*;
///
/// /// Stands for a network that takes four samples of two features.
/// fn network(x: &SliceView<'_, f32, shape![4, 2]>) -> Tensor<f32, shape![4]> {
///     x.sum_axis::<1>()
/// }
///
/// let samples = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0];
/// let mut scores: Vec<f32> = Vec::new();
/// for (batch, rows) in &chunks_padded::<f32, shape![4, 2]>(&samples, 0.0)? {
///     scores.extend(&network(&batch).as_slice()[..rows]);
/// }
/// assert_eq!(scores, [3.0, 7.0, 11.0, 15.0, 19.0]);
/// # Ok::<(), ShapeError>(())
/// ```
///
/// Without the rows that are left over it is [`chunks`](super::chunks); of a tensor it is
/// [`batches_padded`](Tensor::batches_padded), which knows how long a row is.
///
/// # Errors
/// When the slice ends within a row, that is at other than a multiple of the elements at one position of the first axis.
///
/// A shape without elements fails when the program is built.
#[doc(alias("drop_last", "DataLoader"))]
pub fn chunks_padded<T: Element, S: FixedShape>(slice: &[T], value: T) -> Result<PaddedChunks<'_, T, S>, ShapeError> {
    const {
        assert!(
            S::LEN > 0,
            "chunks of a shape without elements never end\n\
    C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
        )
    };
    let _ = S::VALID;
    let _ = S::ROOM;
    PaddedChunks::new(slice, value)
}

/// The blocks of [`chunks_padded`] and [`batches_padded`](Tensor::batches_padded): a loop over a reference to it gives each with
/// the number of its rows that were there.
#[derive(Debug)]
pub struct PaddedChunks<'a, T: Element, S: Shape, K: Kind = DefaultKind> {
    /// The elements of the blocks that are full.
    full: &'a [T],
    /// The block that is filled up, and its rows that were there.
    last: Option<(Tensor<T, S, K>, usize)>,
}

impl<'a, T: Element, S: FixedShape, K: Kind> PaddedChunks<'a, T, S, K> {
    /// Rows of a block.
    const ROWS: usize = match S::SIZES.as_slice() {
        [rows, ..] => *rows,
        [] => 1,
    };

    pub(crate) fn new(slice: &'a [T], value: T) -> Result<Self, ShapeError> {
        let row = S::LEN / Self::ROWS;
        let (full, rest) = slice.split_at(slice.len() - slice.len() % S::LEN);
        if rest.len() % row != 0 {
            return Err(ShapeError::within_a_row(S::SIZES, row, rest.len() % row));
        }
        let filled = || storage::fill_with::<K, T, S>((), |at| rest.get(at).copied().unwrap_or(value));
        let last = (!rest.is_empty()).then(|| (Tensor { repr: filled() }, rest.len() / row));
        Ok(PaddedChunks { full, last })
    }

    /// The blocks, each with the number of its rows that were there.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let padded = chunks_padded::<i32, shape![3]>(&[1, 2, 3, 4], 9)?;
    /// let (last, rows) = padded.iter().next_back().unwrap();
    /// assert_eq!((last.to_vec(), rows), (vec![4, 9, 9], 1));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn iter(&self) -> PaddedIter<'_, T, S, K> {
        let last = self.last.as_ref().map(|(block, rows)| (block.as_slice(), *rows));
        PaddedIter { full: self.full.chunks_exact(S::LEN), last, shape: PhantomData }
    }

    /// How many blocks there are.
    pub fn len(&self) -> usize {
        self.full.len() / S::LEN + usize::from(self.last.is_some())
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<'p, T: Element, S: FixedShape, K: Kind> IntoIterator for &'p PaddedChunks<'_, T, S, K> {
    type Item = (SliceView<'p, T, S, K>, usize);
    type IntoIter = PaddedIter<'p, T, S, K>;

    fn into_iter(self) -> PaddedIter<'p, T, S, K> {
        self.iter()
    }
}

/// The iterator of [`PaddedChunks`].
#[derive(Clone, Debug)]
pub struct PaddedIter<'p, T, S, K = DefaultKind> {
    full: ChunksExact<'p, T>,
    last: Option<(&'p [T], usize)>,
    shape: PhantomData<fn() -> (S, K)>,
}

/// The view of a block, which has as many elements.
fn block<T: Element, S: FixedShape, K: Kind>(elements: &[T]) -> Option<SliceView<'_, T, S, K>> {
    Some(Tensor { repr: slice::view_slice((), elements)? })
}

impl<'p, T: Element, S: FixedShape, K: Kind> Iterator for PaddedIter<'p, T, S, K> {
    type Item = (SliceView<'p, T, S, K>, usize);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (elements, rows) = match self.full.next() {
            Some(elements) => (elements, PaddedChunks::<'p, T, S, K>::ROWS),
            None => self.last.take()?,
        };
        Some((block(elements)?, rows))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.full.len() + usize::from(self.last.is_some());
        (left, Some(left))
    }
}

impl<T: Element, S: FixedShape, K: Kind> DoubleEndedIterator for PaddedIter<'_, T, S, K> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let (elements, rows) = match self.last.take() {
            Some(last) => last,
            None => (self.full.next_back()?, PaddedChunks::<'_, T, S, K>::ROWS),
        };
        Some((block(elements)?, rows))
    }
}

impl<T: Element, S: FixedShape, K: Kind> ExactSizeIterator for PaddedIter<'_, T, S, K> {}
impl<T: Element, S: FixedShape, K: Kind> FusedIterator for PaddedIter<'_, T, S, K> {}
