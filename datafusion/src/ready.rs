//! Functions of tensors of any shape, ready to be called in SQL.

use crate::scalar::failed;
use conformable::prelude::*;
use conformable_arrow::{
    ArrowElement, CallError, Column, ColumnError, ColumnErrorKind, EXTENSION_TYPE_NAME_KEY, NullableTensors,
    TensorType, field_of, tensor_array,
};
use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, FixedSizeListArray, MutableArrayData, PrimitiveArray, make_array,
};
use datafusion::arrow::array::{GenericListArray, OffsetSizeTrait};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{ArrowPrimitiveType, DataType, Field, FieldRef};
use datafusion::common::{Result, exec_err, internal_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, TypeSignature, Volatility,
};
use datafusion::scalar::ScalarValue;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How many elements a tensor has.
pub(crate) struct Len;

/// The tensors of a column of any shape, as vectors.
pub(crate) type Vectors<'a, T> = NullableTensors<'a, T, shape![Dyn<Len>]>;

/// Calls a function that is generic in the element with the one that a type of Arrow says.
macro_rules! with_element {
    ($element:expr, $t:ident => $body:expr, $else:expr) => {
        match $element {
            DataType::Float32 => {
                type $t = f32;
                $body
            }
            DataType::Float64 => {
                type $t = f64;
                $body
            }
            DataType::Int8 => {
                type $t = i8;
                $body
            }
            DataType::Int16 => {
                type $t = i16;
                $body
            }
            DataType::Int32 => {
                type $t = i32;
                $body
            }
            DataType::Int64 => {
                type $t = i64;
                $body
            }
            DataType::UInt8 => {
                type $t = u8;
                $body
            }
            DataType::UInt16 => {
                type $t = u16;
                $body
            }
            DataType::UInt32 => {
                type $t = u32;
                $body
            }
            DataType::UInt64 => {
                type $t = u64;
                $body
            }
            _ => $else,
        }
    };
}
pub(crate) use with_element;

/// The functions of tensors of any shape:
///
/// | call | gives |
/// |---|---|
/// | `argmax(x)` | the position of the largest element of the flattened tensor, `BIGINT`; of a NaN if there is one |
/// | `norm(x)` | the square root of the sum of squares (`np.linalg.norm`): of `f32` in `f32`, otherwise in `f64` |
/// | `dot(x, y)` | the sum of the products of the elements of two tensors of one shape and element (`np.vdot`): of integers in `f64` |
/// | `as_tensor(list, 8, 8)` | a list column as tensors of this shape: what a file does not say, said by the query |
///
/// Of null they give null.
pub fn functions() -> Vec<ScalarUDF> {
    [Ready::Argmax, Ready::Norm, Ready::Dot, Ready::AsTensor].into_iter().map(udf).collect()
}

/// The product of tensors `[.., K]` with a matrix `[K, N]`, which is part of the function, as a function of SQL: `[.., N]`, any leading
/// axes.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use conformable::prelude::*;
/// use conformable_arrow::to_column;
/// use conformable_datafusion::{matmul_udf, session_context};
/// # use datafusion::arrow::{array::RecordBatch, datatypes::Schema};
///
/// let session = session_context();
/// session.register_udf(matmul_udf("rotate", tensor![[0.0, 1.0], [-1.0, 0.0]]));
/// # let (field, array) = to_column("x", tensor![[3.0, 4.0]]);
/// # session.register_batch("t", RecordBatch::try_new(std::sync::Arc::new(Schema::new(vec![field])), vec![array])?)?;
/// let rotated = session.sql("SELECT rotate(x) AS y FROM t").await?.collect().await?; // x is [3, 4]
/// datafusion::assert_batches_eq!(["+-------------+", "| y           |", "+-------------+", "| [-4.0, 3.0] |", "+-------------+"], &rotated);
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// # }).unwrap();
/// ```
pub fn matmul_udf<T, K, N>(name: &str, matrix: Tensor<T, shape![K, N]>) -> ScalarUDF
where
    T: ArrowElement + Numeric,
    K: FixedSize,
    N: FixedSize,
{
    udf(Ready::Matmul(name.to_string(), Arc::new(Matrix { matrix })))
}

