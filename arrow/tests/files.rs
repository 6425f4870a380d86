//! Every file of `data/`, read or refused as `expect.jsonl` says: what pyarrow wrote, and what a reader must make of it.

use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_buffer::ToByteSlice;
use arrow_schema::SchemaRef;
use conformable::prelude::*;
use conformable_arrow::{ArrowElement, Column, NullableTensors, Reader};
use half::f16;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// A line: what is asked of a file, and what must come of it.
#[derive(Deserialize)]
struct Expectation {
    file: String,
    column: String,
    shape: Vec<usize>,
    element: String,
    ask: String,
    nulls: String,
    slice: Option<[usize; 2]>,
    #[serde(rename = "do")]
    outcome: String,
    #[serde(default)]
    rows: usize,
    #[serde(default)]
    null_rows: Vec<usize>,
    #[serde(default)]
    crc32: u32,
    #[serde(default)]
    must: Option<Vec<Vec<String>>>,
}

/// What was read.
#[derive(Debug, PartialEq)]
struct Values {
    rows: usize,
    null_rows: Vec<usize>,
    /// Of the elements of the rows that are not null, little-endian.
    crc32: u32,
}

/// Reads the column as tensors of these types.
fn read<T: ArrowElement, S: FixedShape>(path: &Path, ask: &Expectation) -> Result<Values, String> {
    let text = |error: &dyn std::error::Error| error.to_string();
    let reader = Reader::open(path).map_err(|error| text(&error))?;
    let schema = reader.schema();
    let column = match ask.ask.as_str() {
        "tensor" => Column::<T, S>::open(&schema, &ask.column),
        "unshaped" => Column::<T, S>::open_unshaped(&schema, &ask.column),
        other => panic!("`ask` is {other}"),
    };
    let column = column.map_err(|error| text(&error))?;
    let batches = reader.collect::<Result<Vec<RecordBatch>, _>>().map_err(|error| text(&error))?;
    let parts = sliced(&schema, &batches, ask);

    let mut values = Values { rows: 0, null_rows: Vec::new(), crc32: 0 };
    let mut hasher = crc32fast::Hasher::new();
    for part in &parts {
        let tensors = column.read_nullable(part).map_err(|error| text(&error))?;
        if ask.nulls == "refuse" {
            tensors.clone().all().map_err(|error| text(&error))?;
        }
        add(&tensors, &mut values, &mut hasher);
    }
    values.crc32 = hasher.finalize();
    Ok(values)
}

/// The rows that are asked for, of all batches.
fn sliced(schema: &SchemaRef, batches: &[RecordBatch], ask: &Expectation) -> Vec<RecordBatch> {
    let Some([mut offset, mut len]) = ask.slice else { return batches.to_vec() };
    let mut parts = vec![RecordBatch::new_empty(schema.clone())];
    for batch in batches {
        let from = offset.min(batch.num_rows());
        let some = len.min(batch.num_rows() - from);
        parts.push(batch.slice(from, some));
        (offset, len) = (offset - from, len - some);
    }
    assert_eq!((offset, len), (0, 0), "{}: fewer rows than are asked for", ask.file);
    parts
}

fn add<T: ArrowElement, S: FixedShape>(
    tensors: &NullableTensors<'_, T, S>,
    values: &mut Values,
    hasher: &mut crc32fast::Hasher,
) {
    for (row, tensor) in tensors.iter().enumerate() {
        match tensor {
            Some(tensor) => {
                assert_eq!(tensor.dims().as_slice(), S::dims().as_slice());
                // One by one, by their positions: not the slice that they were read from.
                for x in &tensor {
                    hasher.update(x.to_byte_slice());
                }
            }
            None => values.null_rows.push(values.rows + row),
        }
    }
    values.rows += tensors.len();
}

/// Calls `read` with the types that the words say.
macro_rules! typed {
    ($path:expr, $ask:expr, $($t:ident $shape:tt)*) => {
        match ($ask.element.as_str(), $ask.shape.as_slice()) {
            $((stringify!($t), &$shape) => read::<$t, shape!$shape>($path, $ask),)*
            (element, shape) => panic!("{}: no types for {element} {shape:?}", $ask.file),
        }
    };
}

fn run(path: &Path, ask: &Expectation) -> Result<Values, String> {
    typed!(path, ask,
        f32 [] f32 [0] f32 [1] f32 [1, 1] f32 [2, 0] f32 [2, 2] f32 [2, 3] f32 [2, 3, 1] f32 [2, 3, 2, 2, 2] f32 [2, 3, 4]
        f32 [3] f32 [3, 2] f32 [3, 3] f32 [3, 5] f32 [3, 5, 7] f32 [4] f32 [4, 4] f32 [4, 16] f32 [6] f32 [8, 8] f32 [9, 9]
        f32 [15, 7] f32 [256] f64 [2, 3] f64 [3, 5, 7] f64 [4] f64 [6] f16 [2, 3] i8 [2, 3] i8 [5] i16 [2, 3] i32 [2, 2]
        i32 [2, 3] i32 [3] i32 [4, 4] i32 [4, 16] i32 [6] i64 [2, 3] i64 [3, 5, 7] i64 [4, 16] i64 [6] u8 [2, 3] u8 [3, 4, 5]
        u8 [3, 5, 7] u8 [9, 9] u16 [2, 3] u32 [2, 2, 2] u32 [2, 3] u32 [4, 4] u64 [2, 3] u64 [4])
}

