//! A column, opened: its type is compared once, its batches are read.

use crate::element::{ArrowElement, name_of};
use crate::error::{ColumnError, ColumnErrorKind};
use crate::field::TensorType;
use crate::tensors::{NullableTensors, Tensors};
use arrow_array::cast::AsArray;
use arrow_array::types::ArrowPrimitiveType;
use arrow_array::{Array, ArrayRef, FixedSizeListArray, PrimitiveArray, RecordBatch};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_data::ArrayData;
use arrow_schema::extension::{EXTENSION_TYPE_METADATA_KEY, EXTENSION_TYPE_NAME_KEY};
use arrow_schema::{DataType, Field, Schema};
use conformable::{Dyn, FixedShape, Scalar, Shape, StackOf, Tensor, check_dims};
use std::marker::PhantomData;
use std::sync::Arc;

/// A column of tensors of `T` in the shape `S`, found in a schema. What the schema says of them has been compared with the types;
/// what is left to be checked in each batch are nulls.
///
/// A size of `S` may be a name, `shape![Dyn<Time>, 3]`: then it is what the column says, the same for all its tensors.
///
/// ```
/// use arrow_array::RecordBatch;
/// use conformable::prelude::*;
/// use conformable_arrow::{Column, to_column};
/// use std::sync::Arc;
///
/// struct Rows;
/// # let pixels: Tensor<f32, shape![3, 2, 2]> = Tensor::arange();
/// # let (field, array) = to_column("image", pixels);
/// # let schema = Arc::new(arrow_schema::Schema::new(vec![field]));
/// # let batches = [RecordBatch::try_new(schema.clone(), vec![array])?];
/// let images = Column::<f32, shape![2, 2]>::open(&schema, "image")?;
/// for batch in &batches {
///     let images = images.read(batch)?;
///     let brightest: Vec<f32> = images.iter().map(|image| image.max()).collect();
///     assert_eq!(brightest, [3.0, 7.0, 11.0]);
///     assert_eq!(images.whole::<Rows>().mean_axis::<0>(), tensor![[4.0, 5.0], [6.0, 7.0]]);
/// }
/// let error = Column::<f32, shape![4]>::open(&schema, "image").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column `image`: expected tensors of f32 in the shape [4], found tensors of f32 in the shape [2, 2]"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Column<T, S> {
    name: String,
    index: usize,
    dims: Arc<[usize]>,
    /// What the field said of its extension type.
    extension: [Option<String>; 2],
    types: PhantomData<fn() -> (T, S)>,
}

// The bounds stand at the functions that open: a type that no column has is then refused in the words of its trait.
impl<T, S> Column<T, S> {
    /// The column of this name.
    ///
    /// # Errors
    /// When there is none; when it holds no tensors, or does not say of which shape they are; when they have another shape or
    /// element; when their axes are stored in another order; or when what it says of itself is contradictory.
    pub fn open(schema: &Schema, name: &str) -> Result<Self, ColumnError>
    where
        T: ArrowElement,
        S: Shape,
    {
        let (index, field) = find(schema, name)?;
        Self::of_field(field, index)
    }

    /// The column of this name, whose axes may be stored in another order: `S` is the shape as it is stored, and what the column says
    /// of the order is yours to follow, by [`permute`](Tensor::permute).
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_stored(schema: &Schema, name: &str) -> Result<Self, ColumnError>
    where
        T: ArrowElement,
        S: Shape,
    {
        let (index, field) = find(schema, name)?;
        let found = TensorType { permutation: None, ..TensorType::of(field)? };
        found.check::<T, S>(field.name())?;
        Ok(Self::new(field, index, found.dims))
    }

    /// The column of this field, which is number `index` of its batches.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn of_field(field: &Field, index: usize) -> Result<Self, ColumnError>
    where
        T: ArrowElement,
        S: Shape,
    {
        let found = TensorType::of(field)?;
        found.check::<T, S>(field.name())?;
        if found.permutation.is_some() {
            return Err(permuted(field, &found));
        }
        Ok(Self::new(field, index, found.dims))
    }

