//! The modules of the two networks of `examples/digits.rs`, as they are written and as they run.
//!
//! `GOLDEN=overwrite cargo test -p conformable-onnx --test golden` stores what is written now; read every line of the difference.

#![allow(clippy::type_complexity, reason = "a tensor of four axes is a complex type by this measure")]

use conformable::prelude::*;
use conformable_onnx::{Generator, Module};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

#[allow(unexpected_cfgs, dead_code, reason = "the library's tests have it too")]
#[path = "../../tests/support/counting.rs"]
mod counting;

// By `include!`, as with a build script: what `mod` finds, rustfmt writes anew.
#[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths)]
mod digits_cnn {
    include!("golden/digits_cnn.rs");
}
#[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths)]
mod digits_mlp {
    include!("golden/digits_mlp.rs");
}
#[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths)]
mod digits_cnn_open {
    include!("golden/digits_cnn_open.rs");
}
#[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths)]
mod encoder {
    include!("golden/encoder.rs");
}
#[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths)]
mod decoder {
    include!("golden/decoder.rs");
}
#[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths, dead_code)]
mod digits_mlp_apart {
    include!("golden/digits_mlp_apart.rs");
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn model(name: &str) -> Generator {
    Generator::new(root().join("tests/data/models").join(name).with_extension("onnx"))
}

fn generator(name: &str) -> Generator {
    match name {
        "digits_cnn" => model(name).size("image", &[1, 1, 8, 8]),
        "digits_cnn_open" => model("digits_cnn").sizes("image", &["images".into(), 1.into(), 8.into(), 8.into()]),
        "encoder" => {
            let text = ["batch".into(), "words".into()];
            model(name).sizes("ids", &text).sizes("mask", &text)
        }
        "decoder" => {
            let past = [1.into(), 2.into(), "Past".into(), 8.into()];
            let x = [1.into(), "New".into(), 16.into()];
            model(name).sizes("x", &x).sizes("past_keys", &past).sizes("past_values", &past)
        }
        "digits_mlp_apart" => model("digits_mlp").size("image", &[1, 64]).weights_apart(),
        _ => model(name).size("image", &[1, 64]),
    }
}

/// How the file of weights ends.
fn ending(name: &str) -> &'static str {
    if name.ends_with("apart") { "safetensors" } else { "weights" }
}

fn stored(name: &str, extension: &str) -> PathBuf {
    root().join("tests/golden").join(name).with_extension(extension)
}

#[track_caller]
fn is_as_stored(name: &str) {
    let made = generator(name).generate(&format!("{name}.{}", ending(name))).unwrap();
    if std::env::var_os("GOLDEN").is_some_and(|word| word == "overwrite") {
        std::fs::write(stored(name, "rs"), &made.text).unwrap();
        std::fs::write(stored(name, ending(name)), made.weights.as_ref().unwrap()).unwrap();
        return;
    }
    let text = std::fs::read_to_string(stored(name, "rs")).unwrap();
    for (at, (line, before)) in made.text.lines().zip(text.lines()).enumerate() {
        assert_eq!(line, before, "line {} of {name}.rs: read all of the difference with GOLDEN=overwrite", at + 1);
    }
    assert!(made.text == text, "the one ends earlier, or ends lines otherwise");
    assert!(made.weights == Some(std::fs::read(stored(name, ending(name))).unwrap()), "the weights of {name}");
}

#[test]
fn the_module_of_the_cnn_is_the_one_that_is_read_in_reviews() {
    is_as_stored("digits_cnn");
}

#[test]
fn the_module_of_the_mlp_is_the_one_that_is_read_in_reviews() {
    is_as_stored("digits_mlp");
}

#[test]
fn the_module_for_any_number_of_images_is_the_one_that_is_read_in_reviews() {
    is_as_stored("digits_cnn_open");
}

#[test]
fn the_modules_of_several_open_axes_are_those_that_are_read_in_reviews() {
    is_as_stored("encoder");
    is_as_stored("decoder");
}

#[test]
fn the_module_whose_weights_are_apart_is_the_one_that_is_read_in_reviews() {
    is_as_stored("digits_mlp_apart");
}

#[test]
fn one_model_is_the_same_module_each_time() {
    for name in ["digits_cnn", "digits_mlp"] {
        let folder = tempfile::tempdir().unwrap();
        let once = |file: &str| -> (Module, Vec<u8>, Vec<u8>) {
            let path = folder.path().join(file).join("model.rs");
            let made = generator(name).write(&path).unwrap();
            (made, std::fs::read(&path).unwrap(), std::fs::read(path.with_extension("weights")).unwrap())
        };
        let (made, text, weights) = once("a");
        let (_, text_again, weights_again) = once("b");
        assert!(text == text_again && weights == weights_again);
        // Nothing but these two files is there.
        assert_eq!(std::fs::read_dir(folder.path().join("a")).unwrap().count(), 2);
        assert!(made.text.as_bytes() == text && made.weights.as_ref() == Some(&weights));
    }
}

