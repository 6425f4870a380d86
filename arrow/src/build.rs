//! Tensors as columns.

use crate::element::ArrowElement;
use crate::field::{field_of, tensor_field};
use arrow_array::types::ArrowPrimitiveType;
use arrow_array::{ArrayRef, FixedSizeListArray, PrimitiveArray};
use arrow_buffer::{NullBuffer, NullBufferBuilder, ScalarBuffer};
use arrow_schema::{DataType, Field};
use conformable::axis::AxisOf;
use conformable::{Axis, FixedShape, Shape, Storage, Tensor};
use std::marker::PhantomData;
use std::sync::Arc;

/// A tensor as a column: the positions along its first axis are the rows. Its memory becomes the array's, nothing is copied.
///
/// # Panics
/// When a row has more elements than a list of Arrow holds, 2^31 - 1.
///
/// ```
/// use conformable::prelude::*;
/// use conformable_arrow::to_column;
/// let scores: Tensor<f32, shape![3, 10]> = Tensor::zeros();
/// let (field, array) = to_column("scores", scores);
/// assert_eq!(field.metadata()["ARROW:extension:metadata"], r#"{"shape":[10]}"#);
/// assert_eq!(array.len(), 3);
/// ```
pub fn to_column<T: ArrowElement, S: Shape>(name: impl Into<String>, tensor: Tensor<T, S>) -> (Field, ArrayRef)
where
    Axis<0>: AxisOf<S>,
{
    let dims = tensor.dims().to_vec();
    let field = field_of(name.into(), &T::Arrow::DATA_TYPE, &dims[1..], false);
    let field = field.expect("rows of at most 2^31 - 1 elements");
    let array = tensor_array(field.data_type(), tensor.into_vec(), None, dims[0]);
    (field, array)
}

/// The most elements for which memory is taken before they are there: how many rows there are, a file says.
pub(crate) const ROOM: usize = 1 << 22;

/// The elements of `rows` tensors, one after the other, as an array of a type that [`tensor_field`](crate::tensor_field) or
/// [`field_of`] gives. They are not copied.
///
/// # Panics
/// When there are more or less elements than these rows have, or of another type; or another number of nulls.
pub fn tensor_array<T: ArrowElement>(
    data_type: &DataType,
    values: Vec<T>,
    nulls: Option<NullBuffer>,
    rows: usize,
) -> ArrayRef {
    let values = ScalarBuffer::<T>::from(values);
    match data_type {
        DataType::FixedSizeList(item, len) => {
            let values = Arc::new(PrimitiveArray::<T::Arrow>::new(values, None));
            let list = FixedSizeListArray::try_new_with_length(item.clone(), *len, values, nulls, rows);
            Arc::new(list.expect("as many elements as the rows have"))
        }
        plain => {
            assert_eq!((plain, values.len()), (&T::Arrow::DATA_TYPE, rows), "a number for each row");
            Arc::new(PrimitiveArray::<T::Arrow>::new(values, nulls))
        }
    }
}

/// A column of tensors of the shape `S`, row by row.
///
/// ```
/// use arrow_array::Array;
/// use conformable::prelude::*;
/// use conformable_arrow::{Column, TensorBuilder};
/// let mut builder = TensorBuilder::<f32, shape![2]>::new();
/// builder.push(&tensor![1.0, 2.0]);
/// builder.push_null();
/// let (field, array) = builder.finish("x");
/// assert!(field.is_nullable() && array.is_null(1));
/// let tensors = Column::<f32, shape![2]>::of_field(&field, 0)?.read_array(&array)?;
/// assert_eq!(tensors.get(0).unwrap().as_slice(), [1.0, 2.0]);
/// # Ok::<(), conformable_arrow::ColumnError>(())
/// ```
#[derive(Debug)]
pub struct TensorBuilder<T, S> {
    values: Vec<T>,
    nulls: NullBufferBuilder,
    rows: usize,
    shape: PhantomData<fn() -> S>,
}

impl<T: ArrowElement, S: FixedShape> Default for TensorBuilder<T, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, S> TensorBuilder<T, S> {
    /// No rows.
    pub fn new() -> Self
    where
        T: ArrowElement,
        S: FixedShape,
    {
        Self::with_capacity(0)
    }

    /// No rows, and room for some.
    pub fn with_capacity(rows: usize) -> Self
    where
        T: ArrowElement,
        S: FixedShape,
    {
        let values = Vec::with_capacity(rows.saturating_mul(S::LEN).min(ROOM));
        TensorBuilder { values, nulls: NullBufferBuilder::new(rows.min(ROOM)), rows: 0, shape: PhantomData }
    }
}

impl<T: ArrowElement, S: FixedShape> TensorBuilder<T, S> {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows
    }

    /// Is there no row?
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Another row, of any storage: a view of any strides is written out row-major.
    pub fn push<B: Storage>(&mut self, tensor: &Tensor<T, S, B>) {
        let start = self.values.len();
        self.values.extend(tensor.iter().copied());
        debug_assert_eq!(self.values.len() - start, S::LEN);
        self.nulls.append_non_null();
        self.rows += 1;
    }

    /// Another row, which is null.
    pub fn push_null(&mut self) {
        self.values.resize(self.values.len() + S::LEN, T::default());
        self.nulls.append_null();
        self.rows += 1;
    }

    /// The column, which may be null by its type if a row is. The elements are not copied.
    pub fn finish(self, name: impl Into<String>) -> (Field, ArrayRef) {
        let Self { values, mut nulls, rows, .. } = self;
        let nulls = nulls.finish();
        let field = tensor_field::<T, S>(name, nulls.is_some());
        let array = tensor_array(field.data_type(), values, nulls, rows);
        (field, array)
    }
}