fn udf(ready: Ready) -> ScalarUDF {
    let signature = match ready {
        Ready::Dot => Signature::any(2, Volatility::Immutable),
        Ready::AsTensor => Signature::new(TypeSignature::VariadicAny, Volatility::Immutable),
        _ => Signature::any(1, Volatility::Immutable),
    };
    ScalarUDF::new_from_impl(ReadyUdf { ready, signature })
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct ReadyUdf {
    ready: Ready,
    signature: Signature,
}

#[derive(Debug)]
enum Ready {
    Argmax,
    Norm,
    Dot,
    AsTensor,
    Matmul(String, Arc<dyn Multiply>),
}

impl PartialEq for Ready {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Ready::Matmul(name, matrix), Ready::Matmul(other, same)) => name == other && Arc::ptr_eq(matrix, same),
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }
}

impl Eq for Ready {}

impl Hash for Ready {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl Ready {
    fn name(&self) -> &str {
        match self {
            Ready::Argmax => "argmax",
            Ready::Norm => "norm",
            Ready::Dot => "dot",
            Ready::AsTensor => "as_tensor",
            Ready::Matmul(name, _) => name,
        }
    }

    /// The column that it gives; `Err` is what the query is told.
    fn output(&self, fields: &[FieldRef], literals: &[Option<&ScalarValue>]) -> Result<Field, String> {
        if let Ready::AsTensor = self {
            return as_tensor(&fields[0], &literals[1..]);
        }
        let found = fields.iter().map(|field| tensors(field)).collect::<Result<Vec<_>, _>>()?;
        let (first, nullable) = (&found[0], fields.iter().any(|field| field.is_nullable()));
        if let Ready::Matmul(name, matrix) = self {
            return matrix.output(name, &fields[0], first);
        }
        let float = matches!(first.element, DataType::Float32);
        let data_type = match self {
            Ready::Argmax if first.dims.contains(&0) => {
                return Err(format!("column `{}`: {} have no largest element", fields[0].name(), first.text()));
            }
            Ready::Argmax => DataType::Int64,
            Ready::Dot if found[0] != found[1] => {
                return Err(format!(
                    "column `{}` holds {}, and column `{}` {}: both have to have the same",
                    fields[0].name(),
                    found[0].text(),
                    fields[1].name(),
                    found[1].text()
                ));
            }
            _ => {
                if float {
                    DataType::Float32
                } else {
                    DataType::Float64
                }
            }
        };
        Ok(Field::new(self.name(), data_type, nullable))
    }
}

/// The tensors of a column, which have an element that the functions compute with.
fn tensors(field: &Field) -> Result<TensorType, String> {
    let found = TensorType { dim_names: None, ..TensorType::of(field).map_err(|error| error.to_string())? };
    with_element!(found.element, T => is_read::<T>(field)?,
        return Err(format!("column `{}` holds {}, with which nothing is computed", field.name(), found.text())));
    Ok(found)
}

/// Are the tensors of a column read in the order in which they are stored?
pub(crate) fn is_read<T: ArrowElement>(field: &Field) -> Result<(), String> {
    Column::<T, shape![Dyn<Len>]>::of_any_shape(field, 0).map(|_| ()).map_err(|error| error.to_string())
}

impl ScalarUDFImpl for ReadyUdf {
    fn name(&self) -> &str {
        self.ready.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        internal_err!("the type is a field's")
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        match self.ready.output(args.arg_fields, args.scalar_arguments) {
            Ok(field) => Ok(Arc::new(field)),
            Err(text) => plan_err!("{}(..): {text}", self.name()),
        }
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let lists = if matches!(self.ready, Ready::AsTensor) { 1 } else { args.args.len() };
        let arrays = args.args[..lists].iter().map(|arg| arg.to_array(args.number_rows)).collect::<Result<Vec<_>>>()?;
        // What was planned may have lost its shape on the way to another machine; to a function of any shape a vector is as good.
        let fields: Vec<Field> = args.arg_fields[..lists].iter().map(|field| flattened(field)).collect();
        let field = &fields[0];
        let error = |error: ColumnError| failed(self.name(), CallError::Column(error));
        let output = match &self.ready {
            Ready::AsTensor => {
                let DataType::FixedSizeList(item, len) = args.return_field.data_type() else {
                    return internal_err!("as_tensor(..) gives lists of a fixed length");
                };
                match of_one_length(&arrays[0], *len as usize) {
                    Ok((values, nulls)) => Arc::new(FixedSizeListArray::try_new_with_length(
                        item.clone(),
                        *len,
                        values,
                        nulls,
                        arrays[0].len(),
                    )?),
                    Err(text) => return exec_err!("as_tensor(..): column `{}`: {text}", field.name()),
                }
            }
            Ready::Matmul(_, matrix) => {
                // What lies beneath rows that are null is multiplied too, and may overflow an integer.
                let output = args.return_field.data_type();
                let product = catch_unwind(AssertUnwindSafe(|| matrix.multiply(field, output, &arrays[0])));
                product.map_err(|panic| failed(self.name(), CallError::panicked(0, &*panic)))?.map_err(error)?
            }
            Ready::Dot => {
                let element = tensors(field).map_err(datafusion::error::DataFusionError::Plan)?.element;
                with_element!(element, T => dots::<T>([field, &fields[1]], [&arrays[0], &arrays[1]]), return internal_err!("{element}")).map_err(error)?
            }
            Ready::Argmax | Ready::Norm => {
                let element = tensors(field).map_err(datafusion::error::DataFusionError::Plan)?.element;
                let norm = matches!(self.ready, Ready::Norm);
                with_element!(element, T => one::<T>(norm, field, &arrays[0]), return internal_err!("{element}"))
                    .map_err(error)?
            }
        };
        Ok(ColumnarValue::Array(output))
    }
}

/// The field of tensors of any shape as one of vectors.
fn flattened(field: &Field) -> Field {
    match field.data_type() {
        DataType::FixedSizeList(item, len) if !field.metadata().contains_key(EXTENSION_TYPE_NAME_KEY) => {
            let vectors = field_of(field.name().clone(), item.data_type(), &[*len as usize], field.is_nullable());
            vectors.unwrap_or_else(|| field.clone())
        }
        _ => field.clone(),
    }
}

/// The tensors of a column as vectors.
pub(crate) fn vectors<'a, T: ArrowElement>(field: &Field, array: &'a ArrayRef) -> Result<Vectors<'a, T>, ColumnError> {
    Column::<T, shape![Dyn<Len>]>::of_any_shape(field, 0)?.0.read_array(array)
}

