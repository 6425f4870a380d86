//! What the program reads in pictures, beside what rapidocr reads, `make_lines.py`.

use conformable_ocr::Reader;
use std::fs;
use std::path::Path;

#[test]
fn lines_are_read_as_by_rapidocr() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut reader = Reader::new();
    for line in fs::read_to_string(folder.join("expected.tsv")).unwrap().lines() {
        let [name, text, confidence, upside_down] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let picture = image::open(folder.join(format!("{name}.png"))).unwrap().to_rgb8();
        // OpenCV resizes with weights of eleven bits, and some pixels are another byte.
        let tolerance = if picture.height() == 48 { 1e-4 } else { 1e-2 };
        let found = reader.read(&picture);
        assert_eq!(found.text, text, "{name}");
        for (found, expected) in [(found.confidence, confidence), (found.upside_down, upside_down)] {
            let expected: f32 = expected.parse().unwrap();
            assert!((found - expected).abs() <= tolerance, "{name}: {found} and {expected}");
        }
    }
}