#[test]
fn what_is_said_of_a_module_is_so() {
    let made = generator("digits_cnn").generate("w").unwrap();
    assert_eq!(made.arena, size_of::<digits_cnn::Arena>());
    assert_eq!(made.weights.unwrap().len(), 4 * (8 * 9 + 8 + 16 * 8 * 9 + 16 + 10 * 256 + 10));
    assert_eq!(generator("digits_mlp").generate("w").unwrap().arena, size_of::<digits_mlp::Arena>());
}

#[test]
fn without_a_heap_there_is_no_box() {
    let with = generator("digits_cnn").generate("w").unwrap().text;
    let without = generator("digits_cnn").no_heap().generate("w").unwrap().text;
    assert!(with.contains("pub fn boxed() -> Box<Self>") && !without.contains("Box"));
    let lines = |text: &str| text.lines().filter(|line| !line.contains("Box")).count();
    assert!(lines(&without) < lines(&with) && without.contains("pub const fn new() -> Self"));
}

/// The elements of a file of NumPy's, whose kind is known.
fn elements<T, const N: usize>(path: &str, kind: &str, of: impl Fn([u8; N]) -> T) -> Vec<T> {
    let bytes = std::fs::read(root().join("../examples/data/digits").join(path)).unwrap();
    let head = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert!(String::from_utf8_lossy(&bytes[10..head]).contains(kind), "{path}");
    bytes[head..].chunks_exact(N).map(|bytes| of(bytes.try_into().unwrap())).collect()
}

/// The images, their labels, and PyTorch's scores.
fn digits(folder: &str) -> Vec<([f32; 64], usize, [f32; 10])> {
    let pixels = elements("test_x.npy", "|u1", |[pixel]| f32::from(pixel) / 16.0);
    let labels = elements("test_y.npy", "|u1", |[label]| usize::from(label));
    let scores = elements(&format!("{folder}/test_logits.npy"), "<f4", f32::from_le_bytes);
    let images = pixels.chunks_exact(64).zip(labels).zip(scores.chunks_exact(10));
    images.map(|((image, label), scores)| (image.try_into().unwrap(), label, scores.try_into().unwrap())).collect()
}

#[track_caller]
fn all_are_pytorchs(folder: &str, right: usize, mut forward: impl FnMut(&[f32; 64]) -> [f32; 10]) {
    let digits = digits(folder);
    assert_eq!(digits.len(), 359);
    let mut found = 0;
    for (image, label, expected) in &digits {
        let scores = forward(image);
        for (score, expected) in scores.iter().zip(expected) {
            assert!((score - expected).abs() < 1e-4, "{score} and {expected}");
        }
        let largest = (0..10).max_by(|&a, &b| scores[a].total_cmp(&scores[b]));
        found += usize::from(largest == Some(*label));
    }
    assert_eq!(found, right);
}

/// The scores as an array.
fn array(scores: SliceView<'_, f32, shape![1, 10]>) -> [f32; 10] {
    scores.as_slice().try_into().unwrap()
}

#[test]
fn the_mlp_gives_pytorchs_scores_and_350_of_359_are_right() {
    let mut arena = digits_mlp::Arena::boxed();
    all_are_pytorchs("mlp", 350, |image| array(digits_mlp::forward(SliceView::from_slice(image).unwrap(), &mut arena)));
}

#[test]
fn the_cnn_gives_pytorchs_scores_and_356_of_359_are_right() {
    let mut arena = digits_cnn::Arena::boxed();
    all_are_pytorchs("cnn", 356, |image| array(digits_cnn::forward(SliceView::from_slice(image).unwrap(), &mut arena)));
}

#[test]
fn an_arena_may_be_a_static_or_on_the_stack() {
    static ARENA: Mutex<digits_cnn::Arena> = Mutex::new(digits_cnn::Arena::new());
    let mut arena = ARENA.lock().unwrap();
    let image: Tensor<f32, shape![1, 1, 8, 8]> = Tensor::zeros();
    assert_eq!(digits_cnn::forward(image.view(), &mut arena).len(), 10);
    let mut local = digits_mlp::Arena::default();
    for (image, _, expected) in digits("cnn").iter().take(3) {
        let scores = array(digits_cnn::forward(SliceView::from_slice(image).unwrap(), &mut arena));
        assert!(scores.iter().zip(expected).all(|(x, y)| (x - y).abs() < 1e-4));
    }
    for (image, _, expected) in digits("mlp").iter().take(3) {
        let scores = array(digits_mlp::forward(SliceView::from_slice(image).unwrap(), &mut local));
        assert!(scores.iter().zip(expected).all(|(x, y)| (x - y).abs() < 1e-4));
    }
}