/// A sum of products in the type that it is given in.
trait Products: ArrowElement {
    type Out: ArrowElement;

    fn dot(x: SliceView<'_, Self, shape![Dyn<Len>]>, y: SliceView<'_, Self, shape![Dyn<Len>]>) -> Self::Out;
    fn root(sum: Self::Out) -> Self::Out;
}

macro_rules! products {
    ($out:ty: $($t:ty)*, $x:ident $y:ident $dot:expr) => { $(
        impl Products for $t {
            type Out = $out;

            fn dot($x: SliceView<'_, $t, shape![Dyn<Len>]>, $y: SliceView<'_, $t, shape![Dyn<Len>]>) -> $out {
                $dot
            }

            fn root(sum: $out) -> $out {
                sum.sqrt()
            }
        }
    )* };
}
products!(f32: f32, x y x.dot(&y));
products!(f64: f64, x y x.dot(&y));
products!(f64: i8 i16 i32 i64 u8 u16 u32 u64, x y x.cast::<f64>().dot(&y.cast::<f64>()));

fn dots<T: Products>(fields: [&Field; 2], arrays: [&ArrayRef; 2]) -> Result<ArrayRef, ColumnError> {
    let (x, y) = (vectors::<T>(fields[0], arrays[0])?, vectors::<T>(fields[1], arrays[1])?);
    let dots = x.iter().zip(y.iter()).map(|(x, y)| Some(T::dot(x?, y?)));
    Ok(Arc::new(dots.collect::<PrimitiveArray<<T::Out as ArrowElement>::Arrow>>()))
}

