//! Weights by name: real files, files put together here from the description of the format, and every way for one to be bad.

#[path = "support/folder.rs"]
mod folder;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fs;
use std::path::PathBuf;

use conformable::io::weights::{Reader, WeightType, Weights, WeightsErrorKind, WeightsProblem, Writer};
use conformable::nn::layers::{
    Conv2d, Embedding, LayerNorm, Linear, MultiHeadAttention, NoBias, Padding, RmsNorm, Stride,
};
use conformable::nn::{Blank, Parameters};
use conformable::prelude::*;
use conformable::storage::{Heap, Inline};
use folder::Folder;
use nn::Attention;

/// Counts, on each thread by itself, the bytes that are asked for.
struct Counting;

thread_local! {
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: the system's allocator does the work, with the caller's guarantees.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.set(BYTES.get() + layout.size());
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(ptr, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A file as the format's description has it: the length of the header, the header, the data.
fn file(header: &str, data: &[u8]) -> Vec<u8> {
    [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), data].concat()
}

/// An entry of a header.
fn entry(name: &str, of: &str, shape: &str, offsets: [usize; 2]) -> String {
    format!(r#""{name}":{{"dtype":"{of}","shape":{shape},"data_offsets":{offsets:?}}}"#)
}

/// A path in this repository.
fn here(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/")).join(path)
}

/// The text of the error, after the path.
fn refused(bytes: &[u8]) -> String {
    let error = Weights::from_bytes(bytes).unwrap_err();
    assert_eq!((error.kind(), error.problems().len()), (WeightsErrorKind::Format, 0));
    let text = error.to_string();
    // The same from a file, whose name comes first.
    let folder = Folder::new();
    let path = folder.file("bad.safetensors", bytes);
    let error = Weights::open(&path).unwrap_err();
    assert_eq!(error.to_string(), format!("{}: {text}", path.display()));
    assert_eq!(error.path(), Some(&*path));
    text.strip_prefix("not a .safetensors file: ").unwrap().into()
}

mod bad {
    //! Files that are not weights.

    use super::*;

    #[test]
    fn no_file() {
        let error = Weights::open("no/such.safetensors").unwrap_err();
        assert_eq!(error.to_string(), "no/such.safetensors: found no such file");
        assert_eq!(error.kind(), WeightsErrorKind::Io);
        assert!(std::error::Error::source(&error).is_some());
    }

    #[test]
    fn empty() {
        assert_eq!(refused(b""), "it is empty");
        assert_eq!(refused(b"\x80\x02}q"), "it has 4 bytes, and the length of a header alone takes 8");
    }

    #[test]
    fn another_format() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
        assert_eq!(refused(png), "its header claims 727905341920923785 bytes, and 8 follow");
        let npy = fs::read(here("examples/data/digits/mlp/fc1.bias.npy")).unwrap();
        let claimed = u64::from_le_bytes(*npy.first_chunk().unwrap());
        assert_eq!(refused(&npy), format!("its header claims {claimed} bytes, and 248 follow"));
    }

    #[test]
    fn header_of_two_to_the_60_bytes() {
        let mut bytes = (1u64 << 60).to_le_bytes().to_vec();
        bytes.extend(b"{}");
        assert_eq!(refused(&bytes), "its header claims 1152921504606846976 bytes, and 2 follow");
    }

    #[test]
    fn header_that_is_not_text_or_not_json() {
        assert_eq!(refused(&[&4u64.to_le_bytes()[..], b"{\xff\xfe}"].concat()), "its header is not text in UTF-8");
        assert_eq!(
            refused(&file("weights!", b"")),
            "its header is not what it has to be: expected value at line 1 column 1"
        );
        assert_eq!(
            refused(&file(r#"{"a":{"dtype":"F32"}}"#, b"")),
            "its header is not what it has to be: missing field `shape` at line 1 column 20"
        );
        let unknown = refused(&file(&format!("{{{}}}", entry("a", "F31", "[1]", [0, 4])), &[0; 4]));
        assert!(unknown.contains("unknown variant `F31`"), "{unknown}");
    }

    #[test]
    fn cut_short_and_too_long() {
        let header = format!("{{{}}}", entry("a", "F32", "[2, 3]", [0, 24]));
        assert!(Weights::from_bytes(file(&header, &[0; 24])).is_ok());
        assert_eq!(
            refused(&file(&header, &[0; 23])),
            "its header describes 24 bytes of data, and 23 follow: it is cut short"
        );
        assert_eq!(
            refused(&file(&header, &[0; 25])),
            "its header describes 24 bytes of data, and 25 follow: it is too long"
        );
        let whole = file(&header, &[0; 24]);
        assert_eq!(refused(&whole[..20]), format!("its header claims {} bytes, and 12 follow", header.len()));
    }

    #[test]
    fn overlapping_offsets() {
        let header = format!("{{{},{}}}", entry("a", "F32", "[2]", [0, 8]), entry("b", "F32", "[2]", [4, 12]));
        assert_eq!(
            refused(&file(&header, &[0; 12])),
            "the bytes of `b` do not begin where those before them end: tensors overlap, or there is a gap"
        );
        let backwards = format!("{{{}}}", entry("a", "F32", "[2]", [8, 0]));
        assert!(refused(&file(&backwards, &[0; 8])).starts_with("the bytes of `a` do not begin"));
    }

    #[test]
    fn shapes_that_do_not_take_as_many_bytes() {
        let header = format!("{{{}}}", entry("a", "F32", "[3]", [0, 8]));
        assert_eq!(
            refused(&file(&header, &[0; 8])),
            "a tensor has not as many bytes as its shape and its element type take"
        );
        let header = format!("{{{}}}", entry("a", "F32", "[4294967296, 4294967296]", [0, 8]));
        assert_eq!(refused(&file(&header, &[0; 8])), "a tensor claims more elements than can be counted");
    }

    /// Memory is taken for what is there, and not for what a header claims.
    #[test]
    fn nothing_is_allocated_from_a_claim() {
        let asked = |bytes: Vec<u8>| {
            let before = BYTES.get();
            assert!(Weights::from_bytes(bytes).is_err());
            BYTES.get() - before
        };
        let claims = [
            [&(1u64 << 60).to_le_bytes()[..], b"{}"].concat(),
            file(&format!("{{{}}}", entry("a", "F32", "[1099511627776]", [0, 4398046511104])), &[0; 8]),
            file(&format!("{{{}}}", entry("a", "F32", "[4294967296, 4294967296]", [0, 8])), &[0; 8]),
            file(&format!("{{{}}}", entry("a", "U8", "[1000000000]", [0, 1000000000])), b""),
        ];
        for bytes in claims {
            let len = bytes.len();
            let asked = asked(bytes);
            assert!(asked < 8 << 10, "{asked} bytes for a file of {len}");
        }
    }

    #[test]
    fn folders() {
        let folder = Folder::new();
        let text = || Weights::open(&folder.0).unwrap_err().to_string();
        let path = folder.0.display().to_string();
        assert_eq!(text(), format!("{path}: a folder without .npy files"));
        tensor![[1.0f32, 2.0], [3.0, 4.0]].write_npy(folder.0.join("a.npy")).unwrap();
        let whole = fs::read(folder.0.join("a.npy")).unwrap();
        folder.file("b.npy", &whole[..whole.len() - 3]);
        assert_eq!(text(), format!("{path}: b.npy: shape [2, 2] of f32, 16 bytes, found 13 bytes: it is cut short"));
        folder.file("b.npy", b"PK");
        assert_eq!(text(), format!("{path}: b.npy: not a .npy file: it does not begin with \\x93NUMPY"));
    }
}

/// What is not as the model has it, all at once, by name.
#[test]
fn every_problem_is_listed_at_once() {
    let mut writer = Writer::new();
    writer
        .tensor("fc1.weight", &Tensor::<f32, shape![64, 32]>::zeros())
        .tensor("fc1.bias", &Tensor::<f64, shape![32]>::zeros())
        .tensor("fc2.weight", &Tensor::<f32, shape![10, 32]>::zeros())
        .tensor("fc3.weight", &Tensor::<i64, shape![]>::zeros());
    let folder = Folder::new();
    let path = folder.0.join("mlp.safetensors");
    writer.save(&path).unwrap();
    let error = Weights::open(&path).unwrap().read(Mlp::read).err().unwrap();
    assert_eq!(
        error.to_string(),
        format!(
            "{}: 4 problems with the weights
  fc1.bias: expected shape [32] of f32, found shape [32] of f64
  fc1.weight: expected shape [32, 64] of f32, found shape [64, 32] of f32
  fc2.bias: missing, expected shape [10] of f32
  fc3.weight: left over, shape [] of i64
  what is left over may be, if it is named: `Reader::ignore(\"fc3.weight\")`, or `#[parameters(ignore = \"..\")]` at a model",
            path.display()
        )
    );
    assert_eq!(error.kind(), WeightsErrorKind::Problems);
    let kinds: Vec<_> = error.problems().iter().map(std::mem::discriminant).collect();
    let text = || String::new();
    assert_eq!(kinds[0], kinds[1]);
    assert_eq!(
        error.problems()[2],
        WeightsProblem::Absent { name: "fc2.bias".into(), expected: "shape [10] of f32".into() }
    );
    assert_eq!(kinds[3], std::mem::discriminant(&WeightsProblem::Unexpected { name: text(), found: text() }));
}

#[derive(Blank, Parameters)]
struct Mlp {
    fc1: Linear<Dim<64>, Dim<32>>,
    fc2: Linear<Dim<32>, Dim<10>>,
}

impl Mlp {
    fn read(w: &mut Reader<'_>) -> Self {
        w.layer("", ())
    }

    fn forward<L: Shape>(&self, x: &Tensor<f32, shape![..L, 64]>) -> Tensor<f32, shape![..L, 10]> {
        self.fc2.forward(self.fc1.forward(x).relu())
    }
}

type Same = Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>;

struct Cnn {
    conv1: Conv2d<shape![8, 1, 3, 3], Same>,
    conv2: Conv2d<shape![16, 8, 3, 3], Same>,
    fc: Linear<Dim<256>, Dim<10>>,
}

impl Cnn {
    fn read(w: &mut Reader<'_>) -> Self {
        let same = Conv::new().padding();
        Cnn { conv1: w.layer("conv1", same), conv2: w.layer("conv2", same), fc: w.layer("fc", ()) }
    }

    fn forward(&self, x: &Tensor<f32, shape![359, 1, 8, 8]>) -> Tensor<f32, shape![359, 10]> {
        let x = nn::max_pool2d(self.conv1.forward(x).relu(), Pool::window::<2>());
        self.fc.forward(self.conv2.forward(x).relu().flatten_axes::<1, 3>())
    }
}

/// Images of the test set, as the networks take them.
fn images<S: FixedShape>() -> Tensor<f32, S> {
    let bytes = Weights::open(here("examples/data/digits")).unwrap();
    let pixels: Tensor<u8, shape![359, 64]> = bytes
        .read(|w| {
            w.ignore("test_y");
            w.tensor("test_x")
        })
        .unwrap();
    Tensor::from_vec((pixels.cast::<f32>() / 16.0).into_vec()).unwrap()
}

/// Within 1e-4 of the scores that PyTorch computed.
fn close<S: Shape>(got: &Tensor<f32, S>, file: &str) {
    let want = Tensor::<f32, S>::read_npy(here(file)).unwrap();
    for (got, want) in got.iter().zip(want.iter()) {
        assert!((got - want).abs() <= 1e-4, "{got} is not {want}");
    }
}

/// Weights that PyTorch wrote, from both formats, and the scores that it computed with them.
#[test]
fn one_tensor_whatever_else_there_is() {
    // Two little-endian floats, 1 and -2, then three bytes.
    let header = format!("{{{},{}}}", entry("a.w", "F32", "[2]", [0, 8]), entry("b", "U8", "[3]", [8, 11]));
    let data = [[0, 0, 128, 63], [0, 0, 0, 192]].concat();
    let weights = Weights::from_bytes(file(&header, &[data, vec![7, 8, 9]].concat())).unwrap();
    let a: Tensor<f32, shape![2]> = weights.tensor("a.w").unwrap();
    let b: InlineTensor<u8, shape![3]> = weights.tensor("b").unwrap();
    assert_eq!((a, b.to_array()), (tensor![1.0, -2.0], [7, 8, 9]));

    let told = |error: Result<Tensor<f32, shape![3]>, _>| -> Vec<String> {
        let error: conformable::io::weights::WeightsError = error.unwrap_err();
        error.problems().iter().map(ToString::to_string).collect()
    };
    assert_eq!(told(weights.tensor("a.w")), ["a.w: expected shape [3] of f32, found shape [2] of f32"]);
    assert_eq!(told(weights.tensor("a")), ["a: missing, expected shape [3] of f32"]);
}

#[test]
fn networks_trained_elsewhere() {
    let mlp = Weights::open(here("tests/data/weights/mlp.safetensors")).unwrap().read(Mlp::read).unwrap();
    let scores = mlp.forward(&images::<shape![359, 64]>());
    close(&scores, "examples/data/digits/mlp/test_logits.npy");
    let folder = Weights::open(here("examples/data/digits/mlp")).unwrap();
    let from_npy = folder
        .read(|w| {
            w.ignore("test_logits");
            Mlp::read(w)
        })
        .unwrap();
    assert_eq!(from_npy.forward(&images::<shape![359, 64]>()), scores);

    let cnn = Weights::open(here("tests/data/weights/cnn.safetensors")).unwrap().read(Cnn::read).unwrap();
    close(&cnn.forward(&images()), "examples/data/digits/cnn/test_logits.npy");
}

#[test]
fn what_is_written_is_read() {
    let mlp = Weights::open(here("tests/data/weights/mlp.safetensors")).unwrap().read(Mlp::read).unwrap();
    let folder = Folder::new();
    let path = folder.0.join("copy.safetensors");
    for _ in 0..2 {
        Writer::new().layer("a.b", &mlp).save(&path).unwrap();
        // Nothing but the file is left, also when it was there before.
        assert_eq!(folder.names(), ["copy.safetensors"]);
    }
    let copy = Weights::open(&path).unwrap();
    assert!(copy.names().eq(["a.b.fc1.bias", "a.b.fc1.weight", "a.b.fc2.bias", "a.b.fc2.weight"]));
    let copy = copy.read(|w| w.within("a", |w| w.within("b", Mlp::read))).unwrap();
    assert_eq!(copy.fc1.weight, mlp.fc1.weight);
    assert_eq!(copy.fc2.bias, mlp.fc2.bias);

    let npy = folder.0.join("npy");
    Writer::new().layer("mlp", &mlp).save_npy(&npy).unwrap();
    assert_eq!(fs::read_dir(&npy).unwrap().count(), 4);
    let copy = Weights::open(&npy).unwrap().read(|w| w.within("mlp", Mlp::read)).unwrap();
    assert_eq!(copy.fc1.weight, mlp.fc1.weight);
    assert_eq!(copy.fc2.bias, mlp.fc2.bias);
}

#[test]
fn what_cannot_be_written() {
    let twice =
        Writer::new().tensor("a", &tensor![1u8]).tensor("b", &tensor![1u8]).tensor("a", &tensor![2u8]).save_npy("no");
    assert_eq!(twice.unwrap_err().to_string(), "no: 1 problem with the weights\n  a: written twice");
    let folder = Folder::new();
    for name in ["../a", "a/b", ""] {
        let error = Writer::new().tensor(name, &tensor![1u8]).save_npy(&folder.0).unwrap_err().to_string();
        assert_eq!(error, format!("{}: cannot be written: `{name}` is not the name of a file", folder.0.display()));
    }
    assert!(folder.names().is_empty());
}

/// All elements of all types, in files put together here, and from both formats.
#[test]
fn elements_of_every_type() {
    macro_rules! of {
        ($($t:ty: $name:literal $values:expr;)*) => { $({
            let values: Tensor<$t, shape![3]> = $values;
            let data: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
            let header = format!("{{{}}}", entry("x", $name, "[3]", [0, data.len()]));
            let read: Tensor<$t, shape![3]> = Weights::from_bytes(file(&header, &data)).unwrap().read(|w| w.tensor("x")).unwrap();
            assert_eq!(read, values);
            let folder = Folder::new();
            Writer::new().tensor("x", &values).save_npy(&folder.0).unwrap();
            assert_eq!(Tensor::<$t, shape![3]>::read_npy(folder.0.join("x.npy")).unwrap(), values);
            let read: InlineTensor<$t, shape![3]> = Weights::open(&folder.0).unwrap().read(|w| w.tensor("x")).unwrap();
            assert_eq!(read, values);
        })* };
    }
    of! {
        i8: "I8" tensor![-128, 0, 127];
        i16: "I16" tensor![i16::MIN, 1, i16::MAX];
        i32: "I32" tensor![i32::MIN, 1, i32::MAX];
        i64: "I64" tensor![i64::MIN, 1, i64::MAX];
        u8: "U8" tensor![0, 1, 255];
        u16: "U16" tensor![0, 1, u16::MAX];
        u32: "U32" tensor![0, 1, u32::MAX];
        u64: "U64" tensor![0, 1, u64::MAX];
        f32: "F32" tensor![-0.0, f32::MIN_POSITIVE, f32::INFINITY];
        f64: "F64" tensor![-0.0, 0.1, f64::MAX];
    }
    let header = format!("{{{}}}", entry("x", "BOOL", "[3]", [0, 3]));
    let read: Tensor<bool, shape![3]> =
        Weights::from_bytes(file(&header, &[0, 1, 1])).unwrap().read(|w| w.tensor("x")).unwrap();
    assert_eq!(read, tensor![false, true, true]);
    assert_eq!(Writer::new().tensor("x", &read).to_safetensors().unwrap(), {
        let header = header.replace(", ", ",");
        let padded = format!("{header:<width$}", width = header.len().next_multiple_of(8));
        file(&padded, &[0, 1, 1])
    });
}

/// As they are: what is written is what the formats say, and is read as the same bits.
#[test]
fn halves_stay_what_they_are() {
    use half::{bf16, f16};
    let h: Tensor<f16, shape![4]> = tensor![1.5f32, -2.0, 6e-8, f32::INFINITY].cast();
    let b: Tensor<bf16, shape![2]> = tensor![1.5f32, -2.0].cast();
    let bytes = Writer::new().tensor("h", &h).tensor("b", &b).to_safetensors().unwrap();
    assert!(
        bytes.ends_with(&[0x00, 0x3e, 0x00, 0xc0, 0x01, 0x00, 0x00, 0x7c])
            || bytes.ends_with(&[0xc0, 0x3f, 0x00, 0xc0])
    );
    let weights = Weights::from_bytes(bytes).unwrap();
    let (read, brain): (Tensor<f16, shape![4]>, Tensor<bf16, shape![2]>) =
        weights.read(|w| (w.tensor("h"), w.tensor("b"))).unwrap();
    assert_eq!((read, brain), (h.clone(), b.clone()));
    let (wide, _): (Tensor<f32, shape![4]>, Tensor<f64, shape![2]>) =
        weights.read(|w| (w.tensor("h"), w.tensor("b"))).unwrap();
    assert_eq!(wide, tensor![1.5, -2.0, 2.0f32.powi(-24), f32::INFINITY]);
    // One is not read as the other.
    let error = weights.read(|w| (w.tensor::<bf16, shape![4], Heap>("h"), w.tensor::<bf16, shape![2], Heap>("b")));
    let error = error.unwrap_err().to_string();
    assert_eq!(error, "1 problem with the weights\n  h: expected shape [4] of bf16, found shape [4] of f16");
    let folder = Folder::new();
    Writer::new().tensor("h", &h).save_npy(&folder.0).unwrap();
    let read: Tensor<f16, shape![4]> = Weights::open(&folder.0).unwrap().read(|w| w.tensor("h")).unwrap();
    assert_eq!(read, h);
    let error = Writer::new().tensor("b", &b).save_npy(&folder.0).unwrap_err().to_string();
    assert!(error.ends_with("cannot be written: `b` has elements of type bf16, and .npy files have none"), "{error}");
}

/// The bits of IEEE 754's binary16 and of bfloat16, by hand: 1.5, -2, the smallest subnormal, infinity.
#[test]
fn halves_become_floats() {
    let data: Vec<u8> = [0x3e00u16, 0xc000, 0x0001, 0x7c00].iter().flat_map(|bits| bits.to_le_bytes()).collect();
    let brain: Vec<u8> = [0x3fc0u16, 0xc000, 0x0001, 0x7f80].iter().flat_map(|bits| bits.to_le_bytes()).collect();
    let header = format!("{{{},{}}}", entry("h", "F16", "[4]", [0, 8]), entry("b", "BF16", "[2, 2]", [8, 16]));
    let weights = Weights::from_bytes(file(&header, &[data, brain].concat())).unwrap();
    let (h, b): (Tensor<f32, shape![4]>, Tensor<f64, shape![2, 2]>) =
        weights.read(|w| (w.tensor("h"), w.tensor("b"))).unwrap();
    assert_eq!(h, tensor![1.5, -2.0, 2.0f32.powi(-24), f32::INFINITY]);
    assert_eq!(b, tensor![[1.5, -2.0], [2.0f64.powi(-133), f64::INFINITY]]);
    assert_eq!(weights.about("h"), Some((&[4][..], &WeightType::F16)));
    assert_eq!(format!("{weights:?}"), r#"{"b": shape [2, 2] of bf16, "h": shape [4] of f16}"#);
    // Not to integers.
    let error = weights.read(|w| (w.tensor::<i16, shape![4], Heap>("h"), w.tensor::<f32, shape![2, 2], Heap>("b")));
    assert_eq!(
        error.unwrap_err().to_string(),
        "1 problem with the weights\n  h: expected shape [4] of i16, found shape [4] of f16"
    );
    // Written by NumPy: np.save(.., np.array([1.5, -2], np.float16)).
    let folder = Folder::new();
    let text = format!("{:<117}\n", "{'descr': '<f2', 'fortran_order': False, 'shape': (2,), }");
    let npy = [b"\x93NUMPY\x01\x00\x76\x00", text.as_bytes(), &[0x00, 0x3e, 0x00, 0xc0]].concat();
    folder.file("x.npy", &npy);
    let x: Tensor<f32, shape![2]> = Weights::open(&folder.0).unwrap().read(|w| w.tensor("x")).unwrap();
    assert_eq!(x, tensor![1.5, -2.0]);
}

/// Column-major and big-endian files: what NumPy writes of `np.asfortranarray(..)` and of `'>i2'`.
#[test]
fn npy_files_in_other_orders() {
    let folder = Folder::new();
    let text = format!("{:<117}\n", "{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3), }");
    let data: Vec<u8> = [1i16, 4, 2, 5, 3, -6].iter().flat_map(|value| value.to_be_bytes()).collect();
    folder.file("x.npy", &[b"\x93NUMPY\x01\x00\x76\x00", text.as_bytes(), &data].concat());
    let x: Tensor<i16, shape![2, 3]> = Weights::open(&folder.0).unwrap().read(|w| w.tensor("x")).unwrap();
    assert_eq!(x, tensor![[1, 2, 3], [4, 5, -6]]);
}

/// `np.savez` and `np.savez_compressed` of the same arrays.
#[test]
fn archives_that_numpy_wrote() {
    for name in ["stored", "compressed"] {
        let path = here(&format!("tests/data/weights/{name}.npz"));
        let weights = Weights::open(&path).unwrap();
        assert!(weights.names().eq(["big", "fc.weight", "gain", "half", "turned"]));
        weights
            .read(|w| {
                assert_eq!(w.tensor::<i16, shape![2, 3], Heap>("fc.weight"), tensor![[0, 1, 2], [3, 4, 5]]);
                assert_eq!(w.tensor::<f32, shape![2], Heap>("gain"), tensor![1.5, -2.0]);
                assert_eq!(w.tensor::<f32, shape![2], Heap>("half"), tensor![1.5, -2.0]);
                assert_eq!(w.tensor::<i32, shape![2, 3], Inline>("turned").to_array(), [[0, 1, 2], [3, 4, 5]]);
                assert_eq!(w.tensor::<f64, shape![500], Heap>("big"), Tensor::zeros());
            })
            .unwrap();

        // Cut short, an archive has lost its directory; with a changed byte, a file in it is not what it was.
        let whole = fs::read(&path).unwrap();
        let folder = Folder::new();
        let bad = folder.0.join("bad.npz");
        let text = || Weights::open(&bad).unwrap_err().to_string().replace(&bad.display().to_string(), "");
        fs::write(&bad, &whole[..whole.len() / 2]).unwrap();
        assert!(text().starts_with(": not a .npz file: "), "{}", text());
        let mut changed = whole.clone();
        changed[100] ^= 0xff;
        fs::write(&bad, changed).unwrap();
        assert!(text().starts_with(": gain.npy: not a"), "{}", text());
    }
}

#[test]
fn layers_of_every_kind() {
    type Model = (
        Linear<Dim<2>, Dim<3>, f64, Inline, NoBias>,
        Embedding<Dim<4>, Dim<2>>,
        LayerNorm<Dim<3>>,
        RmsNorm<Dim<3>, f64>,
    );
    fn read(w: &mut Reader<'_>) -> Model {
        (w.layer("fc", ()), w.layer("wte", ()), w.layer("ln", 1e-5), w.layer("rms", 1e-6))
    }
    let fc = Linear { weight: tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0f64]], bias: NoBias };
    let wte = Embedding { weight: Tensor::<f32, shape![4, 2]>::arange() };
    let ln = LayerNorm { weight: tensor![1.0f32, 2.0, 3.0], bias: tensor![4.0, 5.0, 6.0], eps: 1e-5 };
    let rms = RmsNorm { weight: tensor![1.0f64, 2.0, 3.0], eps: 1e-6 };
    let mut writer = Writer::new();
    writer.layer("fc", &fc).layer("wte", &wte).layer("ln", &ln).layer("rms", &rms);
    let weights = Weights::from_bytes(writer.to_safetensors().unwrap()).unwrap();
    assert!(weights.names().eq(["fc.weight", "ln.bias", "ln.weight", "rms.weight", "wte.weight"]));
    let (a, b, c, d) = weights.read(read).unwrap();
    assert!(a.weight == fc.weight && b.weight == wte.weight && c.weight == ln.weight && c.bias == ln.bias);
    assert!(d.weight == rms.weight && (c.eps, d.eps) == (1e-5, 1e-6));
    // Tied weights: one tensor may be asked for twice.
    let tied: Tensor<f32, shape![4, 2]> = weights
        .read(|w| {
            read(w);
            w.tensor("wte.weight")
        })
        .unwrap();
    assert_eq!(tied, wte.weight);
}

/// The numbers 0, step, 2 step, .. as the remainders by 13, from -0.6 to 0.6.
fn tenths<S: FixedShape>(step: usize) -> Tensor<f32, S> {
    Tensor::from_vec((0..S::LEN).map(|at| ((at * step % 13) as f32 - 6.0) / 10.0).collect()).unwrap()
}

/// PyTorch 2.15, with `n(step, *shape)` for [`tenths`]:
///
/// ```python
/// layer = torch.nn.MultiheadAttention(6, 2, batch_first=True)
/// layer.in_proj_weight.copy_(n(5, 18, 6)); layer.in_proj_bias.copy_(n(3, 18))
/// layer.out_proj.weight.copy_(n(7, 6, 6)); layer.out_proj.bias.copy_(n(4, 6))
/// x, memory = n(2, 2, 3, 6), n(9, 2, 4, 6)
/// layer(x, x, x, attn_mask=torch.ones(3, 3, dtype=torch.bool).triu(1))[0][:, 2]
/// layer(x, memory, memory + 1)[0][:, 1]
/// ```
#[test]
fn attention_as_pytorch_packs_it() {
    let mut writer = Writer::new();
    writer
        .tensor("a.in_proj_weight", &tenths::<shape![18, 6]>(5))
        .tensor("a.in_proj_bias", &tenths::<shape![18]>(3))
        .tensor("a.out_proj.weight", &tenths::<shape![6, 6]>(7))
        .tensor("a.out_proj.bias", &tenths::<shape![6]>(4));
    let bytes = writer.to_safetensors().unwrap();
    let weights = Weights::from_bytes(bytes.clone()).unwrap();
    let layer: MultiHeadAttention<Dim<6>, Dim<2>> = weights.read(|w| w.layer("a", ())).unwrap();

    let (x, memory) = (tenths::<shape![2, 3, 6]>(2), tenths::<shape![2, 4, 6]>(9));
    let own = layer.forward(&x, Attention::new().causal());
    let across = layer.forward_across(&x, &memory, &memory + 1.0, Attention::new());
    let close = |found: View<'_, f32, shape![2, 6]>, want: [[f32; 6]; 2]| {
        for (found, want) in found.iter().zip(want.as_flattened()) {
            assert!((found - want).abs() <= 2e-6, "{found} is not {want}");
        }
    };
    close(
        own.index_axis::<1>(2),
        [
            [-0.888678, -0.102115, 0.214267, 1.00083, 0.150071, 0.069031],
            [-0.731056, -0.330626, 0.659024, 1.059454, -0.298844, -0.030769],
        ],
    );
    close(
        across.index_axis::<1>(1),
        [
            [-1.302397, -0.840507, 0.795102, 1.256991, -0.438393, -0.561137],
            [-1.336576, -0.973422, 1.142922, 1.506075, -0.372287, -0.661140],
        ],
    );

    // Back under the same names: the same file.
    assert_eq!(Writer::new().layer("a", &layer).to_safetensors().unwrap(), bytes);
    let folder = Folder::new();
    Writer::new().layer("a", &layer).save_npy(&folder.0).unwrap();
    let names = ["a.in_proj_bias.npy", "a.in_proj_weight.npy", "a.out_proj.bias.npy", "a.out_proj.weight.npy"];
    assert_eq!(folder.names(), names);
    let read: MultiHeadAttention<Dim<6>, Dim<2>, f32, Inline> =
        Weights::open(&folder.0).unwrap().read(|w| w.layer("a", ())).unwrap();
    assert!(read.key.weight == layer.key.weight && read.value.bias == layer.value.bias);

    // Without biases.
    let bare: MultiHeadAttention<Dim<6>, Dim<2>, f32, Heap, NoBias> = weights
        .read(|w| {
            w.ignore("a.in_proj_bias");
            w.ignore("a.out_proj.bias");
            w.layer("a", ())
        })
        .unwrap();
    let bytes = Writer::new().layer("a", &bare).to_safetensors().unwrap();
    let weights = Weights::from_bytes(bytes).unwrap();
    assert!(weights.names().eq(["a.in_proj_weight", "a.out_proj.weight"]));
    let again: MultiHeadAttention<Dim<6>, Dim<2>, f32, Heap, NoBias> = weights.read(|w| w.layer("a", ())).unwrap();
    assert!(again.query.weight == layer.query.weight && again.output.weight == layer.output.weight);
}

/// Each problem once, though three layers ask for the packed tensors.
#[test]
fn problems_with_attention() {
    let mut writer = Writer::new();
    writer
        .tensor("a.in_proj_weight", &tenths::<shape![6, 18]>(5))
        .tensor("a.out_proj.weight", &Tensor::<f64, shape![6, 6]>::zeros())
        .tensor("a.out_proj.bias", &tenths::<shape![6]>(4))
        .tensor("a.bias_k", &tenths::<shape![1, 1, 6]>(4));
    let weights = Weights::from_bytes(writer.to_safetensors().unwrap()).unwrap();
    let read = weights.read(|w| w.layer::<MultiHeadAttention<Dim<6>, Dim<2>>>("a", ()));
    assert_eq!(
        read.err().unwrap().to_string(),
        "4 problems with the weights
  a.bias_k: left over, shape [1, 1, 6] of f32
  a.in_proj_bias: missing, expected shape [18] of f32
  a.in_proj_weight: expected shape [18, 6] of f32, found shape [6, 18] of f32
  a.out_proj.weight: expected shape [6, 6] of f32, found shape [6, 6] of f64
  what is left over may be, if it is named: `Reader::ignore(\"a.bias_k\")`, or `#[parameters(ignore = \"..\")]` at a model"
    );
}