#[test]
fn what_is_left_in_an_arena_has_no_part_in_the_next_call() {
    let digits = digits("cnn");
    let (first, second) = (&digits[0].0, &digits[1].0);
    let mut used = digits_cnn::Arena::boxed();
    digits_cnn::forward(SliceView::from_slice(first).unwrap(), &mut used);
    let again = array(digits_cnn::forward(SliceView::from_slice(second).unwrap(), &mut used));
    let fresh = array(digits_cnn::forward(SliceView::from_slice(second).unwrap(), &mut digits_cnn::Arena::new()));
    assert_eq!(again.map(f32::to_bits), fresh.map(f32::to_bits));
}

#[test]
fn a_call_allocates_nothing() {
    let image = [0.5; 64];
    let mut cnn = digits_cnn::Arena::boxed();
    let calls = counting::twice(|| {
        digits_cnn::forward(SliceView::from_slice(&image).unwrap(), &mut cnn);
    });
    assert_eq!(calls[1], counting::NOTHING, "{calls:?}");
    let mut mlp = digits_mlp::Arena::boxed();
    let calls = counting::twice(|| {
        digits_mlp::forward(SliceView::from_slice(&image).unwrap(), &mut mlp);
    });
    assert_eq!(calls, [counting::NOTHING; 2]);
    // It does count.
    assert_ne!(counting::allocated(digits_cnn::Arena::boxed), counting::NOTHING);
}

/// So many of the images behind each other.
fn pixels(count: usize) -> Vec<f32> {
    digits("cnn").iter().take(count).flat_map(|(image, ..)| *image).collect()
}

type Images = shape![Dyn<digits_cnn_open::Images>, 1, 8, 8];

#[test]
fn any_number_of_images_is_one_call() {
    let mut arena = digits_cnn_open::Arena::new();
    let mut scores_of = |count: usize| {
        let x = Tensor::<f32, Images>::from_slice_along(Len::new(count), &pixels(count)).unwrap();
        digits_cnn_open::forward(x.view(), &mut arena).to_vec()
    };
    // More than before, and fewer.
    for count in [7, 359, 1, 20] {
        let scores = scores_of(count);
        assert_eq!(scores.len(), 10 * count);
        for ((_, _, expected), scores) in digits("cnn").iter().zip(scores.chunks(10)) {
            assert!(
                scores.iter().zip(expected).all(|(x, y)| (x - y).abs() < 1e-4),
                "{count}: {scores:?}, {expected:?}"
            );
        }
    }
}

#[test]
fn an_arena_that_has_grown_is_not_made_larger() {
    let mut arena = digits_cnn_open::Arena::new();
    let x = Tensor::<f32, Images>::from_slice_along(Len::new(4), &pixels(4)).unwrap();
    let calls = counting::twice(|| {
        digits_cnn_open::forward(x.view(), &mut arena);
    });
    assert!(calls[0] != counting::NOTHING && calls[1] == counting::NOTHING, "{calls:?}");
}

/// Why there is no module for these sizes.
fn refusal(sizes: &[conformable_onnx::Size]) -> String {
    model("digits_cnn").sizes("image", sizes).generate("w").unwrap_err().to_string()
}

/// What ONNX Runtime computed: the elements of a file in their order.
struct Stored(Vec<u8>, usize);

impl Stored {
    fn of(name: &str) -> Self {
        Stored(std::fs::read(root().join("tests/data/models").join(name).with_extension("bin")).unwrap(), 0)
    }

    fn take<T, const N: usize>(&mut self, count: usize, of: fn([u8; N]) -> T) -> Vec<T> {
        let bytes = &self.0[self.1..][..count * N];
        self.1 += bytes.len();
        bytes.chunks_exact(N).map(|bytes| of(bytes.try_into().unwrap())).collect()
    }

    /// Are these the next elements, to 1e-5 of the largest?
    #[track_caller]
    fn expect(&mut self, found: &[f32]) {
        let expected = self.take(found.len(), f32::from_le_bytes);
        let largest = expected.iter().fold(0.0f32, |most, x| most.max(x.abs()));
        for (x, y) in found.iter().zip(&expected) {
            assert!((x - y).abs() <= 1e-5 * largest, "{x}, where {y} is expected; the largest is {largest}");
        }
    }
}

