//! The tensors of one array, borrowed.

use crate::element::ArrowElement;
use crate::error::{ColumnError, ColumnErrorKind};
use arrow_buffer::NullBuffer;
use conformable::axis::{AxisNumber, Depth};
use conformable::size::{FromNumber, SizeOf, ToNumber};
use conformable::{Dim, Dyn, Shape, Size, SliceView, StackOf, View};
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Arc;
use typenum::NonZero;

/// The tensors of an array, none of which is null: views of Arrow's memory.
#[derive(Clone, Debug)]
pub struct Tensors<'a, T, S> {
    values: &'a [T],
    rows: usize,
    /// How many elements each has: what lies in memory is asked row by row, and a division is a good part of a small function.
    row_len: usize,
    /// The sizes of each.
    dims: Arc<[usize]>,
    shape: PhantomData<fn() -> S>,
}

impl<'a, T: ArrowElement, S: Shape> Tensors<'a, T, S> {
    /// `rows` tensors of these sizes, which are those of `S`.
    pub(crate) fn new(values: &'a [T], rows: usize, dims: Arc<[usize]>) -> Self {
        let row_len = dims.iter().product();
        Tensors { values, rows, row_len, dims, shape: PhantomData }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.rows
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// The sizes of the axes of each.
    pub fn dims(&self) -> &[usize] {
        &self.dims
    }

    /// The sizes of all of them as one tensor: how many, then those of each.
    pub(crate) fn batch_dims(&self) -> Vec<usize> {
        [&[self.rows], &*self.dims].concat()
    }

    /// The elements of all of them, row-major.
    pub fn as_slice(&self) -> &'a [T] {
        self.values
    }

    /// The tensor in this row, if there is one.
    #[inline]
    pub fn get(&self, row: usize) -> Option<SliceView<'a, T, S>> {
        if row >= self.rows {
            return None;
        }
        Some(view(&self.dims, &self.values[row * self.row_len..][..self.row_len]))
    }

    /// One after the other.
    pub fn iter(&self) -> TensorsIter<'a, T, S> {
        TensorsIter { tensors: self.clone(), rows: 0..self.rows }
    }

    /// All of them as one tensor, whose first axis has the name `Rows`.
    ///
    /// # Panics
    /// When an axis of each has this name too, and another size.
    pub fn whole<Rows: 'static>(&self) -> SliceView<'a, T, StackOf<Dyn<Rows>, S>> {
        view(&self.batch_dims(), self.values)
    }

    /// `N` of them at a time, `[N, ..S]`; what is left over is [`Blocks::remainder`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable_arrow::{Column, to_column};
    /// let (field, array) = to_column("x", Tensor::<f32, shape![5, 2]>::arange());
    /// let column = Column::<f32, shape![2]>::of_field(&field, 0)?;
    /// let blocks = column.read_array(&array)?.all()?.blocks::<2>();
    /// let rest = blocks.remainder();
    /// assert_eq!(blocks.map(|block| block.sum()).collect::<Vec<_>>(), [6.0, 22.0]);
    /// assert_eq!(rest.iter().map(|row| row.sum()).collect::<Vec<_>>(), [17.0]);
    /// # Ok::<(), conformable_arrow::ColumnError>(())
    /// ```
    pub fn blocks<const N: usize>(&self) -> Blocks<'a, T, S, <Dim<N> as BlockSize>::Size>
    where
        Dim<N>: BlockSize,
    {
        let (rows, rest) = self.split_at(self.rows - self.rows % N);
        Blocks { rows, block: N, rest, size: PhantomData }
    }

    /// The tensors of these rows.
    ///
    /// # Panics
    /// When there are not as many, as a slice does.
    pub fn slice(&self, rows: Range<usize>) -> Self {
        assert!(rows.start <= rows.end && rows.end <= self.rows, "rows {rows:?} of {} tensors", self.rows);
        let values = &self.values[rows.start * self.row_len..rows.end * self.row_len];
        Tensors { values, rows: rows.len(), dims: self.dims.clone(), ..*self }
    }

    fn split_at(&self, row: usize) -> (Self, Self) {
        (self.slice(0..row), self.slice(row..self.rows))
    }
}

/// How many tensors a block has.
#[diagnostic::on_unimplemented(
    message = "tensors are not taken `{Self}` at a time",
    label = "a block has at least one tensor, and a number of them that is in the table of sizes",
    note = "`.blocks::<64>()` are 64 at a time, and what is left over is its `.remainder()`; blocks of no tensors would never end; all of them as one tensor is `.whole::<Rows>()`"
)]
pub trait BlockSize {
    /// The size of a block's first axis.
    type Size: Size;
}

#[diagnostic::do_not_recommend]
impl<const N: usize> BlockSize for Dim<N>
where
    Dim<N>: ToNumber<Number: FromNumber + NonZero>,
{
    type Size = SizeOf<N>;
}

/// Sizes that were compared with the shape when the column was opened.
#[inline]
fn view<'a, T: ArrowElement, S: Shape>(dims: &[usize], values: &'a [T]) -> SliceView<'a, T, S> {
    View::from_slice_with_dims(dims, values).expect("tensors of the shape that the column was opened with")
}

impl<'a, T: ArrowElement, S: Shape> IntoIterator for &Tensors<'a, T, S> {
    type Item = SliceView<'a, T, S>;
    type IntoIter = TensorsIter<'a, T, S>;

