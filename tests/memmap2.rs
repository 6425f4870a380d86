//! Weights of a mapped file: what is read where it lies, and what is copied, by pointers into the map.

use conformable::io::weights::{CowTensor, Reader, Weights, WeightsErrorKind, WeightsProblem, Writer};
use conformable::prelude::*;
use memmap2::Mmap;
use std::fs::File;
use std::ops::Range;
use std::path::PathBuf;

/// A file of these bytes, mapped, and where its bytes are.
struct Mapped {
    path: PathBuf,
    weights: Weights,
    bytes: Range<*const u8>,
}

impl Mapped {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("conformable-{name}-{}.safetensors", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        // SAFETY: the file is this test's own, which writes to it no more.
        let map = unsafe { Mmap::map(&File::open(&path).unwrap()).unwrap() };
        let bytes = map.as_ptr_range();
        Mapped { path, weights: Weights::from_mmap(map).unwrap(), bytes }
    }

    fn has<T>(&self, elements: &[T]) -> bool {
        let own = elements.as_ptr_range();
        self.bytes.start <= own.start.cast() && own.end.cast() <= self.bytes.end
    }
}

impl Drop for Mapped {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// A file with so many spaces behind its header, which then begins its data elsewhere.
fn moved(file: &[u8], spaces: usize) -> Vec<u8> {
    let header = u64::from_le_bytes(*file.first_chunk().unwrap()) as usize;
    let mut bytes = ((header + spaces) as u64).to_le_bytes().to_vec();
    bytes.extend(&file[8..8 + header]);
    bytes.extend(vec![b' '; spaces]);
    bytes.extend(&file[8 + header..]);
    bytes
}

fn file() -> Vec<u8> {
    let mut writer = Writer::new();
    writer.tensor("doubles", &tensor![[0.5f64, 1.5], [2.5, 3.5]]);
    writer.tensor("floats", &Tensor::<f32, shape![3, 2]>::arange());
    writer.tensor("bytes", &tensor![7u8, 8, 9]);
    writer.tensor("masks", &tensor![true, false]);
    writer.to_safetensors().unwrap()
}

struct Model<'w> {
    doubles: CowTensor<'w, f64, shape![2, 2]>,
    floats: CowTensor<'w, f32, shape![3, 2]>,
    bytes: CowTensor<'w, u8, shape![3]>,
    masks: CowTensor<'w, bool, shape![2]>,
}

impl<'w> Model<'w> {
    fn read(w: &mut Reader<'w>) -> Self {
        Model { doubles: w.view("doubles"), floats: w.view("floats"), bytes: w.view("bytes"), masks: w.view("masks") }
    }

    /// The elements, wherever they are.
    fn check(&self) {
        assert_eq!(self.doubles.view(), tensor![[0.5, 1.5], [2.5, 3.5]]);
        assert_eq!(self.floats.view(), tensor![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]);
        assert_eq!((self.bytes.view().to_vec(), self.masks.view().to_vec()), (vec![7, 8, 9], vec![true, false]));
    }
}

#[test]
fn elements_are_read_where_they_lie() {
    let file = Mapped::new("mapped", &file());
    let model = file.weights.read(Model::read).unwrap();
    model.check();
    assert!(model.doubles.is_view() && model.floats.is_view() && model.bytes.is_view());
    assert!(file.has(model.doubles.view().as_slice()) && file.has(model.floats.view().as_slice()));
    assert!(file.has(model.bytes.view().as_slice()));
    // Not every byte is a `bool`.
    assert!(model.masks.is_owned() && !file.has(model.masks.view().as_slice()));
    // Owned on demand.
    let floats = model.floats.clone().into_owned();
    assert!(floats == model.floats.view() && !file.has(floats.as_slice()));
    // By value as ever.
    let by_value: Tensor<f32, shape![3, 2]> = file
        .weights
        .read(|w| {
            ["doubles", "bytes", "masks"].iter().for_each(|name| w.ignore(name));
            w.tensor("floats")
        })
        .unwrap();
    assert_eq!(by_value, floats);
}

#[test]
fn what_is_not_aligned_is_copied() {
    for spaces in 0..16 {
        let file = Mapped::new(&format!("moved-{spaces}"), &moved(&file(), spaces));
        let model = file.weights.read(Model::read).unwrap();
        model.check();
        assert_eq!(model.doubles.is_view(), spaces % 8 == 0);
        assert_eq!(model.floats.is_view(), spaces % 4 == 0);
        assert!(model.bytes.is_view());
        assert_eq!(file.has(model.doubles.view().as_slice()), model.doubles.is_view());
        assert_eq!(file.has(model.floats.view().as_slice()), model.floats.is_view());
    }
}

#[test]
fn problems_are_those_of_other_weights() {
    let file = Mapped::new("problems", &file());
    let error = file.weights.read(|w| {
        let floats: CowTensor<'_, f32, shape![2, 3]> = w.view("floats");
        let none: CowTensor<'_, f32, shape![2]> = w.view("none");
        assert!(floats.is_owned() && floats.view().sum() == 0.0 && none.view() == tensor![0.0, 0.0]);
        w.ignore("bytes");
        w.ignore("masks");
    });
    let error = error.unwrap_err();
    let problems: Vec<String> = error.problems().iter().map(WeightsProblem::to_string).collect();
    assert_eq!(
        problems,
        [
            "doubles: left over, shape [2, 2] of f64",
            "floats: expected shape [2, 3] of f32, found shape [3, 2] of f32",
            "none: missing, expected shape [2] of f32",
        ]
    );
}

#[test]
fn other_sources_give_copies() {
    // Bytes in memory are lent too.
    let weights = Weights::from_bytes(file()).unwrap();
    let model = weights.read(Model::read).unwrap();
    model.check();
    assert!(model.bytes.is_view());
    // A file that is not mapped is read.
    let mapped = Mapped::new("file", &file());
    let weights = Weights::open(&mapped.path).unwrap();
    let model = weights.read(Model::read).unwrap();
    model.check();
    assert!(model.floats.is_owned() && model.bytes.is_owned());
}

#[test]
fn what_is_no_weights_is_an_error() {
    let path = std::env::temp_dir().join(format!("conformable-none-{}.safetensors", std::process::id()));
    std::fs::write(&path, b"PK\x03\x04").unwrap();
    // SAFETY: the file is this test's own, which writes to it no more.
    let map = unsafe { Mmap::map(&File::open(&path).unwrap()).unwrap() };
    let error = Weights::from_mmap(map).unwrap_err();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(error.kind(), WeightsErrorKind::Format);
    assert_eq!(error.to_string(), "not a .safetensors file: it has 4 bytes, and the length of a header alone takes 8");
}
