//! Streams that are in no file: the same batches as from a file, whatever they claim, and however they come.

use arrow_array::RecordBatch;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::Schema;
use conformable::prelude::*;
use conformable_arrow::{Column, Reader, to_column};
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

/// The batches, or what is said instead of one of them.
fn batches(reader: Result<Reader, conformable_arrow::FileError>) -> Result<Vec<RecordBatch>, String> {
    let batches = reader.and_then(|reader| reader.collect::<Result<Vec<_>, _>>());
    batches.map_err(|error| error.to_string())
}

/// Three batches of rows of [2, 3], the second of no rows.
fn stream() -> Vec<u8> {
    let (field, array) = to_column("x", Tensor::<f32, shape![5, 2, 3]>::arange());
    let schema = Arc::new(Schema::new(vec![field]));
    let all = RecordBatch::try_new(schema.clone(), vec![array]).unwrap();
    let mut writer = StreamWriter::try_new(Vec::new(), &schema).unwrap();
    for batch in [all.slice(0, 3), all.slice(3, 0), all.slice(3, 2)] {
        writer.write(&batch).unwrap();
    }
    writer.into_inner().unwrap()
}

fn sums(batches: &[RecordBatch]) -> Vec<f32> {
    let column = Column::<f32, shape![2, 3]>::open(&batches[0].schema(), "x").unwrap();
    batches.iter().flat_map(|batch| column.read(batch).unwrap().iter().map(|x| x.sum()).collect::<Vec<_>>()).collect()
}

#[test]
fn a_stream_is_what_its_file_is() {
    let (mut read, mut refused) = (0, 0);
    for folder in ["reference", "more"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder).join("files");
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "arrows") {
                let bytes = std::fs::read(&path).unwrap();
                if bytes.starts_with(b"ARROW1") {
                    continue;
                }
                match (batches(Reader::open(&path)), batches(Reader::stream(Cursor::new(bytes)))) {
                    (Ok(expected), Ok(found)) => {
                        assert_eq!(found, expected, "{}", path.display());
                        read += 1;
                    }
                    (Err(_), Err(said)) => {
                        assert!(said.starts_with("stream: "), "{said}");
                        refused += 1;
                    }
                    (expected, found) => panic!("{}: {expected:?}\n{found:?}", path.display()),
                }
            }
        }
    }
    assert!(read > 100 && refused > 5, "{read} read, {refused} refused");
}

/// As a pipe may give them: byte by byte.
struct Slowly(Cursor<Vec<u8>>);

impl Read for Slowly {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let one = room.len().min(1);
        self.0.read(&mut room[..one])
    }
}

#[test]
fn a_stream_that_comes_byte_by_byte() {
    let batches = batches(Reader::stream(Slowly(Cursor::new(stream())))).unwrap();
    assert_eq!(batches.iter().map(RecordBatch::num_rows).collect::<Vec<_>>(), [3, 0, 2]);
    assert_eq!(sums(&batches), [15.0, 51.0, 87.0, 123.0, 159.0]);
}

/// Where a message ends a stream may end too; anywhere else it is cut.
#[test]
fn a_stream_that_is_cut() {
    let bytes = stream();
    let mut whole = Vec::new();
    for len in 0..=bytes.len() {
        match batches(Reader::stream(Cursor::new(bytes[..len].to_vec()))) {
            Ok(batches) => whole.push(batches.len()),
            Err(said) => assert!(said.contains("the stream ends"), "{len}: {said}"),
        }
    }
    // The schema, three batches, and the end that the writer says.
    assert_eq!(whole, [0, 1, 2, 3, 3]);
}

/// Lengths that are only claimed: whatever is changed, nothing panics, and no memory is asked for that no machine has.
#[test]
fn a_stream_with_a_byte_changed() {
    let bytes = stream();
    let (mut read, mut refused) = (0, 0);
    // What Arrow's reader says when it panics is an error here, and noise there.
    std::panic::set_hook(Box::new(|_| ()));
    for at in 0..bytes.len() {
        for change in [0xff, 0x80, 0x01] {
            let mut changed = bytes.clone();
            changed[at] ^= change;
            match batches(Reader::stream(Cursor::new(changed))) {
                Ok(_) => read += 1,
                Err(_) => refused += 1,
            }
        }
    }
    let _ = std::panic::take_hook();
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");

    // The length of the first message: 2 GB less a byte, and a negative one.
    for (claimed, said) in [(i32::MAX, "the stream ends within a message"), (-2, "a negative length")] {
        let mut changed = bytes.clone();
        changed[4..8].copy_from_slice(&claimed.to_le_bytes());
        let error = batches(Reader::stream(Cursor::new(changed))).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
}

/// The elements lie as aligned as Arrow's own do, so that none of them is copied once more.
#[test]
fn values_of_a_stream_are_aligned() {
    let batches = batches(Reader::stream(Cursor::new(stream()))).unwrap();
    let column = Column::<f32, shape![2, 3]>::open(&batches[0].schema(), "x").unwrap();
    for batch in &batches {
        let tensors = column.read(batch).unwrap();
        assert!(tensors.is_empty() || tensors.as_slice().as_ptr().addr().is_multiple_of(64));
    }
}
