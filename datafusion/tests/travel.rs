//! What a plan needs that another process reads: there functions give columns that no longer say which tensors they hold.

use conformable::prelude::*;
use conformable_arrow::{Column, to_column};
use conformable_datafusion::{aggregates, decode_udaf, encode_udaf, missing_udf, session_context, tensor_udf};
use datafusion::arrow::array::{ArrayRef, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, Schema};
use datafusion::config::ConfigOptions;
use datafusion::error::Result;
use datafusion::logical_expr::{AggregateUDF, ScalarFunctionArgs};
use datafusion::physical_expr::aggregate::{AggregateExprBuilder, AggregateFunctionExpr};
use datafusion::physical_expr::expressions::col;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::aggregates::AggregateExec;
use datafusion::scalar::ScalarValue;
use std::sync::Arc;

fn aggregates_of(plan: &Arc<dyn ExecutionPlan>) -> Vec<Arc<AggregateFunctionExpr>> {
    let own = plan.downcast_ref::<AggregateExec>().map(|aggregate| aggregate.aggr_expr().to_vec());
    own.into_iter().flatten().chain(plan.children().into_iter().flat_map(aggregates_of)).collect()
}

/// The aggregate of this name, as another process has it.
fn known(name: &str) -> AggregateUDF {
    aggregates().into_iter().find(|aggregate| aggregate.name() == name).unwrap()
}

/// As a reader of plans does it: of a column that says nothing.
fn anew(aggregate: AggregateUDF, plain: &Arc<Schema>) -> Result<AggregateFunctionExpr> {
    AggregateExprBuilder::new(Arc::new(aggregate), vec![col("x", plain)?]).schema(plain.clone()).alias("a").build()
}

fn numbers(array: &ArrayRef, field: &Field) -> Vec<f64> {
    Column::<f64, shape![2, 2]>::of_field(field, 0).unwrap().read_array(array).unwrap().get(0).unwrap().to_vec()
}

#[tokio::test]
async fn an_aggregate_of_a_function_keeps_its_column() {
    let session = session_context();
    session
        .register_udf(tensor_udf("twice", |x: View<'_, f32, shape![2, 2]>| -> Tensor<f32, shape![2, 2]> { x * 2.0 }));
    let (field, array) = to_column("x", Tensor::<f32, shape![3, 2, 2]>::arange());
    let batch = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![array.clone()]).unwrap();
    session.register_batch("t", batch).unwrap();

    for (name, expected) in [("tensor_sum", [12.0, 15.0, 18.0, 21.0]), ("tensor_mean", [4.0, 5.0, 6.0, 7.0])] {
        let frame = session.sql(&format!("SELECT {name}(twice(x)) AS a FROM t")).await.unwrap();
        let planned = aggregates_of(&frame.create_physical_plan().await.unwrap());
        assert!(!planned.is_empty());
        // The three rows, and what says nothing of them.
        let plain = Arc::new(Schema::new(vec![Field::new("x", array.data_type().clone(), false)]));
        for aggregate in planned {
            let mut bytes = Vec::new();
            encode_udaf(aggregate.fun(), &mut bytes).unwrap();
            assert!(!bytes.is_empty());
            let read = decode_udaf(&known(name), &bytes).unwrap();
            let there = anew(read, &plain).unwrap();
            assert_eq!(there.field().metadata()["ARROW:extension:metadata"], r#"{"shape":[2,2]}"#);
            let mut accumulator = there.create_accumulator().unwrap();
            accumulator.update_batch(std::slice::from_ref(&array)).unwrap();
            let found = accumulator.evaluate().unwrap().to_array().unwrap();
            // Of the rows themselves, [[0, 1], [2, 3]] and so on: they were not doubled here.
            assert_eq!(numbers(&found, &there.field()), expected);
        }
        // Without what was written it is refused, in words.
        let error = anew(known(name), &plain).unwrap_err().strip_backtrace();
        assert!(error.contains("does not say that they are tensors"), "{error}");
    }
}

#[tokio::test]
async fn what_was_planned_is_held_against_what_is_read() {
    let session = session_context();
    let (field, array) = to_column("x", Tensor::<f32, shape![3, 2, 2]>::arange());
    let batch = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![array]).unwrap();
    session.register_batch("t", batch).unwrap();
    let frame = session.sql("SELECT tensor_sum(x) AS a FROM t").await.unwrap();
    let planned = aggregates_of(&frame.create_physical_plan().await.unwrap()).remove(0);
    let mut bytes = Vec::new();
    encode_udaf(planned.fun(), &mut bytes).unwrap();
    let read = decode_udaf(&known("tensor_sum"), &bytes).unwrap();
    // Lists of five numbers are no tensors of four; those that say what they are, are what they say.
    let (five, _) = to_column("x", Tensor::<f32, shape![1, 5]>::zeros());
    let lists = five.clone().with_metadata(Default::default());
    assert!(anew(read.clone(), &Arc::new(Schema::new(vec![lists]))).is_err());
    let fives = anew(read.clone(), &Arc::new(Schema::new(vec![five]))).unwrap();
    assert_eq!(fives.field().metadata()["ARROW:extension:metadata"], r#"{"shape":[5]}"#);
    // Another aggregate has no use for a column.
    let count = datafusion::functions_aggregate::count::count_udaf();
    let error = decode_udaf(&count, &bytes).unwrap_err().strip_backtrace();
    assert!(error.contains("count(..): the plan has a column for it"), "{error}");
    assert!(decode_udaf(&known("tensor_sum"), b"no stream").is_err());
    let mut nothing = Vec::new();
    encode_udaf(&count, &mut nothing).unwrap();
    assert!(nothing.is_empty());
}

#[test]
fn a_function_that_is_missing_says_its_name() {
    let arguments = ScalarFunctionArgs {
        args: Vec::new(),
        arg_fields: Vec::new(),
        number_rows: 1,
        return_field: Arc::new(Field::new("score", DataType::Float32, true)),
        config_options: Arc::new(ConfigOptions::default()),
    };
    let error = missing_udf("score").invoke_with_args(arguments).unwrap_err().strip_backtrace();
    assert!(error.contains("this process has no function `score`"), "{error}");
}

/// Each group has a state, and each state what it says of its column: the engine counts it.
#[test]
fn a_state_counts_what_it_says_of_its_column() {
    let size = |name: &str| {
        let (field, array) = to_column(name, Tensor::<f32, shape![1, 2, 2]>::zeros());
        let schema = Arc::new(Schema::new(vec![field]));
        let sum = AggregateExprBuilder::new(Arc::new(known("tensor_sum")), vec![col(name, &schema).unwrap()])
            .schema(schema)
            .alias("a")
            .build()
            .unwrap();
        let mut accumulator = sum.create_accumulator().unwrap();
        accumulator.update_batch(&[array]).unwrap();
        assert_ne!(accumulator.evaluate().unwrap(), ScalarValue::Null);
        accumulator.size()
    };
    assert!(size(&"x".repeat(10_001)) >= size("x") + 10_000);
}
