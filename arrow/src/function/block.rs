//! Functions of several rows at once.

use super::{CallError, Columnwise};
use crate::build::{ROOM, tensor_array};
use crate::column::Column;
use crate::element::ArrowElement;
use crate::error::ColumnError;
use crate::field::tensor_field;
use crate::tensors::{RowOf, RowsOf, Tensors};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field};
use conformable::{Contiguous, Dim, Dyn, FixedShape, FixedSize, One, Shape, SliceView, StackOf, Storage, Tensor, View};
use std::cell::Cell;
use std::marker::PhantomData;

/// A function of blocks of rows, generic in how many: it is compiled for 64, 8 and 1, so that no block is filled up.
///
/// ```
/// use conformable::prelude::*;
/// use conformable_arrow::{BlockFunction, Function};
///
/// struct Sums;
///
/// impl BlockFunction for Sums {
///     type Element = f32;
///     type Row = shape![8, 8];
///     type OutElement = f32;
///     type OutRow = shape![8];
///
///     fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
///         rows.sum_axis::<-1>()
///     }
/// }
///
/// let function = Function::by_block(Sums);
/// assert_eq!(function.arity(), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "this is no function of blocks of rows",
    label = "a function of blocks is a type with an `impl BlockFunction`",
    note = "it is generic in how many rows a block has, `fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 10]>`, which a closure cannot be; closures are functions of rows, `Function::by_row`, or of as many rows as there are, `Function::by_batch`"
)]
pub trait BlockFunction: Send + Sync + 'static {
    /// The elements of the rows.
    type Element: ArrowElement;
    /// The shape of a row.
    type Row: Shape;
    /// The elements of the rows that it gives.
    type OutElement: ArrowElement;
    /// The shape of a row that it gives; `shape![]` for a plain number.
    type OutRow: FixedShape;

    /// Computes `N` rows, `[N, ..Row]`, to `[N, ..OutRow]`. Who needs nothing of `N` may ask for less, `N: Size`.
    fn call<N: FixedSize>(
        &self,
        rows: SliceView<'_, Self::Element, StackOf<N, Self::Row>>,
    ) -> Tensor<Self::OutElement, StackOf<N, Self::OutRow>>;
}

pub(super) struct ByBlock<F>(pub(super) F);

impl<F: BlockFunction> ByBlock<F> {
    /// Computes as many blocks of this many rows as there are, and leaves the others.
    fn blocks<N: FixedSize>(
        &self,
        n: usize,
        rows: &mut Tensors<'_, F::Element, F::Row>,
        out: &mut Vec<F::OutElement>,
        row: &Cell<usize>,
    ) -> Result<(), CallError> {
        while rows.len() >= n {
            let block = rows.slice(0..n);
            let view = View::from_slice_with_dims(&block.batch_dims(), block.as_slice());
            let outcome = self.0.call::<N>(view.expect("rows of the shape that the column was opened with"));
            out.extend_from_slice(outcome.as_slice());
            *rows = rows.slice(n..rows.len());
            row.set(row.get() + n);
        }
        Ok(())
    }
}

impl<F: BlockFunction> Columnwise for ByBlock<F> {
    fn arguments(&self) -> Vec<Option<DataType>> {
        vec![None]
    }

    fn check(&self, fields: &[&Field]) -> Result<(), ColumnError> {
        Column::<F::Element, F::Row>::of_field(fields[0], 0).map(|_| ())
    }

    fn output(&self, name: &str) -> (Field, bool) {
        (tensor_field::<F::OutElement, F::OutRow>(name, false), false)
    }

    fn call(&self, columns: &[(&Field, &dyn Array)], rows: usize, row: &Cell<usize>) -> Result<ArrayRef, CallError> {
        by_runs::<F::Element, F::Row, F::OutElement, F::OutRow>(columns, rows, row, |mut run, out| {
            self.blocks::<Dim<64>>(64, &mut run, out, row)?;
            self.blocks::<Dim<8>>(8, &mut run, out, row)?;
            self.blocks::<One>(1, &mut run, out, row)
        })
    }
}

/// A function of as many rows as there are: `|rows: SliceView<'_, f32, shape![Dyn<Rows>, 8, 8]>| -> Tensor<f32, shape![Dyn<Rows>, 10]>`.
/// `P` is its signature as the compiler reads it off; nobody writes it.
#[diagnostic::on_unimplemented(
    message = "this is no function of batches of rows",
    label = "a function of batches is `|rows: SliceView<'_, f32, shape![Dyn<Rows>, 8, 8]>| -> Tensor<f32, shape![Dyn<Rows>, 10]> {{ .. }}`",
    note = "the first axis is a name of yours, `struct Rows;`, the others of what it gives are numbers; the types are written out; it is `Send + Sync + 'static`, so that what it captures it owns: `move |..|`"
)]
pub trait BatchFunction<P>: Send + Sync + 'static {
    #[doc(hidden)]
    type Element: ArrowElement;
    #[doc(hidden)]
    type Row: Shape;
    #[doc(hidden)]
    type OutElement: ArrowElement;
    #[doc(hidden)]
    type OutRow: FixedShape;

    /// Computes some rows; gives how many it computed, if it is another number.
    #[doc(hidden)]
    fn call(&self, rows: &Tensors<'_, Self::Element, Self::Row>, out: &mut Vec<Self::OutElement>) -> Result<(), usize>;
}

