//! What a plan needs on its way to another process, where it is read anew.

use crate::aggregate::{planned_column, with_planned_column};
use datafusion::arrow::datatypes::{DataType, Schema};
use datafusion::arrow::ipc::reader::StreamReader;
use datafusion::arrow::ipc::writer::StreamWriter;
use datafusion::common::{Result, exec_err, plan_err};
use datafusion::logical_expr::{
    AggregateUDF, ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};

/// What an aggregate of a plan knows of its column, as bytes that go with the plan: for the `try_encode_udaf` of a
/// `PhysicalExtensionCodec`.
///
/// DataFusion 55 writes what a function gives without the metadata of its field, where the shape stands, and plans an aggregate anew
/// where the plan is read: `tensor_mean(scores(image))` would be one of a plain list there, and refused. Nothing is written of an
/// aggregate that is not of this crate, or in no plan.
///
/// # Errors
/// When Arrow cannot write the field.
///
/// ```
/// use conformable_datafusion::{aggregates, decode_udaf, encode_udaf};
/// let sum = aggregates().remove(0);
/// let mut bytes = Vec::new();
/// encode_udaf(&sum, &mut bytes)?;
/// assert!(bytes.is_empty()); // It is in no plan.
/// assert_eq!(decode_udaf(&sum, &bytes)?, sum);
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// ```
pub fn encode_udaf(aggregate: &AggregateUDF, bytes: &mut Vec<u8>) -> Result<()> {
    if let Some(column) = planned_column(aggregate) {
        // A stream without batches, which is a schema.
        StreamWriter::try_new(bytes, &Schema::new(vec![column.clone()]))?.finish()?;
    }
    Ok(())
}

/// The aggregate of a plan: the one of this name that the process has, and what [`encode_udaf`] wrote of its column.
///
/// # Errors
/// When there are bytes that are not what [`encode_udaf`] writes, or the aggregate is none of this crate's.
pub fn decode_udaf(aggregate: &AggregateUDF, bytes: &[u8]) -> Result<AggregateUDF> {
    if bytes.is_empty() {
        return Ok(aggregate.clone());
    }
    let schema = StreamReader::try_new(bytes, None)?.schema();
    let planned = schema.fields().first().and_then(|column| with_planned_column(aggregate, column.clone()));
    let Some(planned) = planned else {
        return plan_err!("{}(..): the plan has a column for it, and here it takes none", aggregate.name());
    };
    Ok(planned)
}

/// A function in the place of one that a process does not have: an error of the query, with the name, when it is called. For the
/// `try_decode_udf` of a `PhysicalExtensionCodec`; where reading a plan fails, engines tend to tell nobody why.
pub fn missing_udf(name: &str) -> ScalarUDF {
    let signature = Signature::variadic_any(Volatility::Immutable);
    ScalarUDF::new_from_impl(Missing { name: name.to_string(), signature })
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Missing {
    name: String,
    signature: Signature,
}

impl Missing {
    fn text(&self) -> String {
        format!("this process has no function `{}`: all that work on a query need the same functions", self.name)
    }
}

impl ScalarUDFImpl for Missing {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        plan_err!("{}", self.text())
    }

    fn invoke_with_args(&self, _: ScalarFunctionArgs) -> Result<ColumnarValue> {
        exec_err!("{}", self.text())
    }
}
