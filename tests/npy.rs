//! `.npy` files against bytes put together here from the description of the format, against files that NumPy wrote, and
//! against npyz's own reader.

#[path = "support/folder.rs"]
mod folder;

use conformable::prelude::*;
use folder::Folder;
use std::error::Error;
use std::fs;
use std::path::Path;

/// A file as the format's description has it: magic, version, length of the text, text, data.
fn npy(version: u8, text: &str, data: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x93NUMPY".to_vec();
    bytes.extend([version, 0]);
    match version {
        1 => bytes.extend((text.len() as u16).to_le_bytes()),
        _ => bytes.extend((text.len() as u32).to_le_bytes()),
    }
    bytes.extend(text.as_bytes());
    bytes.extend(data);
    bytes
}

fn dict(descr: &str, fortran: bool, shape: &str) -> String {
    let fortran = if fortran { "True" } else { "False" };
    format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}\n")
}

fn little(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_bits().to_le_bytes()).collect()
}

/// The error's text without the folder.
fn text<T: std::fmt::Debug>(result: Result<T, NpyError>) -> String {
    let error = result.unwrap_err();
    let text = error.to_string();
    match error.path().and_then(Path::parent) {
        Some(folder) => text.strip_prefix(&format!("{}/", folder.display())).unwrap_or(&text).to_string(),
        None => text,
    }
}

type Pair = Tensor<f32, shape![2, 3]>;
const VALUES: [f32; 6] = [1.5, -2.0, 3.25, 4.0, f32::INFINITY, -0.0];

#[test]
fn every_version_of_the_format_is_read() {
    for version in 1..=3 {
        let bytes = npy(version, &dict("<f4", false, "(2, 3)"), &little(&VALUES));
        let a = Pair::from_npy_reader(&bytes[..]).unwrap();
        assert_eq!(a.to_array(), [[1.5, -2.0, 3.25], [4.0, f32::INFINITY, -0.0]]);
    }
    let unknown = npy(9, &dict("<f4", false, "(2, 3)"), &little(&VALUES));
    let text = text(Pair::from_npy_reader(&unknown[..]));
    assert!(text.starts_with("expected shape [2, 3] of f32, found what is not a .npy file: "), "{text}");
    assert!(text.contains("version"), "{text}");
}

#[test]
fn fortran_order_is_read_as_the_same_elements() {
    // [[0, 1, 2], [3, 4, 5]] with the first index running fastest.
    let bytes = npy(1, &dict("<f4", true, "(2, 3)"), &little(&[0.0, 3.0, 1.0, 4.0, 2.0, 5.0]));
    assert_eq!(Pair::from_npy_reader(&bytes[..]).unwrap(), Tensor::arange());

    let (mut data, mut expected) = (Vec::new(), Vec::new());
    for k in 0..4u8 {
        for j in 0..3u8 {
            for i in 0..2u8 {
                data.push(100 * i + 10 * j + k);
            }
        }
    }
    for i in 0..2u8 {
        for j in 0..3u8 {
            for k in 0..4u8 {
                expected.push(100 * i + 10 * j + k);
            }
        }
    }
    let bytes = npy(1, &dict("|u1", true, "(2, 3, 4)"), &data);
    let a = Tensor::<u8, shape![2, 3, 4]>::from_npy_reader(&bytes[..]).unwrap();
    assert_eq!(a.as_slice(), expected);
}