#[test]
fn an_encoder_of_any_number_of_texts_of_any_length_gives_onnx_runtimes_numbers() {
    use encoder::{Arena, Batch, Words, forward};
    type Text = shape![Dyn<Batch>, Dyn<Words>];
    let (mut stored, mut arena) = (Stored::of("encoder"), Arena::new());
    for (batch, words) in [(1, 1), (2, 5), (3, 48), (4, 17)] {
        let lens = (Len::<Batch>::new(batch), Len::<Words>::new(words));
        let mut text =
            || Tensor::<i64, Text>::from_slice_along(lens, &stored.take(batch * words, i64::from_le_bytes)).unwrap();
        let (ids, mask) = (text(), text());
        let (hidden, pooled, mean) = forward(ids.view(), mask.view(), &mut arena).unwrap();
        assert_eq!(hidden.dims()[..], [batch, words, 16]);
        stored.expect(hidden.as_slice());
        stored.expect(pooled.as_slice());
        stored.expect(mean.as_slice());
    }
    assert_eq!(stored.1, stored.0.len());
}

#[test]
fn a_text_that_is_longer_than_the_positions_is_no_result() {
    use encoder::{Arena, Batch, Words, forward};
    let of = |words| {
        let lens = (Len::<Batch>::new(1), Len::<Words>::new(words));
        let ids = Tensor::<i64, shape![Dyn<Batch>, Dyn<Words>]>::ones_along(lens);
        std::panic::catch_unwind(move || forward(ids.view(), ids.view(), &mut Arena::new()).is_ok())
    };
    assert!(of(48).unwrap());
    let said = *of(49).unwrap_err().downcast::<String>().unwrap();
    assert!(said.contains("not longer than the model's table") && said.contains("48"), "{said}");
}

#[test]
fn keys_that_are_kept_and_new_ones_are_one_axis() {
    use decoder::{Arena, New, Past, forward};
    type Kept = shape![1, 2, Dyn<Past>, 8];
    let (mut stored, mut arena) = (Stored::of("decoder"), Arena::new());
    for (past, new) in [(0, 3), (3, 1), (7, 4)] {
        let x = stored.take(16 * new, f32::from_le_bytes);
        let x = Tensor::<f32, shape![1, Dyn<New>, 16]>::from_slice_along(Len::<New>::new(new), &x).unwrap();
        let mut kept = || {
            let kept = stored.take(16 * past, f32::from_le_bytes);
            Tensor::<f32, Kept>::from_slice_along(Len::<Past>::new(past), &kept).unwrap()
        };
        let (keys, values) = (kept(), kept());
        let (y, keys, values) = forward(x.view(), keys.view(), values.view(), &mut arena);
        assert_eq!(keys.len_of::<Sum<Past, New>>().get(), past + new);
        stored.expect(y.as_slice());
        stored.expect(keys.as_slice());
        stored.expect(values.as_slice());
    }
    assert_eq!(stored.1, stored.0.len());
}

#[test]
fn a_call_of_texts_as_long_as_before_allocates_nothing() {
    use encoder::{Arena, Batch, Words, forward};
    let ids = Tensor::<i64, shape![Dyn<Batch>, Dyn<Words>]>::ones_along((Len::<Batch>::new(2), Len::<Words>::new(5)));
    let mut arena = Arena::new();
    let calls = counting::twice(|| {
        forward(ids.view(), ids.view(), &mut arena).unwrap();
    });
    assert!(calls[0] != counting::NOTHING && calls[1] == counting::NOTHING, "{calls:?}");
}

#[test]
fn an_open_axis_that_is_counted_with_is_refused() {
    let why = model("flattened").sizes("x", &["Rows".into(), 3.into()]).generate("w").unwrap_err().to_string();
    let due =
        "node `flat` (Reshape): it reshapes [Rows, 3] to [3 * Rows], and an axis whose size is known at run time stays";
    assert!(why.contains(due), "{why}");
    let sizes = ["Batch".into(), "Words".into(), 3.into()];
    let why = model("merged").sizes("x", &sizes).generate("w").unwrap_err().to_string();
    assert!(why.contains("node `rows` (Reshape): it reshapes [Batch, Words, 3] to [Batch * Words, 3], and"), "{why}");
    // The node behind it is not spoken of.
    assert_eq!(why.lines().count(), 2, "{why}");
    // One that the file has as a number.
    let why = refusal(&[1.into(), 1.into(), "Rows".into(), 8.into()]);
    assert!(why.contains("[1, 1, Rows, 8]") && why.contains("[N, 1, 8, 8]"), "{why}");
    let why = refusal(&["Arena".into(), 1.into(), 8.into(), 8.into()]);
    assert!(why.contains("`Arena`"), "{why}");
    let why = refusal(&["Past+New".into(), 1.into(), 8.into(), 8.into()]);
    assert!(why.contains("is a part of a size"), "{why}");
    let heap = model("digits_cnn").sizes("image", &["Images".into(), 1.into(), 8.into(), 8.into()]).no_heap();
    let why = heap.generate("w").unwrap_err().to_string();
    assert!(why.contains("without a heap") && why.contains("`Images`"), "{why}");
}

