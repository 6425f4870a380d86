//! What the engine does with columns of tensors on their way to a function: whatever keeps their shape gives what is right, and whatever
//! loses it is refused.

use conformable::prelude::*;
use conformable_arrow::{TensorBuilder, to_column};
use conformable_datafusion::{session_context, tensor_udf};
use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int64Array, ListArray, RecordBatch, StructArray};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Float64Type, Schema};
use datafusion::datasource::MemTable;
use datafusion::error::Result;
use datafusion::prelude::SessionContext;
use std::sync::Arc;

/// The table `t` in three parts, of ten rows each: `id` from 0, `x` of [2, 2] with the elements `id`, 0, 0, 0, null where `id` is 7, and
/// `y` the same elements in the shape [1, 4].
fn session() -> SessionContext {
    let session = session_context();
    session.register_udf(tensor_udf("corner", |x: View<'_, f32, shape![2, 2]>| -> f32 { x[[0, 0]] }));
    let (mut parts, mut schema) = (Vec::new(), None);
    for part in 0..3 {
        let (mut x, mut y) = (TensorBuilder::<f32, shape![2, 2]>::new(), TensorBuilder::<f32, shape![1, 4]>::new());
        let ids = 10 * part..10 * part + 10;
        for id in ids.clone() {
            match id {
                7 => x.push_null(),
                id => x.push(&tensor![[id as f32, 0.0], [0.0, 0.0]]),
            }
            y.push(&tensor![[id as f32, 0.0, 0.0, 0.0]]);
        }
        let ((x, xs), (y, ys)) = (x.finish("x"), y.finish("y"));
        let fields = vec![Field::new("id", DataType::Int64, false), x.with_nullable(true), y];
        let schema = schema.get_or_insert_with(|| Arc::new(Schema::new(fields))).clone();
        let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(ids));
        parts.push(vec![RecordBatch::try_new(schema, vec![ids, xs, ys]).unwrap()]);
    }
    session.register_table("t", Arc::new(MemTable::try_new(schema.unwrap(), parts).unwrap())).unwrap();
    session
}

/// The numbers of a column, in the order in which they come.
async fn numbers(session: &SessionContext, sql: &str) -> Result<Vec<Option<f64>>> {
    let batches = session.sql(sql).await?.collect().await?;
    let column = |batch: &RecordBatch| cast(batch.column(0), &DataType::Float64).unwrap();
    Ok(batches
        .iter()
        .flat_map(|batch| column(batch).as_primitive::<Float64Type>().iter().collect::<Vec<_>>())
        .collect())
}

fn whole(numbers: impl IntoIterator<Item = i64>) -> Vec<Option<f64>> {
    numbers.into_iter().map(|n| Some(n as f64)).collect()
}

#[tokio::test]
async fn what_keeps_the_shape() {
    let session = session();
    for (sql, expected) in [
        ("SELECT corner(x) FROM t WHERE id < 3 ORDER BY id", whole(0..3)),
        ("SELECT corner(x) FROM t ORDER BY corner(x) DESC NULLS LAST LIMIT 2", whole([29, 28])),
        ("SELECT count(corner(x)) FROM t", whole([29])),
        // Null rows that a join makes.
        ("SELECT count(corner(b.x)) FROM t a LEFT JOIN t b ON a.id = 2 * b.id", whole([14])),
        ("SELECT corner(b.x) FROM t a JOIN t b ON a.id = b.id + 1 WHERE a.id > 27 ORDER BY a.id", whole([27, 28])),
        ("WITH w AS (SELECT x AS z, id FROM t) SELECT corner(z) FROM w WHERE id = 4", whole([4])),
        ("SELECT corner(z) FROM (SELECT DISTINCT x AS z FROM t WHERE id IN (1, 2)) ORDER BY 1", whole([1, 2])),
        ("SELECT z FROM (SELECT corner(x) AS z FROM t WHERE id < 2 GROUP BY x) ORDER BY z", whole([0, 1])),
        (
            "SELECT corner(z) FROM (SELECT x AS z FROM t WHERE id < 3 EXCEPT SELECT y FROM t WHERE id = 1) ORDER BY 1",
            whole([0, 2]),
        ),
        (
            "SELECT corner(z) FROM (SELECT x AS z FROM t INTERSECT SELECT y FROM t WHERE id IN (1, 2)) ORDER BY 1",
            whole([1, 2]),
        ),
        (
            "SELECT corner(z) FROM (SELECT x AS z FROM t WHERE id = 1 UNION SELECT x FROM t WHERE id < 2) ORDER BY 1",
            whole([0, 1]),
        ),
        (
            "SELECT corner(x) FROM (SELECT x FROM t WHERE id < 2) a JOIN (SELECT x FROM t) b USING (x) ORDER BY 1",
            whole([0, 1]),
        ),
        (
            "SELECT count(corner(x)) FROM (SELECT x FROM t WHERE id < 2) a FULL JOIN (SELECT y AS x FROM t WHERE id > 0) b USING (x)",
            whole([2]),
        ),
        (
            "SELECT z FROM (SELECT corner(x) AS z FROM t WHERE id < 2 GROUP BY GROUPING SETS ((x), (y))) ORDER BY z",
            vec![Some(0.0), Some(1.0), None, None],
        ),
        ("SELECT corner(any_value(x)) FROM t WHERE id = 3", whole([3])),
        ("SELECT corner(x) FROM t WHERE id = 3 UNION ALL SELECT corner(x) FROM t WHERE id = 3", whole([3, 3])),
        // Numbers that stand in the query, computed when it is planned.
        ("SELECT norm(as_tensor(make_array(3.0, 4.0), 2))", whole([5])),
        ("SELECT argmax(as_tensor(make_array(3, 9, 4, 1), 2, 2))", whole([1])),
        // Aggregates as windows.
        ("SELECT norm(tensor_sum(x) OVER (ORDER BY id)) FROM t WHERE id < 4 ORDER BY id", whole([0, 1, 3, 6])),
        ("SELECT max(v) FROM (SELECT norm(tensor_sum(x) OVER ()) AS v FROM t WHERE id < 4)", whole([6])),
        ("SELECT norm(tensor_sum(x) FILTER (WHERE id > 2)) FROM t WHERE id < 5", whole([7])),
        ("SELECT norm(tensor_sum(x)) FROM t GROUP BY id % 3 ORDER BY id % 3", whole([135, 138, 155])),
        ("SELECT count(m) FROM (SELECT norm(tensor_mean(x)) AS m FROM t GROUP BY id)", whole([29])),
    ] {
        let found = numbers(&session, sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
        assert_eq!(found, expected, "{sql}");
    }
}

/// Values of `x` and of `y` become one column: none of these says a shape afterwards, and none is taken for one of `[2, 2]`.
#[tokio::test]
async fn what_mixes_two_shapes_is_refused() {
    let session = session();
    for mixed in [
        "CASE WHEN id > 2 THEN x ELSE y END",
        "CASE WHEN id > 2 THEN y ELSE x END",
        "coalesce(x, y)",
        "coalesce(y, x)",
        "nvl(x, y)",
        "nvl2(x, y, x)",
        "nullif(x, y)",
        "y",
    ] {
        let error =
            numbers(&session, &format!("SELECT corner({mixed}) FROM t")).await.expect_err(mixed).strip_backtrace();
        // DataFusion does not know yet of which type `nvl` is.
        let said =
            ["does not say that they are tensors", "found tensors of f32 in the shape [1, 4]", "holds no tensors"];
        assert!(
            said.iter().any(|said| error.contains(said)) && error.contains("corner(..): column"),
            "{mixed}: {error}"
        );
    }
}

/// Some of these lose the shape in one version of DataFusion and keep it in another: they are right or refused.
#[tokio::test]
async fn what_may_lose_the_shape() {
    let session = session();
    let mut kept = Vec::new();
    for (sql, expected) in [
        ("SELECT corner(lag(x) OVER (ORDER BY id)) FROM t WHERE id < 3 ORDER BY id", vec![None, Some(0.0), Some(1.0)]),
        ("SELECT corner(first_value(x) OVER (ORDER BY id)) FROM t WHERE id > 27", whole([28, 28])),
        ("SELECT corner(last_value(x ORDER BY id)) FROM t", whole([29])),
        ("SELECT corner(nth_value(x, 2 ORDER BY id)) FROM t", whole([1])),
        ("SELECT corner((SELECT x FROM t WHERE id = 5))", whole([5])),
        ("SELECT corner(arrow_cast(x, 'FixedSizeList(4, Float32)')) FROM t WHERE id = 3", whole([3])),
        ("SELECT corner(named_struct('a', x)['a']) FROM t WHERE id = 3", whole([3])),
        ("SELECT corner(array_agg(x)[1]) FROM t WHERE id = 3", whole([3])),
        ("SELECT corner(make_array(x)[1]) FROM t WHERE id = 3", whole([3])),
        ("SELECT corner(unnest(make_array(x))) FROM t WHERE id = 3", whole([3])),
        ("SELECT corner(array_sort(x)) FROM t WHERE id = 3", whole([0])),
        ("SELECT corner(x) FROM (SELECT x FROM t WHERE id = 3 UNION ALL SELECT x FROM t WHERE id = 3)", whole([3, 3])),
    ] {
        match numbers(&session, sql).await {
            Ok(found) => {
                assert_eq!(found, expected, "{sql}");
                kept.push(sql);
            }
            Err(error) => {
                let error = error.strip_backtrace();
                assert!(error.contains("corner(..): column"), "{sql}: {error}");
            }
        }
    }
    println!("{} keep the shape:\n{}", kept.len(), kept.join("\n"));
    assert!(kept.iter().any(|sql| sql.contains("UNION ALL")));
}

/// Parts of structs and of lists say what the first says of which one is chosen.
#[tokio::test]
async fn what_is_one_of_several() {
    let session = session();
    let of = |field: Field, array: ArrayRef| {
        let part = Arc::new(field.with_name("a"));
        let structs: ArrayRef = Arc::new(StructArray::from(vec![(part.clone(), array.clone())]));
        let lists = ListArray::new(part, OffsetBuffer::from_lengths([1; 3]), array, None);
        [structs, Arc::new(lists)]
    };
    let (pairs, xs) = to_column("x", Tensor::<f32, shape![3, 2, 2]>::arange());
    let (row, ys) = to_column("y", Tensor::<f32, shape![3, 1, 4]>::arange());
    let [s, l] = of(pairs.clone(), xs.clone());
    let [r, m] = of(row.clone(), ys.clone());
    let [p, _] = of(row.clone().with_metadata(Default::default()), ys.clone());
    let mut fields = vec![pairs, row];
    let nested = [("s", s), ("r", r), ("p", p), ("l", l), ("m", m)];
    fields.extend(nested.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), true)));
    let columns = [xs, ys].into_iter().chain(nested.map(|(_, array)| array)).collect();
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).unwrap();
    session.register_batch("n", batch).unwrap();

    const LIST: &str = "arrow_cast(make_array(1, 2, 3, 4), 'List(Float32)')";
    for (expression, does, column, is) in [
        ("CASE WHEN norm(x) > 4 THEN r ELSE s END", "CASE", "r.a", "tensors of f32 in the shape [1, 4]"),
        ("CASE WHEN norm(x) > 4 THEN s WHEN norm(y) > 20 THEN p ELSE s END", "CASE", "p.a", "which does not say"),
        ("coalesce(s, p)", "coalesce", "p.a", "which does not say"),
        ("make_array(s, p)", "make_array", "p.a", "which does not say"),
        ("array_append(l, y)", "array_append", "y", "tensors of f32 in the shape [1, 4]"),
        ("array_prepend(y, l)", "array_prepend", "y", "tensors of f32 in the shape [1, 4]"),
        ("array_replace(l, x, y)", "array_replace", "y", "tensors of f32 in the shape [1, 4]"),
        (
            "lag(x, 1, as_tensor(LIST, 4)) OVER (ORDER BY norm(x))",
            "lag",
            "as_tensor",
            "tensors of f32 in the shape [4]",
        ),
        (
            "lead(x, 1, arrow_cast(LIST, 'FixedSizeList(4, Float32)')) OVER ()",
            "lead",
            "arrow_cast",
            "which does not say",
        ),
    ] {
        let sql = format!("SELECT {} FROM n", expression.replace("LIST", LIST));
        let error = session.sql(&sql).await.unwrap().create_physical_plan().await.expect_err(&sql).strip_backtrace();
        let said = format!("{does}: what it gives would hold tensors of f32 in the shape [2, 2], and ");
        assert!(error.contains(&said), "{sql}: {error}");
        assert!(error.contains(is) && error.contains(&format!("is what `{column}")), "{sql}: {error}");
    }
    for (sql, expected) in [
        ("SELECT corner(CASE WHEN norm(x) > 4 THEN s ELSE s END['a']) FROM n", whole([0, 4, 8])),
        ("SELECT corner(coalesce(NULL, s)['a']) FROM n", whole([0, 4, 8])),
        ("SELECT corner(CASE WHEN norm(x) > 0 THEN s END['a']) FROM n", whole([0, 4, 8])),
        ("SELECT corner(lag(x, 1, as_tensor(LIST, 2, 2)) OVER (ORDER BY norm(x))) FROM n", whole([1, 0, 4])),
        ("SELECT corner(lag(x, 1, NULL) OVER (ORDER BY norm(x))) FROM n", vec![None, Some(0.0), Some(4.0)]),
        ("SELECT array_length(array_append(l, x)) FROM n", whole([2, 2, 2])),
    ] {
        let found = numbers(&session, &sql.replace("LIST", LIST)).await;
        assert_eq!(found.unwrap_or_else(|error| panic!("{sql}: {error}")), expected, "{sql}");
    }
}

