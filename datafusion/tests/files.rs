//! Tables of several files, and what is written to tables: what one of them says of its tensors is not what all hold.

use conformable::element::CastTo;
use conformable::prelude::*;
use conformable_arrow::{ArrowElement, Column, tensor_field, to_column};
use conformable_datafusion::session_context;
use datafusion::arrow::array::{Array, ArrayRef, AsArray, ListArray, RecordBatch, StructArray};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::{Field, Float32Type, Int64Type, Schema};
use datafusion::arrow::ipc::writer::FileWriter;
use datafusion::dataframe::DataFrameWriteOptions;
use datafusion::datasource::file_format::options::ArrowReadOptions;
use datafusion::error::Result;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::{JsonReadOptions, ParquetReadOptions, SessionContext};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

type Columned = (Field, ArrayRef);

/// Three tensors of four elements, the shape of which is in the type.
fn fours<T: ArrowElement, S: FixedShape>() -> Columned
where
    f32: CastTo<T>,
{
    let (field, array) = to_column("x", Tensor::<f32, shape![3, 4]>::arange().cast::<T>());
    (tensor_field::<T, S>(field.name(), false), array)
}

fn plain() -> Columned {
    let (field, array) = fours::<f32, shape![4]>();
    (field.with_metadata(Default::default()), array)
}

fn other_column() -> Columned {
    let (field, array) = fours::<f32, shape![2, 2]>();
    (field.with_name("y"), array)
}

fn in_a_struct((field, array): Columned) -> Columned {
    let structs = StructArray::from(vec![(Arc::new(field), array)]);
    (Field::new("s", structs.data_type().clone(), false), Arc::new(structs))
}

/// One list of all.
fn in_a_list((field, array): Columned) -> Columned {
    let lists = ListArray::new(Arc::new(field), OffsetBuffer::from_lengths([array.len()]), array, None);
    (Field::new("l", lists.data_type().clone(), false), Arc::new(lists))
}