/// Of a tensor that has elements: this is asked when the query is planned.
fn argmax<T: Element + Numeric>(x: SliceView<'_, T, shape![Dyn<Len>]>) -> i64 {
    let x = x.renamed::<shape![Dyn<AtLeastOne<Len>>]>();
    x.map_or(-1, |x| x.argmax() as i64)
}

fn one<T: Products + Numeric>(norm: bool, field: &Field, array: &ArrayRef) -> Result<ArrayRef, ColumnError> {
    let tensors = vectors::<T>(field, array)?;
    if norm {
        let norms = tensors.iter().map(|x| x.map(|x| T::root(T::dot(x, x))));
        return Ok(Arc::new(norms.collect::<PrimitiveArray<<T::Out as ArrowElement>::Arrow>>()));
    }
    let positions = tensors.iter().map(|x| x.map(argmax));
    Ok(Arc::new(positions.collect::<PrimitiveArray<datafusion::arrow::datatypes::Int64Type>>()))
}

/// The elements of lists that are all of one length, but for those that are null, and which are. Lengths are compared before memory is
/// asked for.
fn of_one_length(array: &ArrayRef, len: usize) -> Result<(ArrayRef, Option<NullBuffer>), String> {
    fn ranges<O: OffsetSizeTrait>(list: &GenericListArray<O>) -> (Vec<(usize, usize)>, &ArrayRef) {
        (list.offsets().windows(2).map(|at| (at[0].as_usize(), at[1].as_usize())).collect(), list.values())
    }
    let (ranges, values) = match array.data_type() {
        DataType::FixedSizeList(..) => {
            let list = array.as_fixed_size_list();
            return Ok((list.values().slice(0, list.len() * len), list.nulls().cloned()));
        }
        DataType::List(_) => ranges(array.as_list::<i32>()),
        DataType::LargeList(_) => ranges(array.as_list::<i64>()),
        other => return Err(format!("it holds no lists, but {other}")),
    };
    for (row, (start, end)) in ranges.iter().enumerate() {
        if array.is_valid(row) && end - start != len {
            return Err(format!("the list in row {row} of the batch has {} elements, not {len}", end - start));
        }
    }
    let nulls = array.nulls().cloned();
    if let (Some(&(first, _)), 0) = (ranges.first(), array.null_count()) {
        return Ok((values.slice(first, ranges.len() * len), nulls));
    }
    let data = values.to_data();
    let mut elements = MutableArrayData::new(vec![&data], true, 0);
    for (row, &(start, end)) in ranges.iter().enumerate() {
        let added = match array.is_valid(row) {
            true => elements.try_extend(0, start, end),
            false => elements.try_extend_nulls(len),
        };
        added.map_err(|error| error.to_string())?;
    }
    Ok((make_array(elements.freeze()), nulls))
}