/// What is wrong with what came of it.
fn fault(ask: &Expectation, found: &Result<Values, String>) -> Option<String> {
    let expected = Values { rows: ask.rows, null_rows: ask.null_rows.clone(), crc32: ask.crc32 };
    match found {
        Ok(values) if ask.outcome == "error" => Some(format!("was read: {values:?}")),
        Ok(values) if *values != expected => Some(format!("{values:?}, not {expected:?}")),
        Ok(_) => None,
        Err(message) if ask.outcome == "values" => Some(format!("was refused: {message}")),
        Err(message) => {
            let groups = ask.must.as_ref().expect("what the message must say");
            // A file that cannot be read is named itself, and no column of it.
            let named = |group: &[String]| message.starts_with("file `") && group == [ask.column.clone()];
            let missing = groups.iter().find(|group| !named(group) && !group.iter().any(|word| message.contains(word)));
            missing.map(|group| format!("says none of {group:?}: {message}"))
        }
    }
}

fn hold(folder: &str, files: usize, expectations: usize) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
    let text = std::fs::read_to_string(folder.join("expect.jsonl")).expect("the expectations");
    // Truth values lie eight in a byte, which is no slice: tensors of them are refused by the compiler.
    let asks: Vec<Expectation> = text
        .lines()
        .filter(|line| !line.contains(r#""element": "bool""#))
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    let mut faults = Vec::new();
    let mut refused = 0;
    for ask in &asks {
        let found = run(&folder.join("files").join(&ask.file), ask);
        if let Err(message) = &found {
            refused += 1;
            println!("{}\n    {message}", ask.file);
        }
        if let Some(fault) = fault(ask, &found) {
            faults.push(format!("{} `{}` {} {:?}: {fault}", ask.file, ask.column, ask.element, ask.shape));
        }
    }
    println!("{} expectations, {refused} refused", asks.len());
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), asks.len(), faults.join("\n"));
    let mut names: Vec<&str> = asks.iter().map(|ask| ask.file.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!((names.len(), asks.len()), (files, expectations));
}

#[test]
fn files_of_pyarrow_are_read_or_refused() {
    hold("reference", 88, 99);
}

/// By `scripts/files.py`.
#[test]
fn files_that_a_reader_can_get_wrong() {
    hold("more", 226, 294);
}

/// Every file with one of its bytes changed, here and there: whatever is read or refused, nothing panics or ends the process.
#[test]
fn files_with_a_byte_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/more/files");
    let scratch = std::env::temp_dir().join(format!("conformable-arrow-{}", std::process::id()));
    let (mut read, mut refused) = (0, 0);
    // What the readers say when they panic is an error here, and noise there.
    std::panic::set_hook(Box::new(|_| ()));
    for name in [
        "batches_dictionary_grows.arrows",
        "storage_struct.arrows",
        "half.parquet",
        "nulls_beneath.parquet",
        "within_union.arrows",
    ] {
        let bytes = std::fs::read(folder.join(name)).unwrap();
        for at in (0..bytes.len()).step_by(7) {
            let mut changed = bytes.clone();
            changed[at] ^= 0xff;
            std::fs::write(&scratch, &changed).unwrap();
            let all = Reader::open(&scratch).and_then(|reader| {
                let column = Column::<f32, shape![2, 3]>::open(&reader.schema(), "glyph");
                reader
                    .map(|batch| {
                        batch.map(|batch| {
                            column.as_ref().map(|column| column.read_nullable(&batch).map(|rows| rows.len())).is_ok()
                        })
                    })
                    .collect::<Result<Vec<_>, _>>()
            });
            if all.is_ok() { read += 1 } else { refused += 1 }
        }
    }
    let _ = std::panic::take_hook();
    std::fs::remove_file(&scratch).unwrap();
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

/// The digits, with the networks' scores beside them.
#[test]
fn digits() {
    for file in ["digits.parquet", "digits.arrow"] {
        let reader =
            Reader::open(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reference/files").join(file)).unwrap();
        let images = Column::<f32, shape![8, 8]>::open(&reader.schema(), "image").unwrap();
        let labels = Column::<i64, shape![]>::open(&reader.schema(), "label").unwrap();
        let scores = Column::<f32, shape![10]>::open(&reader.schema(), "mlp_logits").unwrap();
        let (mut rows, mut right) = (0, 0);
        for batch in reader {
            let batch = batch.unwrap();
            let (images, labels, scores) =
                (images.read(&batch).unwrap(), labels.read(&batch).unwrap(), scores.read(&batch).unwrap());
            rows += images.len();
            for (label, scores) in labels.iter().zip(&scores) {
                right += usize::from(scores.argmax() as i64 == label.item());
            }
            let address = images.as_slice().as_ptr();
            let array: ArrayRef = batch.column_by_name("image").unwrap().clone();
            assert_eq!(address.cast(), array.to_data().child_data()[0].buffers()[0].as_ptr(), "a copy");
        }
        assert_eq!((rows, right), (359, 350), "{file}");
    }
}
