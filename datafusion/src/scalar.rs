//! Typed functions as functions of SQL.

use conformable_arrow::{BatchFunction, BlockFunction, CallError, Function, RowFunction};
use datafusion::arrow::array::Array;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::{DataFusionError, Result, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};
use datafusion::scalar::ScalarValue;
use std::sync::Arc;

/// A function of one to four rows as a function of SQL: of views of tensors and plain numbers, to a tensor or a number.
///
/// Whether the columns are what its types say is asked when a query is planned. A row in which an argument is null is null in the
/// output. A panic of the function is an error of the query.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use conformable::prelude::*;
/// use conformable_arrow::to_column;
/// use conformable_datafusion::{session_context, tensor_udf};
/// # use datafusion::arrow::{array::RecordBatch, datatypes::Schema};
///
/// let session = session_context();
/// session.register_udf(tensor_udf("brightness", |image: View<'_, f32, shape![8, 8]>, scale: f32| -> f32 {
///     image.mean() * scale
/// }));
/// # let (field, array) = to_column("image", Tensor::<f32, shape![2, 8, 8]>::ones());
/// # let images = RecordBatch::try_new(std::sync::Arc::new(Schema::new(vec![field])), vec![array])?;
/// session.register_batch("images", images)?; // Two white images.
/// let bright = session.sql("SELECT brightness(image, 255) AS b FROM images").await?.collect().await?;
/// datafusion::assert_batches_eq!(["+-------+", "| b     |", "+-------+", "| 255.0 |", "| 255.0 |", "+-------+"], &bright);
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// # }).unwrap();
/// ```
pub fn tensor_udf<P: 'static>(name: &str, function: impl RowFunction<P>) -> ScalarUDF {
    udf(name, Function::by_row(function))
}

/// A function that is generic in its number of rows, which is called with 64 of them at a time, then 8, then 1.
pub fn block_udf(name: &str, function: impl BlockFunction) -> ScalarUDF {
    udf(name, Function::by_block(function))
}

/// A function of as many rows as there are, at most `rows` at a time.
///
/// # Panics
/// When `rows` is 0.
pub fn batch_udf<P: 'static>(name: &str, rows: usize, function: impl BatchFunction<P>) -> ScalarUDF {
    udf(name, Function::by_batch(rows, function))
}

/// A function of columns as a function of SQL.
pub fn udf(name: &str, function: Function) -> ScalarUDF {
    let signature = Signature::any(function.arity(), Volatility::Immutable);
    ScalarUDF::new_from_impl(TensorUdf { name: name.to_string(), function: SameFunction(function), signature })
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct TensorUdf {
    name: String,
    function: SameFunction,
    /// Of any types: what a signature asks for cannot be a shape, which stands in a column's metadata.
    signature: Signature,
}

/// Two are equal if they are clones of one.
#[derive(Debug, PartialEq, Eq)]
struct SameFunction(Function);

impl std::hash::Hash for SameFunction {
    // Functions of one name are seldom two.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.arity().hash(state);
    }
}

impl ScalarUDFImpl for TensorUdf {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        plan_err!("{}(..): the type of what it gives is a field's, by `return_field_from_args`", self.name)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let fields = converted(&self.function.0, args.arg_fields, |at| args.scalar_arguments[at].is_some());
        for (literal, field) in args.scalar_arguments.iter().zip(&fields) {
            if let Some(literal) = literal
                && !is_kept(literal, field.data_type())
            {
                return plan_err!("{}(..): {literal} is no {}, which the function takes", self.name, field.data_type());
            }
        }
        match self.function.0.output(&self.name, &fields.iter().map(AsRef::as_ref).collect::<Vec<_>>()) {
            Ok(field) => Ok(Arc::new(field)),
            Err(error) => plan_err!("{}(..): {error}", self.name),
        }
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let scalar = |at: usize| matches!(args.args[at], ColumnarValue::Scalar(_));
        let fields = converted(&self.function.0, &args.arg_fields, scalar);
        let arrays = args.args.iter().zip(&fields).map(|(arg, field)| {
            let arg = if arg.data_type() == *field.data_type() { arg } else { &arg.cast_to(field.data_type(), None)? };
            arg.to_array(args.number_rows)
        });
        let arrays = arrays.collect::<Result<Vec<_>>>()?;
        let columns: Vec<(&Field, &dyn Array)> =
            fields.iter().map(AsRef::as_ref).zip(arrays.iter().map(AsRef::as_ref)).collect();
        let outcome = self.function.0.call(&columns, args.number_rows);
        Ok(ColumnarValue::Array(outcome.map_err(|error| failed(&self.name, error))?))
    }
}

/// What a query says when a function of it fails.
pub(crate) fn failed(name: &str, error: CallError) -> DataFusionError {
    DataFusionError::Execution(format!("{name}(..): {error}"))
}

/// The fields of what the function is given: numbers are converted where nothing is lost, and those that stand in the query itself,
/// which have no type of their own choice, to what the function takes.
fn converted(function: &Function, fields: &[FieldRef], literal: impl Fn(usize) -> bool) -> Vec<FieldRef> {
    let plain = function.plain_arguments();
    let convert = |(at, (field, plain)): (usize, (&FieldRef, Option<DataType>))| match plain {
        Some(plain)
            if widens(field.data_type(), &plain)
                || literal(at) && is_number(field.data_type()) && is_number(&plain)
                || field.data_type().is_null() =>
        {
            Arc::new(field.as_ref().clone().with_data_type(plain))
        }
        _ => field.clone(),
    };
    fields.iter().zip(plain).enumerate().map(convert).collect()
}

/// Is the number in the query still the same as one of this type? Fractions are rounded to what a float holds, as everywhere.
fn is_kept(literal: &ScalarValue, to: &DataType) -> bool {
    let from = literal.data_type();
    if from == *to || literal.is_null() || !is_number(&from) || !is_number(to) {
        return true;
    }
    let Ok(there) = literal.cast_to(to) else { return false };
    if from.is_floating() && to.is_floating() {
        let finite = |value: &ScalarValue| matches!(value.cast_to(&DataType::Float64), Ok(ScalarValue::Float64(Some(x))) if x.is_finite());
        return finite(&there) || !finite(literal);
    }
    there.cast_to(&from).is_ok_and(|back| back == *literal)
}

fn is_number(data_type: &DataType) -> bool {
    data_type.is_numeric() && !matches!(data_type, DataType::Float16) || data_type.is_null()
}

/// Is every number of the one type one of the other too?
fn widens(from: &DataType, to: &DataType) -> bool {
    // The bits of the largest integers that a type holds all of, and whether it is signed.
    let whole = |data_type: &DataType| match data_type {
        DataType::Int8 => Some((7, true)),
        DataType::Int16 => Some((15, true)),
        DataType::Int32 => Some((31, true)),
        DataType::Int64 => Some((63, true)),
        DataType::UInt8 => Some((8, false)),
        DataType::UInt16 => Some((16, false)),
        DataType::UInt32 => Some((32, false)),
        DataType::UInt64 => Some((64, false)),
        _ => None,
    };
    match (whole(from), whole(to), to) {
        (Some((bits, signed)), Some((room, negative)), _) => bits <= room && (negative || !signed),
        (Some((bits, _)), None, DataType::Float32) => bits <= 24,
        (Some((bits, _)), None, DataType::Float64) => bits <= 53,
        (None, None, DataType::Float64) => *from == DataType::Float32,
        _ => false,
    }
}

/// A scalar of one row of an array.
pub(crate) fn first(array: &dyn Array) -> Result<ScalarValue> {
    ScalarValue::try_from_array(array, 0)
}