    /// The column of this field, which was held against the types when a query was planned, and may have lost its metadata since: what
    /// it says counts, and if it says nothing, lists of as many elements as `S` has are tensors of it.
    ///
    /// # Errors
    /// As [`open`](Self::open), but for lists whose length fits.
    pub fn of_planned_field(field: &Field, index: usize) -> Result<Self, ColumnError>
    where
        T: ArrowElement,
        S: Shape,
    {
        match (Self::of_field(field, index), field.data_type(), S::FIXED) {
            (Err(error), DataType::FixedSizeList(item, len), Some(sizes))
                if error.kind() == ColumnErrorKind::Unshaped
                    && *item.data_type() == T::Arrow::DATA_TYPE
                    && usize::try_from(*len) == Ok(sizes.len()) =>
            {
                Ok(Self::new(field, index, sizes.as_slice().to_vec()))
            }
            (outcome, ..) => outcome,
        }
    }

    fn new(field: &Field, index: usize, dims: Vec<usize>) -> Self {
        let (name, extension) = (field.name().clone(), extension_of(field));
        Column { name, index, dims: dims.into(), extension, types: PhantomData }
    }
}

impl<T: ArrowElement, S: Shape> Column<T, S> {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// The sizes of the axes of each tensor.
    pub fn dims(&self) -> &[usize] {
        &self.dims
    }

    /// The tensors of a batch. Nothing is copied.
    ///
    /// # Errors
    /// When a row, or an element of a tensor, is null; or when the batch has another schema.
    pub fn read<'a>(&self, batch: &'a RecordBatch) -> Result<Tensors<'a, T, S>, ColumnError> {
        self.read_nullable(batch)?.all()
    }

    /// The tensors of a batch, some of which may be null. Nothing is copied.
    ///
    /// # Errors
    /// When an element of a tensor is null; or when the batch has another schema.
    pub fn read_nullable<'a>(&self, batch: &'a RecordBatch) -> Result<NullableTensors<'a, T, S>, ColumnError> {
        let field = batch.schema_ref().fields().get(self.index).filter(|field| *field.name() == self.name);
        let field = field.ok_or_else(|| self.changed("a column of another name is in its place"))?;
        if extension_of(field) != self.extension {
            return Err(self.changed("it says something else of its tensors"));
        }
        self.read_array(batch.column(self.index))
    }

    /// The tensors of an array, some of which may be null. Nothing is copied.
    ///
    /// # Errors
    /// When an element of a tensor is null; or when the array has another type than the field had.
    pub fn read_array<'a>(&self, array: &'a dyn Array) -> Result<NullableTensors<'a, T, S>, ColumnError> {
        if let Some(numbers) = array.as_primitive_opt::<T::Arrow>() {
            if !self.dims.is_empty() {
                return Err(self.changed(format_args!("it holds plain {}", T::NAME)));
            }
            return Ok(self.tensors(numbers.values(), numbers.len(), numbers.nulls()));
        }
        let list = array.as_fixed_size_list_opt();
        let list = list.ok_or_else(|| self.changed(format_args!("it holds {}", array.data_type())))?;
        let items = list.values().as_primitive_opt::<T::Arrow>();
        let items =
            items.ok_or_else(|| self.changed(format_args!("its elements are {}", name_of(&list.value_type()))))?;
        let len = self.dims.iter().product::<usize>();
        if list.value_length() as usize != len {
            return Err(self.changed(format_args!("its lists have {} elements, not {len}", list.value_length())));
        }
        if let Some(row) = null_within(list, items, len) {
            let text = format!("an element of the tensor in row {row} is null");
            return Err(ColumnError::new(&self.name, ColumnErrorKind::NullElement, text));
        }
        // The elements of an array that is a slice are those of the slice; there may be more behind the last row.
        Ok(self.tensors(&items.values()[..list.len() * len], list.len(), list.nulls()))
    }

    fn tensors<'a>(&self, values: &'a [T], rows: usize, nulls: Option<&NullBuffer>) -> NullableTensors<'a, T, S> {
        let nulls = nulls.filter(|nulls| nulls.null_count() > 0).cloned();
        NullableTensors::new(Tensors::new(values, rows, self.dims.clone()), nulls, self.name.clone())
    }

    /// The tensors of an array as one tensor, which takes the array's memory if nothing else holds it, it was a `Vec`'s, and
    /// it is worth it, from 64 KiB on; otherwise the elements are copied.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable_arrow::{Column, to_column};
    /// struct Rows;
    /// let (field, array) = to_column("x", tensor![[1, 2], [3, 4]]);
    /// let column = Column::<i32, shape![2]>::of_field(&field, 0)?;
    /// let back: Tensor<i32, shape![Dyn<Rows>, 2]> = column.take(array)?;
    /// assert_eq!(back.to_vec(), [1, 2, 3, 4]);
    /// # Ok::<(), conformable_arrow::ColumnError>(())
    /// ```
    pub fn take<Rows: 'static>(&self, array: ArrayRef) -> Result<Tensor<T, StackOf<Dyn<Rows>, S>>, ColumnError> {
        let tensors = self.read_array(&array)?.all()?;
        let (dims, len) = (tensors.batch_dims(), tensors.as_slice().len());
        check_dims::<StackOf<Dyn<Rows>, S>>(&dims)
            .map_err(|error| ColumnError::new(&self.name, ColumnErrorKind::WrongShape, error))?;
        // The memory is this array's alone once all that was made of it on the way is gone.
        let (offset, buffer) = elements(array.to_data());
        drop(array);
        let vec = match buffer.into_vec::<T>() {
            Ok(vec) if offset == 0 && vec.len() == len => vec,
            Ok(vec) => vec[offset..offset + len].to_vec(),
            Err(buffer) => buffer.typed_data::<T>()[offset..offset + len].to_vec(),
        };
        let tensor = Tensor::from_vec_with_dims(&dims, vec);
        Ok(tensor.expect("the elements that the sizes say"))
    }

    fn changed(&self, text: impl std::fmt::Display) -> ColumnError {
        let text = format!("the batch is none of the schema by which the column was opened: {text}");
        ColumnError::new(&self.name, ColumnErrorKind::Changed, text)
    }
}