/// Rows of which not one is there, and tensors of no elements.
#[tokio::test]
async fn nothing() {
    let session = session();
    for sql in [
        "SELECT corner(x) FROM t WHERE id > 100",
        "SELECT norm(x) FROM t WHERE false",
        "SELECT argmax(x) FROM t LIMIT 0",
    ] {
        assert_eq!(numbers(&session, sql).await.unwrap(), [], "{sql}");
    }
    let (field, array) = to_column("x", Tensor::<f32, shape![3, 0, 2]>::zeros());
    let batch = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![array]).unwrap();
    session.register_batch("empty", batch).unwrap();
    session.register_udf(tensor_udf("len", |x: View<'_, f32, shape![0, 2]>| -> i64 { x.len() as i64 }));
    session.register_udf(conformable_datafusion::matmul_udf("wide", Tensor::<f32, shape![2, 5]>::ones()));
    for (sql, expected) in [
        ("SELECT len(x) FROM empty", vec![Some(0.0); 3]),
        ("SELECT norm(x) FROM empty", vec![Some(0.0); 3]),
        ("SELECT dot(x, x) FROM empty", vec![Some(0.0); 3]),
        ("SELECT norm(wide(x)) FROM empty", vec![Some(0.0); 3]),
        ("SELECT norm(tensor_sum(x)) FROM empty", vec![Some(0.0)]),
        ("SELECT norm(tensor_covariance(x)) FROM empty", vec![Some(0.0)]),
    ] {
        assert_eq!(numbers(&session, sql).await.unwrap_or_else(|error| panic!("{sql}: {error}")), expected, "{sql}");
    }
    let error = numbers(&session, "SELECT argmax(x) FROM empty").await.unwrap_err().strip_backtrace();
    assert!(error.contains("tensors of f32 in the shape [0, 2] have no largest element"), "{error}");
}