/// A folder with these files, of one column each; it is there until the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str, files: &[(&str, Columned)]) -> Self {
        let folder = std::env::temp_dir().join(format!("conformable-files-{}-{test}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, (field, array)) in files {
            let schema = Arc::new(Schema::new(vec![field.clone()]));
            let batch = RecordBatch::try_new(schema.clone(), vec![array.clone()]).unwrap();
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let file = File::create(path).unwrap();
            if name.ends_with(".parquet") {
                let mut writer = ArrowWriter::try_new(file, schema, None).unwrap();
                writer.write(&batch).unwrap();
                writer.close().unwrap();
            } else {
                let mut writer = FileWriter::try_new(file, &schema).unwrap();
                writer.write(&batch).unwrap();
                writer.finish().unwrap();
            }
        }
        Folder(folder)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    /// A session with the table `t` of these files, whose schema is that of the files, or given.
    async fn table(&self, schema: Option<&Schema>) -> Result<SessionContext> {
        let session = session_context();
        let arrow = fs::read_dir(&self.0)?.any(|file| file.is_ok_and(|file| has_extension(&file.path(), "arrow")));
        if arrow {
            let options =
                schema.map_or_else(ArrowReadOptions::default, |schema| ArrowReadOptions::default().schema(schema));
            session.register_arrow("t", self.path(), options).await?;
        } else {
            let options =
                schema.map_or_else(ParquetReadOptions::default, |schema| ParquetReadOptions::default().schema(schema));
            session.register_parquet("t", self.path(), options).await?;
        }
        Ok(session)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

async fn rows(session: &SessionContext, sql: &str) -> Result<Vec<RecordBatch>> {
    session.sql(sql).await?.collect().await
}

async fn count(session: &SessionContext, sql: &str) -> i64 {
    let batches = rows(session, sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    batches[0].column(0).as_primitive::<Int64Type>().value(0)
}

/// What is said when the query is planned, before a row is read.
async fn refusal(session: &SessionContext, sql: &str) -> String {
    let planned = async { session.sql(sql).await?.create_physical_plan().await };
    planned.await.map(|_| ()).expect_err(sql).strip_backtrace()
}

#[tokio::test]
async fn a_file_that_does_not_say_what_it_holds() {
    for (test, extension) in [("plain-parquet", "parquet"), ("plain-arrow", "arrow")] {
        let names = ["a", "b"].map(|name| format!("{name}.{extension}"));
        for (order, files) in
            [("1", [fours::<f32, shape![2, 2]>(), plain()]), ("2", [plain(), fours::<f32, shape![2, 2]>()])]
        {
            let wrong = if order == "1" { &names[1] } else { &names[0] };
            let [first, second] = files;
            let folder = Folder::new(&format!("{test}{order}"), &[(&names[0], first), (&names[1], second)]);
            let session = folder.table(None).await.unwrap();
            for sql in ["SELECT norm(x) FROM t", "SELECT count(*) FROM t WHERE norm(x) > 1", "SELECT x FROM t"] {
                let said = refusal(&session, sql).await;
                let expected = "table `t`: column `x` holds tensors of f32 in the shape [2, 2], and FixedSizeList(4 x Float32), which does not say that it is tensors, in the file `";
                assert!(
                    said.contains(expected)
                        && said.contains(&format!("{wrong}`: a file that says something else is a table of its own")),
                    "{sql}: {said}"
                );
            }
            // Who does not ask for the tensors does not care.
            assert_eq!(count(&session, "SELECT count(*) FROM t").await, 6);
        }
    }
}

#[tokio::test]
async fn files_of_two_shapes() {
    let folder = Folder::new(
        "shapes",
        &[("a.parquet", fours::<f32, shape![2, 2]>()), ("b.parquet", fours::<f32, shape![1, 4]>())],
    );
    let error = folder.table(None).await.map(|_| ()).unwrap_err().strip_backtrace();
    assert!(error.contains("Fail to merge field 'x' due to conflicting metadata"), "{error}");
}

/// As where a file was added after the table was made.
#[tokio::test]
async fn files_that_are_not_what_the_schema_says() {
    let table = Schema::new(vec![fours::<f32, shape![2, 2]>().0.with_nullable(true)]);
    for (test, extension) in [("added-parquet", "parquet"), ("added-arrow", "arrow")] {
        for (at, (other, found)) in [
            (fours::<f32, shape![1, 4]>(), "tensors of f32 in the shape [1, 4]"),
            (fours::<f64, shape![2, 2]>(), "tensors of f64 in the shape [2, 2]"),
        ]
        .into_iter()
        .enumerate()
        {
            let names = ["a", "b"].map(|name| format!("{name}.{extension}"));
            let folder =
                Folder::new(&format!("{test}{at}"), &[(&names[0], fours::<f32, shape![2, 2]>()), (&names[1], other)]);
            let said = refusal(&folder.table(Some(&table)).await.unwrap(), "SELECT norm(x) FROM t").await;
            assert!(said.contains("table `t`: column `x` holds tensors of f32 in the shape [2, 2]"), "{said}");
            assert!(said.contains(&format!("and {found} in the file `")), "{said}");
            assert!(
                said.contains(&format!("{}`: a file that says something else is a table of its own", names[1])),
                "{said}"
            );
        }
    }
    let right = Folder::new("right", &[("a.parquet", fours::<f32, shape![2, 2]>()), ("b.parquet", other_column())]);
    let session = right.table(Some(&table)).await.unwrap();
    // A file without the column has nulls in its place.
    assert_eq!(count(&session, "SELECT count(*) FROM t").await, 6);
    assert_eq!(count(&session, "SELECT count(norm(x)) FROM t").await, 3);
}

#[tokio::test]
async fn tensors_in_a_struct() {
    let folder = Folder::new(
        "struct",
        &[("a.parquet", in_a_struct(fours::<f32, shape![2, 2]>())), ("b.parquet", in_a_struct(plain()))],
    );
    let session = folder.table(None).await.unwrap();
    let said = refusal(&session, "SELECT norm(t.s.x) FROM t").await;
    assert!(said.contains("column `s.x` holds tensors of f32 in the shape [2, 2], and FixedSizeList(4 x"), "{said}");

    let alone = Folder::new("struct-alone", &[("a.parquet", in_a_struct(fours::<f32, shape![2, 2]>()))]);
    let session = alone.table(None).await.unwrap();
    let found = rows(&session, "SELECT norm(t.s.x) FROM t").await.unwrap();
    assert_eq!(found[0].column(0).as_primitive::<Float32Type>().value(0), 14f32.sqrt());
}

#[tokio::test]
async fn tensors_in_lists() {
    let files = [("a.parquet", in_a_list(fours::<f32, shape![2, 2]>())), ("b.parquet", in_a_list(plain()))];
    let folder = Folder::new("list", &files);
    let session = folder.table(None).await.unwrap();
    for sql in ["SELECT l FROM t", "SELECT unnest(l) FROM t", "SELECT l[1] FROM t"] {
        let said = refusal(&session, sql).await;
        assert!(
            said.contains("column `l.x` holds tensors of f32 in the shape [2, 2], and FixedSizeList(4 x"),
            "{said}"
        );
    }
}

/// A session that drops what files say has a table of which the program says it.
#[tokio::test]
async fn what_a_program_says_of_a_table() {
    let schema = Schema::new(vec![fours::<f32, shape![2, 2]>().0]);
    for (name, second, refused) in
        [("told", fours::<f32, shape![2, 2]>(), false), ("told-wrong", fours::<f32, shape![4]>(), true)]
    {
        let folder = Folder::new(name, &[("a.parquet", fours::<f32, shape![2, 2]>()), ("b.parquet", second)]);
        let careless = SessionContext::new();
        conformable_datafusion::register_all(&careless);
        let options = ParquetReadOptions::default().schema(&schema);
        careless.register_parquet("t", folder.path(), options).await.unwrap();
        if refused {
            let said = refusal(&careless, "SELECT norm(x) FROM t").await;
            assert!(said.contains("and tensors of f32 in the shape [4] in the file `"), "{said}");
        } else {
            assert_eq!(count(&careless, "SELECT count(norm(x)) FROM t").await, 6);
        }
    }
    // The files say that the axes have no names.
    let names = r#"{"shape":[2,2],"dim_names":["row","column"]}"#;
    let field = schema.field(0).clone();
    let metadata = field.metadata().clone().into_iter().map(|(key, value)| match key.ends_with(":metadata") {
        true => (key, names.to_string()),
        false => (key, value),
    });
    let named = Schema::new(vec![field.with_metadata(metadata.collect())]);
    let folder = Folder::new("axes", &[("a.parquet", fours::<f32, shape![2, 2]>())]);
    let said = refusal(&folder.table(Some(&named)).await.unwrap(), "SELECT norm(x) FROM t").await;
    let expected = r#"holds tensors of f32 in the shape [2, 2] of the axes ["row", "column"], and tensors of f32 in the shape [2, 2] in the file"#;
    assert!(said.contains(expected), "{said}");
}

/// Files without a schema cannot say anything else.
#[tokio::test]
async fn files_without_a_schema() {
    let folder = Folder::new("json", &[]);
    fs::write(folder.0.join("a.json"), "{\"x\": [3, 0, 0, 4]}\n{\"x\": null}\n").unwrap();
    let schema = Schema::new(vec![fours::<f32, shape![2, 2]>().0.with_nullable(true)]);
    let session = session_context();
    let options = JsonReadOptions::default().schema(&schema);
    session.register_json("t", folder.path(), options).await.unwrap();
    let found = rows(&session, "SELECT norm(x) FROM t").await.unwrap();
    assert_eq!(found[0].column(0).as_primitive::<Float32Type>().iter().collect::<Vec<_>>(), [Some(5.0), None]);
}

/// Of a table in parts those are asked that are read.
#[tokio::test]
async fn parts_that_are_not_read() {
    let files = [("part=1/a.parquet", fours::<f32, shape![2, 2]>()), ("part=2/b.parquet", plain())];
    let folder = Folder::new("parts", &files);
    let session = session_context();
    let sql = "CREATE EXTERNAL TABLE t STORED AS PARQUET PARTITIONED BY (part) LOCATION";
    rows(&session, &format!("{sql} '{}/'", folder.path())).await.unwrap();
    assert_eq!(count(&session, "SELECT count(norm(x)) FROM t WHERE part = '1'").await, 3);
    for sql in [
        "SELECT norm(x) FROM t",
        "SELECT norm(x) FROM t WHERE part = '2'",
        "SELECT part FROM t WHERE norm(x) > 1",
        "SELECT norm(x) FROM t WHERE part = '1' UNION ALL SELECT norm(x) FROM t WHERE part > '1'",
    ] {
        assert!(refusal(&session, sql).await.contains("b.parquet`"), "{sql}");
    }
    // A folder is read without being a table.
    let session = session_context().enable_url_table();
    let sql = format!("SELECT norm(x) FROM '{}/'", folder.path());
    assert!(refusal(&session, &sql).await.contains("b.parquet`"));
}

#[tokio::test]
async fn checks_that_are_there_already() {
    let session = session_context();
    let of = |session: &SessionContext| {
        let state = session.state();
        (state.session_id().to_string(), state.analyzer().rules.len(), format!("{:?}", state.query_planner()))
    };
    let before = of(&session);
    assert_eq!(before.0, session.session_id());
    assert!(before.2.starts_with("Files(DefaultQueryPlanner"), "{}", before.2);
    rows(&session, "PREPARE one AS SELECT norm(as_tensor(make_array(3.0, 4.0), 2)) > $1").await.unwrap();
    conformable_datafusion::register_all(&session);
    assert_eq!(of(&session), before);
    assert_eq!(rows(&session, "EXECUTE one(1)").await.unwrap()[0].num_rows(), 1);
}

#[tokio::test]
async fn tables_that_are_made_in_sql() {
    let folder = Folder::new("external", &[("a.parquet", fours::<f32, shape![2, 2]>()), ("b.parquet", plain())]);
    let session = session_context();
    rows(&session, &format!("CREATE EXTERNAL TABLE t STORED AS PARQUET LOCATION '{}/'", folder.path())).await.unwrap();
    let said =
        refusal(&session, "SELECT v FROM (SELECT norm(x) AS v FROM t) WHERE v > (SELECT min(norm(x)) FROM t)").await;
    assert!(
        said.contains("which does not say that it is tensors, in the file `") && said.contains("b.parquet`"),
        "{said}"
    );
    rows(&session, "CREATE VIEW w AS SELECT x AS z FROM t").await.unwrap();
    assert!(refusal(&session, "SELECT norm(z) FROM w").await.contains("b.parquet`"));
    let error = rows(&session, "CREATE TABLE u AS SELECT x FROM t").await.unwrap_err().strip_backtrace();
    assert!(error.contains("b.parquet`"), "{error}");
}

#[tokio::test]
async fn what_is_written_says_what_it_is() {
    let folder = Folder::new("written", &[("a.parquet", fours::<f32, shape![2, 2]>())]);
    let session = folder.table(None).await.unwrap();
    for (format, file) in [("PARQUET", "out.parquet"), ("ARROW", "out.arrow")] {
        let out = std::env::temp_dir().join(format!("conformable-{}-{file}", std::process::id()));
        let sql = format!("COPY (SELECT x AS y FROM t WHERE norm(x) > 4) TO '{}' STORED AS {format}", out.display());
        assert_eq!(rows(&session, &sql).await.unwrap()[0].num_rows(), 1);
        let session = session_context();
        let path = out.to_str().unwrap();
        match format {
            "ARROW" => session.register_arrow("out", path, ArrowReadOptions::default()).await.unwrap(),
            _ => session.register_parquet("out", path, ParquetReadOptions::default()).await.unwrap(),
        }
        let schema = session.table("out").await.unwrap().schema().as_arrow().clone();
        let column = Column::<f32, shape![2, 2]>::open(&schema, "y").unwrap();
        let found = rows(&session, "SELECT y FROM out").await.unwrap();
        assert_eq!(
            column.read(&found[0]).unwrap().iter().map(|y| y.sum()).collect::<Vec<_>>(),
            [22.0, 38.0],
            "{format}"
        );
        fs::remove_file(out).unwrap();
    }
}

/// Tables `pairs` of [2, 2], `row` of [1, 4] and `plain`, of three rows each, and `t`, which has the rows of `pairs` under two names.
async fn tables() -> SessionContext {
    let session = session_context();
    for (name, (field, array)) in
        [("pairs", fours::<f32, shape![2, 2]>()), ("row", fours::<f32, shape![1, 4]>()), ("plain", plain())]
    {
        let schema = Arc::new(Schema::new(vec![field.with_nullable(true)]));
        let batch = RecordBatch::try_new(schema, vec![array]).unwrap();
        session.register_batch(name, batch).unwrap();
    }
    rows(&session, "CREATE TABLE t AS SELECT x, x AS y FROM pairs").await.unwrap();
    session
}

/// Numbers that stand in the query, as floats.
const LIST: &str = "arrow_cast(make_array(1, 2, 3, 4), 'List(Float32)')";

#[tokio::test]
async fn what_is_written_to_a_table_is_what_it_holds() {
    let session = tables().await;
    let row = "tensors of f32 in the shape [1, 4]";
    let four = "tensors of f32 in the shape [4]";
    let lists = "which does not say that it is tensors,";
    for (statement, column, found) in [
        ("INSERT INTO t SELECT x, NULL FROM row", "x", row),
        ("INSERT INTO t (y) SELECT x FROM row", "y", row),
        ("INSERT INTO t (y, x) SELECT p.x, q.x FROM pairs p, row q", "x", row),
        ("INSERT INTO t (y) SELECT x FROM plain", "y", lists),
        ("INSERT INTO t (y) SELECT x FROM plain LIMIT 1", "y", lists),
        ("INSERT INTO t (y) SELECT coalesce(p.x, q.x) FROM pairs p, row q", "y", lists),
        ("INSERT INTO t (y) VALUES (LIST)", "y", lists),
        ("INSERT INTO t (y) VALUES (as_tensor(LIST, 4))", "y", four),
        ("INSERT INTO t (y) VALUES (NULL), (as_tensor(LIST, 2, 2)), (LIST)", "y", lists),
        ("INSERT INTO t (y) SELECT * FROM (VALUES (LIST)) LIMIT 1", "y", lists),
        ("INSERT OVERWRITE t (y) SELECT x FROM row", "y", row),
        ("UPDATE t SET y = (SELECT first_value(x) FROM row)", "y", row),
        ("UPDATE t SET y = LIST", "y", lists),
        ("UPDATE t SET y = as_tensor(LIST, 4) WHERE norm(x) > 4", "y", four),
    ] {
        let error = rows(&session, &statement.replace("LIST", LIST)).await.expect_err(statement).strip_backtrace();
        let does = statement.split(' ').next().unwrap();
        let said = format!("{does}: column `{column}` of `t` holds tensors of f32 in the shape [2, 2], and ");
        assert!(
            error.contains(&said) && error.contains(&format!("{found} is what it is given")),
            "{statement}: {error}"
        );
    }
    assert_eq!(count(&session, "SELECT count(y) FROM t").await, 3);

    for (statement, tensors) in [
        ("INSERT INTO t SELECT x, NULL FROM pairs", 3),
        ("INSERT INTO t (y, x) SELECT NULL, as_tensor(x, 2, 2) FROM plain", 3),
        ("INSERT INTO t (y) VALUES (as_tensor(LIST, 2, 2)), (NULL)", 4),
        ("INSERT INTO t (y) SELECT * FROM (VALUES (NULL))", 4),
        ("INSERT INTO t (y) SELECT NULL", 4),
        ("UPDATE t SET y = x WHERE y IS NULL AND norm(x) > 4", 8),
        ("UPDATE t SET y = NULL WHERE norm(y) < 4", 7),
    ] {
        let statement = statement.replace("LIST", LIST);
        rows(&session, &statement).await.unwrap_or_else(|error| panic!("{statement}: {error}"));
        assert_eq!(count(&session, "SELECT count(norm(y)) FROM t").await, tensors, "{statement}");
    }
    assert!(session.table("t").await.unwrap().schema().field(1).metadata().values().any(|said| said.contains("[2,2]")));
}

/// By the methods of a program, and with a statement that was prepared.
#[tokio::test]
async fn what_a_program_writes_to_a_table() {
    let session = tables().await;
    rows(&session, "CREATE TABLE u AS SELECT x FROM pairs").await.unwrap();
    let write = async |from: &str| {
        let table = session.table(from).await?;
        table.write_table("u", DataFrameWriteOptions::new()).await
    };
    for from in ["row", "plain"] {
        let error = write(from).await.expect_err(from).strip_backtrace();
        assert!(error.contains("INSERT: column `x` of `u` holds tensors of f32 in the shape [2, 2], and "), "{error}");
    }
    write("pairs").await.unwrap();
    assert_eq!(count(&session, "SELECT count(norm(x)) FROM u").await, 6);

    rows(&session, "PREPARE add AS INSERT INTO u VALUES ($1)").await.unwrap();
    let error = rows(&session, &format!("EXECUTE add({LIST})")).await.expect_err("a list").strip_backtrace();
    assert!(error.contains("which does not say that it is tensors, is what it is given"), "{error}");
    rows(&session, &format!("EXECUTE add(as_tensor({LIST}, 2, 2))")).await.unwrap();
    assert_eq!(count(&session, "SELECT count(norm(x)) FROM u").await, 7);
}

#[tokio::test]
async fn what_is_written_to_a_folder() {
    let folder = Folder::new("insert", &[("a.parquet", fours::<f32, shape![2, 2]>())]);
    let session = tables().await;
    let sql = "CREATE EXTERNAL TABLE f STORED AS PARQUET LOCATION";
    rows(&session, &format!("{sql} '{}/'", folder.path())).await.unwrap();
    for from in ["row", "plain"] {
        let error = rows(&session, &format!("INSERT INTO f SELECT x FROM {from}")).await.unwrap_err().strip_backtrace();
        assert!(error.contains("INSERT: column `x` of `f` holds tensors of f32 in the shape [2, 2], and "), "{error}");
    }
    rows(&session, "INSERT INTO f SELECT x FROM pairs").await.unwrap();
    assert_eq!(count(&session, "SELECT count(norm(x)) FROM f").await, 6);
    // The new file says what it holds.
    let again = folder.table(None).await.unwrap();
    assert_eq!(count(&again, "SELECT count(norm(x)) FROM t").await, 6);
}
