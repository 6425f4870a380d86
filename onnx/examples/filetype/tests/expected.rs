//! What the program says of files that stay as they are, and of samples, beside what Google's own package says, `compare.py --write`.

use conformable_filetype::Recogniser;
use std::fs;
use std::path::Path;

#[test]
fn files_have_the_types_that_magika_finds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = folder.join("../../..");
    let mut recogniser = Recogniser::new();
    for line in fs::read_to_string(folder.join("tests/expected.tsv")).unwrap().lines() {
        let [file, label, probability] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let expected: f32 = probability.parse().unwrap();
        let bytes = fs::read(root.join(file)).unwrap();
        for found in [recogniser.of_file(&root.join(file)).unwrap(), recogniser.of_bytes(&bytes)] {
            assert_eq!(found.label, label, "{file}");
            assert!((found.probability - expected).abs() <= 1e-4, "{file}: {} and {expected}", found.probability);
        }
    }
}

#[test]
fn what_is_no_file() {
    let mut recogniser = Recogniser::new();
    assert_eq!(recogniser.of_file(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap().label, "directory");
    assert!(recogniser.of_file(Path::new("there is no such file")).is_err());
}
