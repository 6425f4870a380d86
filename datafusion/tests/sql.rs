//! Functions of tensors in SQL: the digits, every file of the reader's tests, mistakes, nulls, aggregates.

#[path = "../examples/digits/networks.rs"]
mod networks;
// Where the library's example has it.
use networks::network;

use conformable::prelude::*;
use conformable_arrow::{Column, TensorBuilder, to_column};
use conformable_datafusion::{Rows, TensorAggregate, batch_udf, matmul_udf, session_context, tensor_udaf, tensor_udf};
use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, FixedSizeBinaryArray, Float64Array, Int64Array, RecordBatch, StructArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Float32Type, Float64Type, Int64Type, Schema};
use datafusion::datasource::MemTable;
use datafusion::error::Result;
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use std::path::PathBuf;
use std::sync::Arc;

fn file(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../arrow/tests/data/reference/files");
    folder.join(name).to_string_lossy().into_owned()
}

async fn digits() -> Result<SessionContext> {
    let session = session_context();
    networks::functions().unwrap().into_iter().for_each(|function| session.register_udf(function));
    session.register_parquet("digits", file("digits.parquet"), ParquetReadOptions::default()).await?;
    Ok(session)
}

async fn rows(session: &SessionContext, sql: &str) -> Result<Vec<RecordBatch>> {
    session.sql(sql).await?.collect().await
}

async fn number(session: &SessionContext, sql: &str) -> i64 {
    let batches = rows(session, sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    batches[0].column(0).as_primitive::<Int64Type>().value(0)
}

/// What the query says when it is planned; `None` if it says nothing before it is run.
async fn refusal(session: &SessionContext, sql: &str) -> Option<String> {
    session.sql(sql).await.err().map(|error| error.strip_backtrace())
}

/// A table `t` of these columns.
fn table(columns: Vec<(Field, ArrayRef)>) -> SessionContext {
    let session = session_context();
    let (fields, arrays): (Vec<Field>, Vec<ArrayRef>) = columns.into_iter().unzip();
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).unwrap();
    session.register_batch("t", batch).unwrap();
    session
}

#[tokio::test]
async fn digits_that_are_right() {
    let session = digits().await.unwrap();
    let right = |scores: &str| format!("SELECT count(*) FROM digits WHERE argmax({scores}) = label");
    for (scores, expected) in
        [("mlp(image)", 350), ("mlp_by_row(image)", 350), ("cnn(image)", 356), ("mlp_logits", 350), ("cnn_logits", 356)]
    {
        assert_eq!(number(&session, &right(scores)).await, expected, "{scores}");
    }
}

#[tokio::test]
async fn scores_are_those_of_pytorch() {
    let session = digits().await.unwrap();
    for network in ["mlp", "cnn"] {
        let frame =
            session.sql(&format!("SELECT {network}(image) AS found, {network}_logits FROM digits")).await.unwrap();
        let schema = frame.schema().as_arrow().clone();
        let found = Column::<f32, shape![10]>::open(&schema, "found").unwrap();
        let expected = Column::<f32, shape![10]>::open(&schema, &format!("{network}_logits")).unwrap();
        let (mut worst, mut images) = (0.0f32, 0);
        for batch in frame.collect().await.unwrap() {
            for (found, expected) in found.read(&batch).unwrap().iter().zip(&expected.read(&batch).unwrap()) {
                worst = worst.max((found - expected).abs().max());
                images += 1;
            }
        }
        assert_eq!(images, 359);
        assert!(worst <= 1e-4, "{network}: {worst}");
    }
}

