//! Files of JSON objects, one a line, in `tests/data`.

use std::{
    collections::{HashMap, hash_map::Entry},
    fs,
    io::Read,
    path::Path,
};

use flate2::read::GzDecoder;
use serde_json::Value;

/// The lines of the files `*.jsonl` and `*.jsonl.gz` of a folder, by what they have at `key`.
pub(crate) fn read(folder: &str, key: &str) -> HashMap<String, Value> {
    let mut lines: HashMap<String, Value> = HashMap::new();
    let files = fs::read_dir(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).join(folder));
    for file in files.expect("the data is there") {
        let path = file.expect("a file").path();
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut text = String::new();
        match path.extension().and_then(|end| end.to_str()) {
            Some("jsonl") => bytes.as_slice().read_to_string(&mut text),
            Some("gz") => GzDecoder::new(bytes.as_slice()).read_to_string(&mut text),
            _ => continue,
        }
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).expect("a line is a JSON object");
            let name = line[key].as_str().expect("a line has a name").to_owned();
            // Two files may have a line in common.
            match lines.entry(name) {
                Entry::Occupied(there) => assert_eq!(*there.get(), line, "{}: two of a name", path.display()),
                Entry::Vacant(place) => drop(place.insert(line)),
            }
        }
    }
    lines
}