impl<T, S> Column<T, S> {
    /// The column of this name, which may also be a plain `FixedSizeList` of as many elements as the shape has: lists of fixed length
    /// that do not say their shape. Where the column says it, it counts.
    ///
    /// # Errors
    /// As [`open`](Self::open), but for the shape.
    ///
    /// ```
    /// use arrow_schema::{DataType, Field, Schema};
    /// use conformable::prelude::*;
    /// use conformable_arrow::Column;
    /// let list = DataType::new_fixed_size_list(DataType::Float32, 64, true);
    /// let schema = Schema::new(vec![Field::new("image", list, false)]);
    /// assert!(Column::<f32, shape![8, 8]>::open(&schema, "image").is_err());
    /// Column::<f32, shape![8, 8]>::open_unshaped(&schema, "image")?;
    /// # Ok::<(), conformable_arrow::ColumnError>(())
    /// ```
    pub fn open_unshaped(schema: &Schema, name: &str) -> Result<Self, ColumnError>
    where
        T: ArrowElement,
        S: FixedShape,
    {
        let (index, field) = find(schema, name)?;
        Self::of_unshaped_field(field, index)
    }

    /// As [`open_unshaped`](Self::open_unshaped), of a field that is number `index` of its batches.
    ///
    /// # Errors
    /// As [`open_unshaped`](Self::open_unshaped).
    pub fn of_unshaped_field(field: &Field, index: usize) -> Result<Self, ColumnError>
    where
        T: ArrowElement,
        S: FixedShape,
    {
        let error = match TensorType::of(field) {
            Err(error) if error.kind() == ColumnErrorKind::Unshaped => error,
            _ => return Self::of_field(field, index),
        };
        let DataType::FixedSizeList(item, len) = field.data_type() else { return Err(error) };
        let kind = if *item.data_type() != T::Arrow::DATA_TYPE {
            ColumnErrorKind::WrongElement
        } else if usize::try_from(*len) != Ok(S::LEN) {
            ColumnErrorKind::WrongShape
        } else {
            return Ok(Self::new(field, index, S::dims().to_vec()));
        };
        let text = format!(
            "expected lists of {} {}, which are tensors in the shape {}, found lists of {len} {}",
            S::LEN,
            T::NAME,
            conformable::shape::display::<S>(),
            name_of(item.data_type())
        );
        Err(ColumnError::new(field.name(), kind, text))
    }
}