/// Ten mistakes, and what is said when the query is planned.
#[tokio::test]
async fn mistakes_are_found_by_the_planner() {
    let session = digits().await.unwrap();
    for (name, path) in [("narrow", "wrong_shape_other_size.arrow"), ("doubles", "wrong_element_f64_for_f32.arrow")] {
        let reader = conformable_arrow_reader(path);
        session.register_table(name, Arc::new(MemTable::try_new(reader.0, vec![reader.1]).unwrap())).unwrap();
    }
    session.register_udf(tensor_udf("first", |x: View<'_, f32, shape![4, 4]>| -> f32 { x[[0, 0]] }));
    session.register_udf(tensor_udf("scaled", |x: View<'_, f32, shape![8, 8]>, s: i64| -> f32 { x.sum() * s as f32 }));
    for (sql, expected) in [
        (
            "SELECT mlp(x) FROM narrow",
            "mlp(..): column `x`: expected tensors of f32 in the shape [8, 8], found tensors of f32 in the shape [8, 7]",
        ),
        (
            "SELECT first(x) FROM doubles",
            "first(..): column `x`: expected tensors of f32 in the shape [4, 4], found tensors of f64 in the shape [4, 4]",
        ),
        (
            "SELECT mlp(label) FROM digits",
            "mlp(..): column `label`: expected tensors of f32 in the shape [8, 8], found plain i64, of the shape []",
        ),
        (
            "SELECT mlp(mlp(image)) FROM digits",
            "expected tensors of f32 in the shape [8, 8], found tensors of f32 in the shape [10]",
        ),
        (
            "SELECT dot(image, mlp_logits) FROM digits",
            "dot(..): column `image` holds tensors of f32 in the shape [8, 8], and column `mlp_logits` tensors of f32 in the shape [10]",
        ),
        ("SELECT scaled(image, 0.5) FROM digits", "scaled(..): 0.5 is no Int64, which the function takes"),
        (
            "SELECT scaled(image, 'two') FROM digits",
            "scaled(..): column `Utf8(\"two\")`: expected plain i64, found Utf8",
        ),
        ("SELECT mlp(image, 2) FROM digits", "mlp"),
        ("SELECT mlq(image) FROM digits", "mlq"),
        ("SELECT mlp(images) FROM digits", "images"),
        (
            "SELECT as_tensor(image, 4, 16) FROM digits",
            "column `image` holds tensors of f32 in the shape [8, 8] already, not in the shape [4, 16]",
        ),
        ("SELECT as_tensor(image, label) FROM digits", "the sizes are numbers in the query itself"),
        ("SELECT tensor_mean(row) FROM (SELECT 'a' AS row)", "column `row`: it holds no tensors, but Utf8"),
    ] {
        let said = refusal(&session, sql).await;
        let said = said.unwrap_or_else(|| panic!("{sql}: planned"));
        println!("{sql}\n    {said}");
        assert!(said.contains(expected), "{sql}\n{said}\nnot\n{expected}");
    }
}

/// The schema and the batches of one of the reader's files.
fn conformable_arrow_reader(name: &str) -> (Arc<Schema>, Vec<RecordBatch>) {
    let file = std::fs::File::open(file(name)).unwrap();
    let reader = datafusion::arrow::ipc::reader::FileReader::try_new(file, None).unwrap();
    (reader.schema(), reader.map(Result::unwrap).collect())
}

/// Without its metadata a column of tensors is one of plain lists, and these are refused unless the query says their shape.
#[tokio::test]
async fn a_session_that_drops_metadata_computes_nothing_wrong() {
    let careless = SessionContext::new();
    conformable_datafusion::register_all(&careless);
    networks::functions().unwrap().into_iter().for_each(|function| careless.register_udf(function));
    careless.register_parquet("digits", file("digits.parquet"), ParquetReadOptions::default()).await.unwrap();
    let said = refusal(&careless, "SELECT mlp(image) FROM digits").await.expect("refused");
    assert!(
        said.contains("it holds lists of 64 f32, a FixedSizeList, and does not say that they are tensors"),
        "{said}"
    );
    let named = "SELECT count(*) FROM digits WHERE argmax(mlp(as_tensor(image, 8, 8))) = label";
    assert_eq!(number(&careless, named).await, 350);
    let said = refusal(&careless, "SELECT mlp(as_tensor(image, 8, 9)) FROM digits").await.expect("refused");
    assert!(said.contains("lists of 64 elements are no tensors in the shape [8, 9]"), "{said}");
}

#[tokio::test]
async fn nulls_stay_null() {
    let mut builder = TensorBuilder::<f32, shape![2, 2]>::new();
    builder.push(&tensor![[1.0, 2.0], [3.0, 4.0]]);
    builder.push_null();
    builder.push(&tensor![[0.0, 9.0], [0.0, 0.0]]);
    let session = table(vec![builder.finish("x")]);
    session.register_udf(tensor_udf("trace", |x: View<'_, f32, shape![2, 2]>| -> f32 { x.diagonal().sum() }));
    struct Batch;
    session.register_udf(batch_udf(
        "sums",
        2,
        |x: SliceView<'_, f32, shape![Dyn<Batch>, 2, 2]>| -> Tensor<f32, shape![Dyn<Batch>, 2]> { x.sum_axis::<1>() },
    ));
    session.register_udf(matmul_udf("twice", tensor![[2.0f32, 0.0], [0.0, 2.0]]));
    for (call, expected) in [
        ("trace(x)", [Some(5.0), None, Some(0.0)]),
        ("norm(x)", [Some(30f32.sqrt()), None, Some(9.0)]),
        ("dot(x, x)", [Some(30.0), None, Some(81.0)]),
        ("trace(twice(x))", [Some(10.0), None, Some(0.0)]),
        ("norm(sums(x))", [Some(52f32.sqrt()), None, Some(9.0)]),
    ] {
        let found = rows(&session, &format!("SELECT {call} FROM t")).await.unwrap();
        assert_eq!(found[0].column(0).as_primitive::<Float32Type>().iter().collect::<Vec<_>>(), expected, "{call}");
    }
    assert_eq!(number(&session, "SELECT count(argmax(x)) FROM t").await, 2);
    assert_eq!(number(&session, "SELECT argmax(x) FROM t WHERE norm(x) = 9").await, 1);
}

#[tokio::test]
async fn numbers_beside_tensors() {
    let (field, array) = to_column("x", tensor![[1.0f32, 2.0], [3.0, 4.0]]);
    let weights: ArrayRef = Arc::new(Float64Array::from(vec![0.5, 0.25]));
    let counts: ArrayRef = Arc::new(Int64Array::from(vec![2, 3]));
    let session = table(vec![
        (field, array),
        (Field::new("w", DataType::Float64, false), weights),
        (Field::new("n", DataType::Int64, false), counts),
    ]);
    session.register_udf(tensor_udf("weighted", |x: View<'_, f32, shape![2]>, w: f64, n: i64| -> f64 {
        f64::from(x.sum()) * w * n as f64
    }));
    session.register_udf(tensor_udf("single", |x: View<'_, f32, shape![2]>, w: f32| -> f32 { x.sum() * w }));
    for (call, expected) in [
        ("weighted(x, w, n)", [3.0, 5.25]),
        // Numbers in the query are of the type that the function takes; narrower columns are widened.
        ("weighted(x, 1, 1)", [3.0, 7.0]),
        ("weighted(x, arrow_cast(w, 'Float32'), arrow_cast(n, 'UInt8'))", [3.0, 5.25]),
        ("arrow_cast(single(x, 0.5), 'Float64')", [1.5, 3.5]),
    ] {
        let found =
            rows(&session, &format!("SELECT {call} FROM t")).await.unwrap_or_else(|error| panic!("{call}: {error}"));
        assert_eq!(found[0].column(0).as_primitive::<Float64Type>().values()[..], expected, "{call}");
    }
    // A column of doubles is not made one of floats in silence.
    let said = refusal(&session, "SELECT single(x, w) FROM t").await.expect("refused");
    assert!(said.contains("single(..): column `w`: expected plain f32, found plain f64"), "{said}");
}

#[tokio::test]
async fn a_panic_is_an_error_of_the_query() {
    let (field, array) = to_column("x", tensor![[1.0f32, 2.0], [3.0, -4.0]]);
    let session = table(vec![(field, array)]);
    session.register_udf(tensor_udf("positive", |x: View<'_, f32, shape![2]>| -> f32 {
        assert!(x.min() > 0.0, "a negative element");
        x.sum()
    }));
    session.register_udf(tensor_udf("checked", |x: View<'_, f32, shape![2]>| -> std::result::Result<f32, String> {
        if x.min() > 0.0 { Ok(x.sum()) } else { Err("a negative element".to_string()) }
    }));
    for (call, how) in [("positive", "panicked"), ("checked", "failed")] {
        let error = rows(&session, &format!("SELECT {call}(x) FROM t")).await.unwrap_err().strip_backtrace();
        assert!(error.contains(&format!("{call}(..): {how} at row 1 of the batch: a negative element")), "{error}");
    }
    // The session goes on.
    assert_eq!(number(&session, "SELECT count(*) FROM t").await, 2);
}

/// Lists of any length, cut into batches by the engine, as tensors.
#[tokio::test]
async fn lists_become_tensors_where_they_lie() {
    let mut builder = datafusion::arrow::array::ListBuilder::new(Float64Array::builder(0));
    for row in 0..10_000 {
        match row % 1000 == 7 {
            true => builder.append_null(),
            false => builder.append_value([f64::from(row), 1.0].map(Some)),
        }
    }
    let lists: ArrayRef = Arc::new(builder.finish());
    let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(0..10_000));
    let id = Field::new("id", DataType::Int64, false);
    let session = table(vec![(Field::new("x", lists.data_type().clone(), true), lists), (id, ids)]);
    session.register_udf(tensor_udf("first", |x: View<'_, f64, shape![2]>| -> f64 { x[[0]] }));
    let of = |rows: &str| format!("(SELECT first(as_tensor(x, 2)) AS y, id FROM t {rows})");
    for rows in ["", "WHERE id >= 8192", "WHERE id % 1000 <> 7 AND id > 8500"] {
        let wrong = format!("SELECT count(*) FILTER (WHERE y <> id) FROM {}", of(rows));
        assert_eq!(number(&session, &wrong).await, 0, "{rows}");
    }
    assert_eq!(number(&session, &format!("SELECT count(y) FROM {}", of(""))).await, 9990);
    let some = of("LIMIT 5 OFFSET 8999");
    assert_eq!(number(&session, &format!("SELECT count(*) FROM {some} WHERE y = id")).await, 5);
    for sizes in ["3", "2147483647"] {
        let error =
            rows(&session, &format!("SELECT as_tensor(x, {sizes}) FROM t")).await.unwrap_err().strip_backtrace();
        assert!(error.contains(&format!("the list in row 0 of the batch has 2 elements, not {sizes}")), "{error}");
    }
}

/// The mean of pairs, from whatever parts they are added up.
struct MeanPair;

impl TensorAggregate for MeanPair {
    type Element = f32;
    type Row = shape![2];
    type StateElement = f64;
    type State = shape![2];
    type OutElement = f32;
    type Out = shape![2];

    fn start(&self) -> Tensor<f64, shape![2]> {
        Tensor::zeros()
    }

    fn add(&self, state: &mut Tensor<f64, shape![2]>, rows: SliceView<'_, f32, shape![Dyn<Rows>, 2]>) {
        assert!(rows.iter().all(|&x| x > -100.0), "a row that is out of range");
        *state += rows.cast::<f64>().sum_axis::<0>();
    }

    fn merge(&self, state: &mut Tensor<f64, shape![2]>, other: SliceView<'_, f64, shape![2]>, _: i64) {
        *state += other;
    }

    fn finish(&self, state: &Tensor<f64, shape![2]>, rows: i64) -> Option<Tensor<f32, shape![2]>> {
        (rows > 0).then(|| (state / rows as f64).cast())
    }
}

/// Rows of pairs, in parts that are added up apart: row r is [r, r * r mod 17], every seventh null.
fn parts() -> (SessionContext, Vec<[f64; 2]>) {
    let session = session_context();
    session.register_udaf(tensor_udaf("mean_pair", MeanPair));
    let (mut batches, mut valid) = (Vec::new(), Vec::new());
    let mut schema = None;
    for part in 0..4usize {
        let mut builder = TensorBuilder::<f32, shape![2]>::new();
        let mut group = Vec::new();
        for row in 50 * part..50 * part + 10 * part + 3 {
            group.push((row % 3) as i64);
            if row % 7 == 0 {
                builder.push_null();
                continue;
            }
            let pair = [row as f32, (row * row % 17) as f32];
            builder.push(&Tensor::from_array(pair));
            valid.push(pair.map(f64::from));
        }
        let (field, array) = builder.finish("x");
        let fields = vec![field.with_nullable(true), Field::new("g", DataType::Int64, false)];
        let of = schema.get_or_insert_with(|| Arc::new(Schema::new(fields))).clone();
        batches.push(vec![RecordBatch::try_new(of, vec![array, Arc::new(Int64Array::from(group))]).unwrap()]);
    }
    session.register_table("t", Arc::new(MemTable::try_new(schema.unwrap(), batches).unwrap())).unwrap();
    (session, valid)
}

#[tokio::test]
async fn aggregates_of_parts() {
    let (session, valid) = parts();
    let n = valid.len() as f64;
    let sum = |f: &dyn Fn(&[f64; 2]) -> f64| valid.iter().map(f).sum::<f64>();
    let sums = [sum(&|x| x[0]), sum(&|x| x[1])];
    let means = sums.map(|sum| sum / n);
    // By the definition, over all rows at once.
    let covariance = |i: usize, j: usize| sum(&|x| (x[i] - means[i]) * (x[j] - means[j])) / (n - 1.0);
    let covariances = [covariance(0, 0), covariance(0, 1), covariance(1, 0), covariance(1, 1)];

    let frame = session
        .sql("SELECT tensor_sum(x) AS s, tensor_mean(x) AS m, tensor_covariance(x) AS c, mean_pair(x) AS p FROM t");
    let frame = frame.await.unwrap();
    let schema = frame.schema().as_arrow().clone();
    let batch = frame.collect().await.unwrap().remove(0);
    let close = |found: &[f64], expected: &[f64]| {
        assert_eq!(found.len(), expected.len());
        found
            .iter()
            .zip(expected)
            .for_each(|(x, y)| assert!((x - y).abs() <= 1e-9 * y.abs().max(1.0), "{found:?} {expected:?}"));
    };
    let vector = |name: &str| {
        let column = Column::<f64, shape![2]>::open(&schema, name).unwrap();
        column.read(&batch).unwrap().get(0).unwrap().to_vec()
    };
    close(&vector("s"), &sums);
    close(&vector("m"), &means);
    let found = Column::<f64, shape![2, 2]>::open(&schema, "c").unwrap();
    close(&found.read(&batch).unwrap().get(0).unwrap().to_vec(), &covariances);
    let pairs = Column::<f32, shape![2]>::open(&schema, "p").unwrap();
    let pair = pairs.read(&batch).unwrap().get(0).unwrap().to_vec();
    assert_eq!(pair, means.map(|mean| mean as f32));
}

#[tokio::test]
async fn aggregates_of_groups_and_of_nothing() {
    let (session, valid) = parts();
    let batches =
        rows(&session, "SELECT g, dot(tensor_sum(x), tensor_sum(x)) FROM t GROUP BY g ORDER BY g").await.unwrap();
    let found: Vec<f64> =
        batches.iter().flat_map(|batch| batch.column(1).as_primitive::<Float64Type>().values().to_vec()).collect();
    let expected: Vec<f64> = (0..3)
        .map(|group| {
            let of = || valid.iter().filter(|x| x[0] as usize % 3 == group);
            of().map(|x| x[0]).sum::<f64>().powi(2) + of().map(|x| x[1]).sum::<f64>().powi(2)
        })
        .collect();
    assert_eq!(found, expected);
    for (aggregate, rows_of) in [
        ("tensor_sum", "false"),
        ("tensor_mean", "false"),
        ("mean_pair", "false"),
        ("tensor_covariance", "norm(x) < 2"),
    ] {
        let sql =
            format!("SELECT count({aggregate}) FROM (SELECT {aggregate}(x) AS {aggregate} FROM t WHERE {rows_of})");
        assert_eq!(number(&session, &sql).await, 0, "{aggregate} of nothing is not null");
    }
    let error = rows(&session, "SELECT mean_pair(far(x)) FROM t").await.unwrap_err();
    assert!(error.strip_backtrace().contains("far"), "{error}");
    session.register_udf(tensor_udf("far", |x: View<'_, f32, shape![2]>| -> Tensor<f32, shape![2]> { x - 1000.0 }));
    let error = rows(&session, "SELECT mean_pair(far(x)) FROM t").await.unwrap_err().strip_backtrace();
    assert!(error.contains("mean_pair(..): panicked") && error.contains("a row that is out of range"), "{error}");
}

#[tokio::test]
async fn ready_functions_of_every_element() {
    let (field, array) = to_column("x", tensor![[3.0f64, -4.0], [0.0, f64::NAN]]);
    let (small, smalls) = to_column("n", tensor![[3i8, 4], [-128, 0]]);
    let session = table(vec![(field, array), (small, smalls)]);
    let found =
        rows(&session, "SELECT norm(x), argmax(x), norm(n), argmax(n), dot(n, n) FROM t").await.unwrap().remove(0);
    let floats = |column: usize| found.column(column).as_primitive::<Float64Type>().values().to_vec();
    let positions = |column: usize| found.column(column).as_primitive::<Int64Type>().values().to_vec();
    assert_eq!(floats(0)[0], 5.0);
    assert!(floats(0)[1].is_nan());
    assert_eq!((positions(1), positions(3)), (vec![0, 1], vec![1, 1]));
    assert_eq!((floats(2), floats(4)), (vec![5.0, 128.0], vec![25.0, 16384.0]));
    assert_eq!(found.column(0).null_count(), 0);
}

#[tokio::test]
async fn tensors_are_not_compared() {
    let (session, _) = parts();
    for sql in [
        "SELECT tensor_sum(DISTINCT x) FROM t",
        "SELECT g, tensor_mean(DISTINCT x) FROM t GROUP BY g",
        "SELECT g, mean_pair(DISTINCT x), count(DISTINCT x) FROM t GROUP BY g",
        "SELECT tensor_covariance(DISTINCT x) FILTER (WHERE g > 0) FROM t",
    ] {
        let error = rows(&session, sql).await.unwrap_err().strip_backtrace();
        assert!(error.ends_with("(DISTINCT ..): tensors are not compared"), "{sql}: {error}");
    }
}

/// Tables of rows of four elements: `pairs` and `same` of [2, 2], `row` of [1, 4], `plain` of lists that do not say what they are.
fn fours() -> SessionContext {
    let session = session_context();
    let pairs = Tensor::<f32, shape![3, 2, 2]>::arange();
    let columns = [
        ("pairs", to_column("x", pairs.clone())),
        ("same", to_column("x", pairs.clone())),
        ("row", to_column("x", Tensor::<f32, shape![3, 1, 4]>::arange())),
    ];
    let (field, array) = columns[0].1.clone();
    let plain = ("plain", (field.with_metadata(Default::default()), array));
    for (name, (field, array)) in columns.into_iter().chain([plain]) {
        let batch = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![array]).unwrap();
        session.register_batch(name, batch).unwrap();
    }
    session
}

#[tokio::test]
async fn unions_of_tensors_and_lists() {
    let session = fours();
    for (parts, found) in [
        ("SELECT x FROM pairs UNION ALL SELECT x FROM plain", "which does not say that it is tensors"),
        ("SELECT x FROM plain UNION ALL SELECT x FROM pairs", "which does not say that it is tensors"),
        ("SELECT x FROM pairs UNION ALL SELECT NULL UNION ALL SELECT x FROM plain", "does not say"),
    ] {
        let sql = format!("SELECT norm(x) FROM ({parts})");
        let error = rows(&session, &sql).await.unwrap_err().strip_backtrace();
        assert!(error.contains("UNION: column `x` holds") && error.contains(found), "{sql}: {error}");
        assert!(error.contains("tensors of f32 in the shape [2, 2]"), "{sql}: {error}");
    }
    // Of two shapes nothing is left to say, and a function refuses that.
    let error =
        rows(&session, "SELECT norm(x) FROM (SELECT x FROM pairs UNION ALL SELECT x FROM row)").await.unwrap_err();
    assert!(error.strip_backtrace().contains("norm(..): column `x`: the metadata of its tensors"), "{error}");
    let error = rows(&session, "SELECT x FROM pairs UNION ALL SELECT x FROM row").await.unwrap_err().strip_backtrace();
    assert!(error.contains("tensors of f32 in the shape [1, 4] in another"), "{error}");
    for (parts, count) in [
        ("SELECT x FROM pairs UNION ALL SELECT x FROM same", 6),
        ("SELECT x FROM pairs UNION ALL SELECT NULL", 3),
        ("SELECT x FROM pairs UNION ALL SELECT as_tensor(x, 2, 2) FROM plain", 6),
        ("SELECT as_tensor(x, 2, 2) AS x FROM (SELECT x FROM plain UNION ALL SELECT x FROM plain)", 6),
    ] {
        // Those that are null count for nothing.
        assert_eq!(number(&session, &format!("SELECT count(norm(x)) FROM ({parts})")).await, count, "{parts}");
    }
    let recursive =
        "WITH RECURSIVE r AS (SELECT x, 1 AS n FROM pairs UNION ALL SELECT plain.x, n + 1 FROM plain, r WHERE n < 2)
        SELECT norm(x) FROM r";
    let error = rows(&session, recursive).await.unwrap_err().strip_backtrace();
    assert!(error.contains("which does not say that it is tensors"), "{error}");
}

/// What is no tensor is none of this crate's business.
#[tokio::test]
async fn unions_of_other_types() {
    let names: ArrayRef = Arc::new(FixedSizeBinaryArray::try_from_iter([[7u8; 16]].into_iter()).unwrap());
    let field = Field::new("id", DataType::FixedSizeBinary(16), false);
    let said = [("ARROW:extension:name".to_string(), "arrow.uuid".to_string())].into();
    let session = session_context();
    for (table, field) in [("said", field.clone().with_metadata(said)), ("plain", field)] {
        let batch = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![names.clone()]).unwrap();
        session.register_batch(table, batch).unwrap();
    }
    assert_eq!(number(&session, "SELECT count(*) FROM (SELECT * FROM said UNION ALL SELECT * FROM plain)").await, 2);
    rows(&session, "CREATE TABLE t AS SELECT * FROM said").await.unwrap();
    rows(&session, "INSERT INTO t SELECT * FROM plain").await.unwrap();
}

/// Tensors are parts of structs, too.
#[tokio::test]
async fn unions_of_structs() {
    let session = session_context();
    let pairs = to_column("x", Tensor::<f32, shape![3, 2, 2]>::arange());
    let row = to_column("x", Tensor::<f32, shape![3, 1, 4]>::arange());
    let plain = (row.0.clone().with_metadata(Default::default()), row.1.clone());
    for (name, (field, array)) in [("pairs", pairs), ("row", row), ("plain", plain)] {
        let structs: ArrayRef = Arc::new(StructArray::from(vec![(Arc::new(field), array)]));
        let schema = Schema::new(vec![Field::new("s", structs.data_type().clone(), false)]);
        session.register_batch(name, RecordBatch::try_new(Arc::new(schema), vec![structs]).unwrap()).unwrap();
    }
    for (one, other) in [("pairs", "plain"), ("plain", "pairs"), ("pairs", "row"), ("row", "pairs")] {
        let sql = format!("SELECT s FROM {one} UNION ALL SELECT s FROM {other}");
        let error = rows(&session, &sql).await.unwrap_err().strip_backtrace();
        assert!(error.contains("UNION: column `s.x` holds tensors of f32 in the shape ["), "{sql}: {error}");
    }
    let same = "SELECT count(norm(s['x'])) FROM (SELECT s FROM pairs UNION ALL SELECT s FROM pairs)";
    assert_eq!(number(&session, same).await, 6);
}