/// What the query says of a list's shape.
fn as_tensor(field: &Field, sizes: &[Option<&ScalarValue>]) -> Result<Field, String> {
    let size = |size: &Option<&ScalarValue>| match size {
        Some(ScalarValue::Int64(Some(n))) => usize::try_from(*n).ok(),
        Some(ScalarValue::UInt64(Some(n))) => usize::try_from(*n).ok(),
        _ => None,
    };
    let dims = sizes.iter().map(size).collect::<Option<Vec<_>>>();
    let dims = dims.filter(|dims| !dims.is_empty());
    let dims = dims.ok_or("the sizes are numbers in the query itself: `as_tensor(pixels, 8, 8)`")?;
    let (item, found) = match field.data_type() {
        DataType::FixedSizeList(item, len) => (item, Some(*len)),
        DataType::List(item) | DataType::LargeList(item) => (item, None),
        other => return Err(format!("column `{}` holds no lists, but {other}", field.name())),
    };
    let told = || {
        format!(
            "column `{}`: lists of {} elements are no tensors in the shape {dims:?}",
            field.name(),
            found.unwrap_or(0)
        )
    };
    let output = field_of("as_tensor".to_string(), item.data_type(), &dims, field.is_nullable()).ok_or_else(told)?;
    match (found, output.data_type()) {
        (Some(found), DataType::FixedSizeList(_, len)) if found != *len => Err(told()),
        // Where the column says what it holds, a query does not say otherwise.
        (None, _) if field.metadata().contains_key(EXTENSION_TYPE_NAME_KEY) => {
            Err(TensorType::of(field).map_or_else(|error| error.to_string(), |known| known.text()))
        }
        (None, _) => Ok(output),
        _ => match TensorType::of(field) {
            Ok(known) if known.permutation.is_some() || known.dims != dims => {
                Err(format!("column `{}` holds {} already, not in the shape {dims:?}", field.name(), known.text()))
            }
            Ok(_) => Ok(output),
            Err(error) if error.kind() == ColumnErrorKind::Unshaped => Ok(output),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// How many elements a row of such a column has.
fn list_len(data_type: &DataType) -> usize {
    if let DataType::FixedSizeList(_, len) = data_type { *len as usize } else { 1 }
}

/// A matrix of sizes that are known, by which tensors are multiplied whose shape is not.
trait Multiply: Send + Sync + fmt::Debug {
    fn output(&self, name: &str, field: &Field, found: &TensorType) -> Result<Field, String>;
    fn multiply(&self, field: &Field, output: &DataType, array: &ArrayRef) -> Result<ArrayRef, ColumnError>;
}

struct Matrix<T: Element, K: Size, N: Size> {
    matrix: Tensor<T, shape![K, N]>,
}

impl<T: Element, K: Size, N: Size> fmt::Debug for Matrix<T, K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Matrix({:?})", self.matrix.dims())
    }
}

impl<T: ArrowElement + Numeric, K: FixedSize, N: FixedSize> Multiply for Matrix<T, K, N> {
    fn output(&self, name: &str, field: &Field, found: &TensorType) -> Result<Field, String> {
        let (k, n) = (self.matrix.dims()[0], self.matrix.dims()[1]);
        match found.dims.split_last() {
            Some((&last, lead)) if last == k && found.element == T::Arrow::DATA_TYPE => {
                let output = field_of(name.to_string(), &found.element, &[lead, &[n]].concat(), field.is_nullable());
                output.ok_or_else(|| {
                    format!("column `{}`: the product has more elements than a list holds", field.name())
                })
            }
            _ => Err(format!(
                "column `{}`: expected tensors of {} in a shape [.., {k}], by which a matrix [{k}, {n}] is multiplied, found {}",
                field.name(),
                T::NAME,
                found.text()
            )),
        }
    }

    fn multiply(&self, field: &Field, output: &DataType, array: &ArrayRef) -> Result<ArrayRef, ColumnError> {
        struct Rows;
        let (k, n) = (self.matrix.dims()[0], self.matrix.dims()[1]);
        let tensors = vectors::<T>(field, array)?;
        // Rows that are null are multiplied too: whatever lies there, the product is not looked at.
        let all = tensors.beneath();
        // Of a matrix without rows how many there are stands in the output alone.
        let of_output = all.len() * list_len(output) / n.max(1);
        let lead = all.as_slice().len().checked_div(k).unwrap_or(of_output);
        let rows = View::<T, shape![Dyn<Rows>, K]>::from_slice_with_dims(&[lead, k], all.as_slice());
        let product = rows.expect("rows of K elements").matmul(&self.matrix).into_vec();
        Ok(tensor_array(output, product, tensors.nulls().cloned(), all.len()))
    }
}