    fn into_iter(self) -> TensorsIter<'a, T, S> {
        self.iter()
    }
}

/// The iterator of [`Tensors::iter`].
#[derive(Clone, Debug)]
pub struct TensorsIter<'a, T, S> {
    tensors: Tensors<'a, T, S>,
    rows: Range<usize>,
}

impl<'a, T: ArrowElement, S: Shape> Iterator for TensorsIter<'a, T, S> {
    type Item = SliceView<'a, T, S>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.tensors.get(self.rows.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl<T: ArrowElement, S: Shape> DoubleEndedIterator for TensorsIter<'_, T, S> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.tensors.get(self.rows.next_back()?)
    }
}

impl<T: ArrowElement, S: Shape> ExactSizeIterator for TensorsIter<'_, T, S> {}
impl<T: ArrowElement, S: Shape> FusedIterator for TensorsIter<'_, T, S> {}

/// The iterator of [`Tensors::blocks`].
#[derive(Clone, Debug)]
pub struct Blocks<'a, T, S, N> {
    /// Of whole blocks.
    rows: Tensors<'a, T, S>,
    block: usize,
    rest: Tensors<'a, T, S>,
    size: PhantomData<fn() -> N>,
}

impl<'a, T: ArrowElement, S: Shape, N> Blocks<'a, T, S, N> {
    /// The tensors behind the last whole block.
    pub fn remainder(&self) -> Tensors<'a, T, S> {
        self.rest.clone()
    }
}

impl<'a, T: ArrowElement, S: Shape, N: Size> Iterator for Blocks<'a, T, S, N> {
    type Item = SliceView<'a, T, StackOf<N, S>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.rows.is_empty() {
            return None;
        }
        let (block, rows) = self.rows.split_at(self.block);
        self.rows = rows;
        Some(view(&block.batch_dims(), block.values))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let blocks = self.rows.len() / self.block;
        (blocks, Some(blocks))
    }
}

impl<T: ArrowElement, S: Shape, N: Size> ExactSizeIterator for Blocks<'_, T, S, N> {}
impl<T: ArrowElement, S: Shape, N: Size> FusedIterator for Blocks<'_, T, S, N> {}

/// The tensors of an array, of which some may be null.
#[derive(Clone, Debug)]
pub struct NullableTensors<'a, T, S> {
    tensors: Tensors<'a, T, S>,
    /// Present where a row is null.
    nulls: Option<NullBuffer>,
    column: String,
}

impl<'a, T: ArrowElement, S: Shape> NullableTensors<'a, T, S> {
    pub(crate) fn new(tensors: Tensors<'a, T, S>, nulls: Option<NullBuffer>, column: String) -> Self {
        NullableTensors { tensors, nulls, column }
    }

    /// How many rows there are, those that are null among them.
    pub fn len(&self) -> usize {
        self.tensors.len()
    }

    /// Is there no row?
    pub fn is_empty(&self) -> bool {
        self.tensors.is_empty()
    }

    /// How many rows are null.
    pub fn null_count(&self) -> usize {
        self.nulls.as_ref().map_or(0, NullBuffer::null_count)
    }

    /// Is this row null?
    #[inline]
    pub fn is_null(&self, row: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| row < nulls.len() && nulls.is_null(row))
    }

    /// Which rows are null, if any is: what a column that is computed row by row has in turn.
    pub fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// The tensor in this row, if there is one and it is not null.
    #[inline]
    pub fn get(&self, row: usize) -> Option<SliceView<'a, T, S>> {
        if self.is_null(row) { None } else { self.tensors.get(row) }
    }

    /// One after the other, `None` for a row that is null.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<SliceView<'a, T, S>>> + '_ {
        (0..self.len()).map(|row| self.get(row))
    }

    /// The runs of rows that are not null, each with the number of its first row.
    pub fn runs(&self) -> Vec<(usize, Tensors<'a, T, S>)> {
        let whole = || vec![(0, self.len())];
        let runs = self.nulls.as_ref().map_or_else(whole, |nulls| nulls.valid_slices().collect());
        runs.into_iter().map(|(start, end)| (start, self.tensors.slice(start..end))).collect()
    }

    /// All of them.
    ///
    /// # Errors
    /// When a row is null.
    pub fn all(self) -> Result<Tensors<'a, T, S>, ColumnError> {
        match self.nulls.as_ref().and_then(|_| (0..self.len()).find(|&row| self.is_null(row))) {
            None => Ok(self.tensors),
            Some(row) => {
                let (nulls, rows) = (self.null_count(), self.len());
                let are = if nulls == 1 { "is" } else { "are" };
                let text =
                    format!("{nulls} of the batch's {rows} rows {are} null, the first is row {row} of the batch");
                Err(ColumnError::new(&self.column, ColumnErrorKind::NullRow, text))
            }
        }
    }

    /// What lies in memory, also in the rows that are null: there it is any value.
    pub fn beneath(&self) -> Tensors<'a, T, S> {
        self.tensors.clone()
    }
}

/// A shape without its first axis, of `[N, ..S]` the shape `S`.
pub type RowOf<S> = <FirstOf<S> as Depth>::Remove<S>;

/// The size of the first axis.
pub type RowsOf<S> = <FirstOf<S> as Depth>::Of<S>;

/// The place of the first axis.
type FirstOf<S> = <conformable::Axis<0> as AxisNumber>::In<<S as Shape>::Depth>;