impl<T: ArrowElement, Len: 'static> Column<T, (Scalar, Dyn<Len>)> {
    /// The column of this field, whose tensors may have any shape, as vectors of their elements, row-major: for functions to which the
    /// shape does not matter. Beside it is what the field says of them.
    ///
    /// # Errors
    /// As [`open`](Self::open), but for the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable_arrow::{Column, to_column};
    /// struct Len;
    /// let (field, array) = to_column("x", Tensor::<f32, shape![2, 3, 2]>::arange());
    /// let (column, found) = Column::<f32, shape![Dyn<Len>]>::of_any_shape(&field, 0)?;
    /// assert_eq!(found.dims, [3, 2]);
    /// let last = column.read_array(&array)?.get(1).unwrap();
    /// assert_eq!(last.as_slice(), [6.0, 7.0, 8.0, 9.0, 10.0, 11.0]);
    /// # Ok::<(), conformable_arrow::ColumnError>(())
    /// ```
    pub fn of_any_shape(field: &Field, index: usize) -> Result<(Self, TensorType), ColumnError> {
        let found = TensorType::of(field)?;
        found.check_element::<T>(field.name())?;
        if found.permutation.is_some() {
            return Err(permuted(field, &found));
        }
        Ok((Self::new(field, index, vec![found.dims.iter().product()]), found))
    }
}

/// The field of this name, and its number.
fn find<'s>(schema: &'s Schema, name: &str) -> Result<(usize, &'s Field), ColumnError> {
    let mut found = schema.fields().iter().enumerate().filter(|(_, field)| field.name() == name);
    match (found.next(), found.count()) {
        (Some((index, field)), 0) => return Ok((index, field)),
        (Some(_), others) => {
            let text = format!("{} columns have this name: `Column::of_field` takes one by its number", others + 1);
            return Err(ColumnError::new(name, ColumnErrorKind::Ambiguous, text));
        }
        (None, _) => {}
    }
    let others: Vec<String> = schema.fields().iter().map(|field| format!("`{}`", field.name())).collect();
    let text = match others.is_empty() {
        true => "there is no such column, nor any other".to_string(),
        false => format!("there is no such column; the columns are {}", others.join(", ")),
    };
    Err(ColumnError::new(name, ColumnErrorKind::Missing, text))
}

/// The name and the metadata of an extension type.
fn extension_of(field: &Field) -> [Option<String>; 2] {
    [EXTENSION_TYPE_NAME_KEY, EXTENSION_TYPE_METADATA_KEY].map(|key| field.metadata().get(key).cloned())
}

/// Where the elements begin, and the memory in which they lie, which nothing else of this holds.
fn elements(data: ArrayData) -> (usize, Buffer) {
    let of = |data: &ArrayData| (data.offset(), data.buffers()[0].clone());
    match data.data_type() {
        DataType::FixedSizeList(..) => of(&data.child_data()[0]),
        _ => of(&data),
    }
}

fn permuted(field: &Field, found: &TensorType) -> ColumnError {
    let text = format!(
        "its axes are stored in another order, {:?} by the permutation {:?}, and a view in that order is not contiguous: \
         `Column::open_stored` takes them as they are stored",
        found.dims,
        found.permutation.as_deref().unwrap_or_default()
    );
    ColumnError::new(field.name(), ColumnErrorKind::Permuted, text)
}

/// The first row that is not null and has an element that is.
fn null_within<A: ArrowPrimitiveType>(
    list: &FixedSizeListArray,
    items: &PrimitiveArray<A>,
    len: usize,
) -> Option<usize> {
    let nulls = items.nulls().filter(|nulls| nulls.null_count() > 0)?;
    (0..list.len()).find(|&row| list.is_valid(row) && nulls.slice(row * len, len).null_count() > 0)
}