#[test]
fn how_long_an_open_axis_is_decides_nothing() {
    let why = |name| model(name).sizes("x", &["Rows".into(), 3.into()]).generate("w").unwrap_err().to_string();
    let decides = why("decides");
    for node in ["`most` (Min)", "`even` (Mod)"] {
        assert!(
            decides.contains(&format!("node {node}: it decides by a size that is known at run time (`Rows`)")),
            "{decides}"
        );
    }
    let cut = why("cut");
    assert!(cut.contains("node `y` (Slice): it takes positions up to 512 of an axis of [Rows]"), "{cut}");
}

#[test]
fn names_that_are_given_to_one_axis_are_one() {
    // Two names do not meet: the mask has another number of words.
    let text = ["batch".into(), "words".into()];
    let other = ["batch".into(), "masks".into()];
    let why = model("encoder").sizes("ids", &text).sizes("mask", &other).generate("w").unwrap_err().to_string();
    assert!(why.contains("Words") && why.contains("Masks") && !why.contains("149"), "{why}");
    // One is a number, the other a name.
    let made = model("encoder").sizes("ids", &[1.into(), "words".into()]).sizes("mask", &[1.into(), "words".into()]);
    let text = made.generate("w").unwrap().text;
    assert!(text.contains("shape![1, Dyn<Words>, 16]") && !text.contains("Batch"));
}

/// A file of weights in memory that begins at a multiple of 8.
struct Aligned(Vec<u64>, usize);

impl Aligned {
    fn of(bytes: &[u8]) -> Self {
        let words = bytes.chunks(8).map(|bytes| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            u64::from_ne_bytes(word)
        });
        Aligned(words.collect(), bytes.len())
    }

    fn bytes(&self) -> &[u8] {
        &bytemuck::cast_slice(&self.0)[..self.1]
    }
}

#[test]
fn weights_that_are_apart_are_those_of_the_model() {
    let file = std::fs::read(stored("digits_mlp_apart", "safetensors")).unwrap();
    let file = Aligned::of(&file);
    let weights = digits_mlp_apart::Weights::of(file.bytes()).unwrap();
    let (mut within, mut apart) = (digits_mlp::Arena::new(), digits_mlp_apart::Arena::new());
    for (image, ..) in digits("mlp").iter().take(20) {
        let one = array(digits_mlp::forward(SliceView::from_slice(image).unwrap(), &mut within));
        let other = array(digits_mlp_apart::forward(SliceView::from_slice(image).unwrap(), weights, &mut apart));
        assert_eq!(one.map(f32::to_bits), other.map(f32::to_bits));
    }
    // Others read the file too.
    let tensors = safetensors::SafeTensors::deserialize(file.bytes()).unwrap();
    let mut shapes: Vec<Vec<usize>> = tensors.tensors().iter().map(|(_, tensor)| tensor.shape().to_vec()).collect();
    shapes.sort();
    assert_eq!(shapes, [vec![10], vec![10, 32], vec![32], vec![32, 64]]);
}

#[test]
fn other_files_are_no_weights() {
    let file = std::fs::read(stored("digits_mlp_apart", "safetensors")).unwrap();
    let why = |bytes: &[u8]| digits_mlp_apart::Weights::of(Aligned::of(bytes).bytes()).err();
    assert_eq!(why(&file), None);
    assert_eq!(why(&file[..40]), Some("the file of weights is too short"));
    assert_eq!(why(&file[..file.len() - 1]), Some("the file of weights has another length"));
    let mut other = file.clone();
    other[20] ^= 1;
    assert_eq!(why(&other), Some("this is not the file of weights that was written with this module"));
    let mut shifted = vec![0];
    shifted.extend(&file);
    let shifted = Aligned::of(&shifted);
    assert_eq!(digits_mlp_apart::Weights::of(&shifted.bytes()[1..]).err(), Some("the bytes begin at no multiple of 8"));
}