#[test]
fn big_endian_is_read_right() {
    let data: Vec<u8> = VALUES.iter().flat_map(|v| v.to_bits().to_be_bytes()).collect();
    let bytes = npy(1, &dict(">f4", false, "(2, 3)"), &data);
    assert_eq!(Pair::from_npy_reader(&bytes[..]).unwrap().as_slice(), VALUES);

    let bytes = npy(1, &dict(">i2", false, "(2,)"), &[0x01, 0x02, 0xff, 0xfe]);
    assert_eq!(Tensor::<i16, shape![2]>::from_npy_reader(&bytes[..]).unwrap().as_slice(), [0x0102, -2]);
    let bytes = npy(1, &dict(">u8", true, "(1,)"), &[1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(Tensor::<u64, shape![1]>::from_npy_reader(&bytes[..]).unwrap().item(), 0x0102_0304_0506_0708);
}

#[test]
fn every_element_type_is_written_as_the_format_says_and_comes_back() {
    fn check<T: Element + conformable::io::npy::NpyElement>(descr: &str, elements: [T; 4], data: &[u8]) {
        let mut bytes = Vec::new();
        let a = Tensor::<T, shape![2, 2]>::from_slice(&elements).unwrap();
        a.to_npy_writer(&mut bytes).unwrap();

        assert_eq!(bytes[..8], *b"\x93NUMPY\x01\x00");
        let len = u16::from_le_bytes([bytes[8], bytes[9]]) as usize;
        let header = std::str::from_utf8(&bytes[10..10 + len]).unwrap();
        assert!(header.starts_with('{') && header.ends_with('\n'), "{header}");
        assert!((10 + len).is_multiple_of(16), "the data are not aligned");
        for entry in [format!("'descr': '{descr}'"), "'fortran_order': False".into(), "'shape': (2, 2".into()] {
            assert!(header.contains(&entry), "no {entry} in {header}");
        }
        assert_eq!(&bytes[10 + len..], data);
        assert_eq!(Tensor::<T, shape![2, 2]>::from_npy_reader(&bytes[..]).unwrap(), a);

        let folder = Folder::new();
        let path = folder.0.join("a.npy");
        a.t().write_npy(&path).unwrap();
        assert_eq!(Tensor::<T, shape![2, 2]>::read_npy(&path).unwrap(), a.t());
        assert_eq!(folder.names(), ["a.npy"]);
    }
    check("|b1", [true, false, false, true], &[1, 0, 0, 1]);
    check("|i1", [1i8, -1, 127, -128], &[1, 0xff, 0x7f, 0x80]);
    check("|u1", [1u8, 0, 127, 255], &[1, 0, 127, 255]);
    check("<i2", [1i16, -1, 0x0102, i16::MIN], &[1, 0, 0xff, 0xff, 2, 1, 0, 0x80]);
    check("<u2", [1u16, 0, 0x0102, u16::MAX], &[1, 0, 0, 0, 2, 1, 0xff, 0xff]);
    check("<i4", [1i32, -1, 0, 256], &[1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 1, 0, 0]);
    check("<u4", [1u32, u32::MAX, 0, 256], &[1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 1, 0, 0]);
    // 1.0 is 0x3f800000, -2.0 is 0xc0000000.
    check("<f4", [1.0f32, -2.0, 0.0, -0.0], &[0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0, 0x80]);
    let mut wide = [0; 32];
    (wide[0], wide[9], wide[31]) = (1, 1, 0x80);
    wide[16..24].fill(0xff);
    check("<i8", [1i64, 256, -1, i64::MIN], &wide);
    check("<u8", [1u64, 256, u64::MAX, 1 << 63], &wide);
    #[cfg(target_pointer_width = "64")]
    {
        check("<i8", [1isize, 256, -1, isize::MIN], &wide);
        check("<u8", [1usize, 256, usize::MAX, 1 << 63], &wide);
    }
    // 1.0 is 0x3ff0000000000000, -2.0 is 0xc000000000000000.
    let mut wide = [0; 32];
    (wide[6], wide[7], wide[15], wide[31]) = (0xf0, 0x3f, 0xc0, 0x80);
    check("<f8", [1.0f64, -2.0, 0.0, -0.0], &wide);
}

#[test]
fn other_readers_read_what_is_written() {
    // More than one block of data, from a view that is not contiguous, of a rank that has axes of size 1.
    let a: Tensor<f32, shape![150, 1, 300]> = Tensor::from_fn(|[i, _, k]| (1000 * i + k) as f32);
    let mut bytes = Vec::new();
    a.transpose::<0, 2>().to_npy_writer(&mut bytes).unwrap();
    let file = npyz::NpyFile::new(&bytes[..]).unwrap();
    assert_eq!((file.shape(), file.order()), (&[300, 1, 150][..], npyz::Order::C));
    let elements: Vec<f32> = file.into_vec().unwrap();
    assert_eq!(elements.len(), 45_000);
    assert!(elements.iter().enumerate().all(|(at, &v)| v == (1000 * (at % 150) + at / 150) as f32));
    let back: Tensor<f32, shape![300, 1, 150]> = Tensor::from_npy_reader(&bytes[..]).unwrap();
    assert_eq!(back, a.transpose::<0, 2>());
}

#[test]
fn numpys_own_files_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits");
    // The first lines of the same data as a table (p00, p01, .., label): what NumPy was given.
    let labels: Tensor<u8, shape![359]> = Tensor::read_npy(folder.join("test_y.npy")).unwrap();
    assert_eq!(labels.as_slice()[..3], [1, 2, 7]);
    let images: Tensor<u8, shape![359, 64]> = Tensor::read_npy(folder.join("test_x.npy")).unwrap();
    assert_eq!(images.as_slice()[..16], [0, 0, 0, 12, 13, 5, 0, 0, 0, 0, 0, 11, 16, 9, 0, 0]);
    assert_eq!(images.index_axis::<0>(2).to_array()[..8], [0, 0, 7, 8, 13, 16, 15, 1]);
}

#[test]
fn scalars_empty_tensors_and_streams_of_several() {
    let mut bytes = Vec::new();
    Tensor::<f64, shape![]>::from(2.5).to_npy_writer(&mut bytes).unwrap();
    Tensor::<i32, shape![0, 3]>::zeros().to_npy_writer(&mut bytes).unwrap();
    InlineTensor::<bool, shape![1]>::from_array([true]).to_npy_writer(&mut bytes).unwrap();
    let mut stream = &bytes[..];
    assert_eq!(Tensor::<f64, shape![]>::from_npy_reader(&mut stream).unwrap().item(), 2.5);
    assert!(Tensor::<i32, shape![0, 3]>::from_npy_reader(&mut stream).unwrap().is_empty());
    assert!(Tensor::<bool, shape![1]>::from_npy_reader(&mut stream).unwrap().item());
    assert!(stream.is_empty());
    let nothing = text(Tensor::<bool, shape![1]>::from_npy_reader(&mut stream));
    assert_eq!(nothing, "expected shape [1] of bool, found what is not a .npy file: it is empty");
}

#[test]
fn a_wrong_file_says_what_was_expected_and_what_was_found() {
    let folder = Folder::new();
    let read = |name: &str, bytes: &[u8]| text(Pair::read_npy(folder.file(name, bytes)));
    let good = npy(1, &dict("<f4", false, "(2, 3)"), &little(&VALUES));
    assert_eq!(Pair::read_npy(folder.file("good.npy", &good)).unwrap().as_slice(), VALUES);

    assert_eq!(
        read("weights.npy", &npy(1, &dict("<f4", false, "(3, 2)"), &little(&VALUES))),
        "weights.npy: expected shape [2, 3] of f32, found shape [3, 2] of f32"
    );
    assert_eq!(
        read("flat.npy", &npy(1, &dict("<f4", false, "(6,)"), &little(&VALUES))),
        "flat.npy: expected shape [2, 3] of f32, found shape [6] of f32"
    );
    for (descr, name) in [
        ("<f8", "f64"),
        ("<f2", "f16"),
        ("<i4", "i32"),
        (">u4", "u32"),
        ("|b1", "bool"),
        ("<c8", "NumPy's type '<c8'"),
        ("<U1", "NumPy's type '<U1'"),
        ("|O", "NumPy's type '|O'"),
    ] {
        assert_eq!(
            read("type.npy", &npy(1, &dict(descr, false, "(2, 3)"), &[0; 24])),
            format!("type.npy: expected shape [2, 3] of f32, found shape [2, 3] of {name}")
        );
    }
    let records = "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2, 3)}\n";
    let found = read("records.npy", &npy(1, records, &[0; 24]));
    assert!(
        found.starts_with("records.npy: expected shape [2, 3] of f32, found shape [2, 3] of records [("),
        "{found}"
    );
    assert!(found.contains("'a'"), "{found}");
    assert_eq!(
        text(Tensor::<usize, shape![2]>::from_npy_reader(&npy(1, &dict("<i4", false, "(2,)"), &[0; 8])[..])),
        "expected shape [2] of usize (u64), found shape [2] of i32"
    );

    assert_eq!(
        read("cut.npy", &good[..good.len() - 5]),
        "cut.npy: expected shape [2, 3] of f32, 24 bytes, found 19 bytes: it is cut short"
    );
    assert_eq!(
        read("long.npy", &[&good[..], &[0]].concat()),
        "long.npy: expected shape [2, 3] of f32, 24 bytes, found 25 bytes: it is too long"
    );
    let not_npy = "expected shape [2, 3] of f32, found what is not a .npy file";
    assert_eq!(read("empty.npy", b""), format!("empty.npy: {not_npy}: it is empty"));
    assert_eq!(
        read("zip.npy", b"PK\x03\x04 and more"),
        format!("zip.npy: {not_npy}: it does not begin with \\x93NUMPY")
    );
    for end in 7..good.len() - 24 {
        assert_eq!(read("header.npy", &good[..end]), format!("header.npy: {not_npy}: it ends within its header"));
    }
    for broken in
        ["", "{", "[1, 2]\n", "{'descr': '<f4'}\n", &dict("<f4", false, "(-2, 3)"), &dict("f", false, "(2, 3)")]
    {
        let text = read("broken.npy", &npy(1, broken, &little(&VALUES)));
        assert!(text.starts_with(&format!("broken.npy: {not_npy}: ")), "{text}");
    }

    let missing = Pair::read_npy(folder.0.join("missing.npy")).unwrap_err();
    assert_eq!(missing.kind(), NpyErrorKind::Io);
    let source = missing.source().unwrap().downcast_ref::<std::io::Error>().unwrap();
    assert_eq!(source.kind(), std::io::ErrorKind::NotFound);
    assert_eq!(text::<()>(Err(missing)), "missing.npy: expected shape [2, 3] of f32, found no such file");
    let no_file = Pair::read_npy(&folder.0).unwrap_err();
    assert_eq!(no_file.kind(), NpyErrorKind::Io);
    assert!(no_file.to_string().contains("found a file that cannot be read"), "{no_file}");
}

#[test]
fn what_a_header_claims_is_not_believed() {
    let cases = [
        npy(1, &dict("<f4", false, "(1099511627776, 1099511627776)"), &[]),
        npy(1, &dict("<f4", false, "(4611686018427387904,)"), &[]),
        npy(1, &dict("<f4", false, "(99999999999999999999999999,)"), &[]),
        npy(1, &dict("<U18446744073709551615", false, "(2, 3)"), &[]),
        npy(1, &"(".repeat(9_999), &[]),
        npy(1, &"[".repeat(9_999), &[]),
        npy(1, &format!("{}{}", "[".repeat(4_999), "]".repeat(4_999)), &[]),
        npy(1, &"-".repeat(9_999), &[]),
        npy(1, &" ".repeat(10_001), &[]),
        b"\x93NUMPY\x02\x00\xff\xff\xff\xff{".to_vec(),
    ];
    for bytes in cases {
        let error = Pair::from_npy_reader(&bytes[..]).unwrap_err();
        assert!(matches!(error.kind(), NpyErrorKind::Format | NpyErrorKind::Mismatch), "{error}");
    }
    // Brackets that the parser would need centuries for.
    let deep = [("[", "]"), ("(1,", ")"), ("{'a':", "}"), ("(')',", ")"), ("('''(''',", ")"), ("('\\'',", ")")];
    for (open, close) in deep {
        let nested = format!("{}{}", open.repeat(99), close.repeat(99));
        for text in [dict("<f4", false, &nested), dict("<f4", false, "(2, 3)").replace("'<f4'", &nested)] {
            let error = Pair::from_npy_reader(&npy(1, &text, &[])[..]).unwrap_err();
            assert_eq!(error.kind(), NpyErrorKind::Format, "{error}");
        }
    }
    // Numbers that NumPy does not write, whose product is 2^64 and more.
    for shape in ["(1_0000000000, 1_0000000000)", "(0xffffffff, 0x1ffffffff)", "(4294967295 + 1, 4294967295 + 1)"] {
        let error = Pair::from_npy_reader(&npy(1, &dict("<f4", false, shape), &[])[..]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected shape [2, 3] of f32, found what is not a .npy file: its header is none that NumPy writes"
        );
    }
    // A stream that ends early has not cost the memory that its header claims.
    let bytes = npy(1, &dict("<f8", false, "(1099511627776,)"), &[0; 100]);
    let error = Tensor::<f64, shape![1099511627776]>::from_npy_reader(&bytes[..]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected shape [1099511627776] of f64, 8796093022208 bytes, found 100 bytes: it is cut short"
    );
    let folder = Folder::new();
    let error = Tensor::<f64, shape![1099511627776]>::read_npy(folder.file("large.npy", &bytes)).unwrap_err();
    assert_eq!(error.kind(), NpyErrorKind::Length);
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new();
    let path = folder.0.join("a.npy");
    tensor![1.0f32, 2.0].write_npy(&path).unwrap();
    // It is replaced, not written over: who has it open keeps the old one.
    let mut old = fs::File::open(&path).unwrap();
    tensor![3.0f32, 4.0, 5.0].write_npy(&path).unwrap();
    assert_eq!(Tensor::<f32, shape![2]>::from_npy_reader(&mut old).unwrap(), tensor![1.0, 2.0]);
    assert_eq!(Tensor::<f32, shape![3]>::read_npy(&path).unwrap(), tensor![3.0, 4.0, 5.0]);

    // A folder in the place of the file: the last step fails, and leaves nothing.
    fs::create_dir(folder.0.join("taken.npy")).unwrap();
    let error = tensor![1.0f32].write_npy(folder.0.join("taken.npy")).unwrap_err();
    assert_eq!(error.kind(), NpyErrorKind::Io);
    assert!(error.source().is_some());
    assert_eq!(folder.names(), ["a.npy", "taken.npy"]);

    let error = tensor![1.0f32].write_npy(folder.0.join("no/such/folder.npy")).unwrap_err();
    assert!(error.to_string().contains("folder.npy: cannot write shape [1] of f32 ("), "{error}");

    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let error = tensor![1.0f32].to_npy_writer(Full).unwrap_err();
    assert_eq!((error.kind(), error.path()), (NpyErrorKind::Io, None));
}