impl<F, T, X, U, Y, B> BatchFunction<(fn(T, X) -> (U, Y), B)> for F
where
    F: Send + Sync + 'static + Fn(SliceView<'_, T, X>) -> Tensor<U, Y, B>,
    T: ArrowElement,
    U: ArrowElement,
    B: Storage + Contiguous,
    X: Shape,
    Y: Shape,
    RowOf<Y>: FixedShape,
    RowsOf<Y>: ForEachOf<RowsOf<X>>,
{
    type Element = T;
    type Row = RowOf<X>;
    type OutElement = U;
    type OutRow = RowOf<Y>;

    fn call(&self, rows: &Tensors<'_, T, RowOf<X>>, out: &mut Vec<U>) -> Result<(), usize> {
        let view = View::from_slice_with_dims(&rows.batch_dims(), rows.as_slice());
        let outcome = self(view.expect("rows of the shape that the column was opened with"));
        let found = outcome.dims()[0];
        out.extend_from_slice(outcome.as_slice());
        if found == rows.len() { Ok(()) } else { Err(found) }
    }
}

/// As many rows as there are, for each of as many.
#[diagnostic::on_unimplemented(
    message = "a function of batches takes as many rows as there are and gives one for each, and this one makes `{Self}` of `{Given}`",
    label = "the first axis of what it takes, and of what it gives, has a name for a size",
    note = "`struct Rows;` is such a name, `shape![Dyn<Rows>, 8, 8]` any number of rows of 8 x 8; of one row at a time there is `Function::by_row`, of blocks of known sizes `Function::by_block`"
)]
pub trait ForEachOf<Given> {}

#[diagnostic::do_not_recommend]
impl<Rows, Given> ForEachOf<Dyn<Given>> for Dyn<Rows> {}

pub(super) struct ByBatch<F, P> {
    rows: usize,
    function: F,
    signature: PhantomData<fn() -> P>,
}

impl<F, P> ByBatch<F, P> {
    pub(super) fn new(rows: usize, function: F) -> Self {
        ByBatch { rows, function, signature: PhantomData }
    }
}

impl<P, F: BatchFunction<P>> Columnwise for ByBatch<F, P> {
    fn arguments(&self) -> Vec<Option<DataType>> {
        vec![None]
    }

    fn check(&self, fields: &[&Field]) -> Result<(), ColumnError> {
        Column::<F::Element, F::Row>::of_field(fields[0], 0).map(|_| ())
    }

    fn output(&self, name: &str) -> (Field, bool) {
        (tensor_field::<F::OutElement, F::OutRow>(name, false), false)
    }

    fn call(&self, columns: &[(&Field, &dyn Array)], rows: usize, row: &Cell<usize>) -> Result<ArrayRef, CallError> {
        by_runs::<F::Element, F::Row, F::OutElement, F::OutRow>(columns, rows, row, |run, out| {
            for start in (0..run.len()).step_by(self.rows) {
                let some = run.slice(start..run.len().min(start + self.rows));
                let given = some.len();
                self.function.call(&some, out).map_err(|found| CallError::Rows { given, found })?;
                row.set(row.get() + given);
            }
            Ok(())
        })
    }
}

/// Computes each run of rows that are not null; the others are null in the output.
fn by_runs<T: ArrowElement, S: Shape, U: ArrowElement, Out: FixedShape>(
    columns: &[(&Field, &dyn Array)],
    rows: usize,
    row: &Cell<usize>,
    mut compute: impl FnMut(Tensors<'_, T, S>, &mut Vec<U>) -> Result<(), CallError>,
) -> Result<ArrayRef, CallError> {
    let (field, array) = columns[0];
    // Whoever planned the call has asked `check`.
    let tensors = Column::<T, S>::of_planned_field(field, 0)?.read_array(array)?;
    let mut out = Vec::with_capacity(rows.saturating_mul(Out::LEN).min(ROOM));
    for (start, run) in tensors.runs() {
        out.resize(start * Out::LEN, U::default());
        row.set(start);
        compute(run, &mut out)?;
    }
    out.resize(rows * Out::LEN, U::default());
    let data_type = tensor_field::<U, Out>("", true).data_type().clone();
    Ok(tensor_array(&data_type, out, tensors.nulls().cloned(), rows))
}
