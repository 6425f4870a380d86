//! Models with parts that they have several times: the modules as they are written, and what they compute, beside ONNX Runtime.
//!
//! `onnx/scripts/repeats.py` writes the models, and what ONNX Runtime computes of them.

#![allow(clippy::type_complexity, reason = "a tensor of four axes is a complex type by this measure")]

use conformable::prelude::*;
use conformable_onnx::Generator;
use half::f16;
use std::path::{Path, PathBuf};

#[allow(unexpected_cfgs, dead_code, reason = "the library's tests have it too")]
#[path = "../../tests/support/counting.rs"]
mod counting;

macro_rules! modules {
    ($($name:ident)*) => {$(
        #[allow(missing_docs, unreachable_pub, elided_lifetimes_in_paths, dead_code)]
        mod $name {
            include!(concat!("golden/", stringify!($name), ".rs"));
        }
    )*};
}

modules! { layers layers_open layers_apart layers_half stages alike mixed mixed_apart scaled turns squares }

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn data(name: &str, ending: &str) -> PathBuf {
    root().join("tests/data/models").join(name).with_extension(ending)
}

fn generator(name: &str) -> Generator {
    let of = |model: &str| Generator::new(data(model, "onnx"));
    match name {
        "layers" => of(name).size("tokens", &[2, 4, 8]),
        "layers_open" => of("layers").sizes("tokens", &["batch".into(), 4.into(), 8.into()]),
        "layers_apart" => of("layers").size("tokens", &[2, 4, 8]).weights_apart(),
        "layers_half" => of(name).size("tokens", &[2, 4, 8]),
        "stages" => of(name).size("image", &[3, 3, 8, 8]),
        "squares" => squares().winograd(),
        "mixed_apart" => of("mixed").weights_apart(),
        _ => of(name),
    }
}

#[track_caller]
fn is_as_stored(name: &str) -> String {
    let ending = if name.ends_with("apart") { "safetensors" } else { "weights" };
    let stored = |ending: &str| root().join("tests/golden").join(name).with_extension(ending);
    let made = generator(name).generate(&format!("{name}.{ending}")).unwrap();
    if std::env::var_os("GOLDEN").is_some_and(|word| word == "overwrite") {
        std::fs::write(stored("rs"), &made.text).unwrap();
        std::fs::write(stored(ending), made.weights.as_ref().unwrap()).unwrap();
        return made.text;
    }
    let text = std::fs::read_to_string(stored("rs")).unwrap();
    for (at, (line, before)) in made.text.lines().zip(text.lines()).enumerate() {
        assert_eq!(line, before, "line {} of {name}.rs: read all of the difference with GOLDEN=overwrite", at + 1);
    }
    assert!(made.text == text, "the one ends earlier, or ends lines otherwise");
    assert!(made.weights == Some(std::fs::read(stored(ending)).unwrap()), "the weights of {name}");
    // As many lines as it says: those of `forward` and of the functions before it.
    let (_, functions) = text.split_once("\nfn put<").unwrap();
    assert_eq!(
        functions.matches("\n    let ").count() - functions.matches("let Arena {").count() - skipped(functions),
        made.lines
    );
    made.text
}

/// Lines of `let` that are not of the model.
fn skipped(functions: &str) -> usize {
    ["let buffer = ", "let along = ", ".len_of::<", " = along.get();"]
        .map(|text| functions.matches(text).count())
        .iter()
        .sum()
}

#[test]
fn the_layers_of_an_encoder_are_one_function() {
    for name in ["layers", "layers_open", "layers_apart"] {
        let text = is_as_stored(name);
        assert_eq!((text.matches("fn layer<").count(), text.matches(" layer(").count()), (1, 3), "{name}");
        assert!(text.contains("layers: [LayerWeights; 3],"));
        assert_eq!(text.matches("attention_into").count(), 1);
    }
}

#[test]
fn weights_of_halves_stay_so_in_a_part() {
    let text = is_as_stored("layers_half");
    assert!(text.contains("layers: [LayerWeights; 2],") && text.contains("attn_q_bias: InlineTensor<f16, shape![8]>"));
}

#[test]
fn each_stage_of_a_residual_network_is_a_function() {
    let text = is_as_stored("stages");
    assert_eq!((text.matches("layer1_block(").count(), text.matches("layer2_block(").count()), (4, 5));
    assert!(
        text.contains("layer1_blocks: [Layer1BlockWeights; 4],")
            && text.contains("layer2_blocks: [Layer2BlockWeights; 5],")
    );
}

#[test]
fn what_differs_in_an_attribute_is_other_code() {
    let text = is_as_stored("alike");
    // What is behind the convolutions is the same; they are not, and so stand where they are called.
    let (_, part) = text.split_once("fn part<").unwrap();
    let (part, forward) = part.split_once("pub fn forward").unwrap();
    assert!(!part.contains("dilation") && !part.contains("padding"));
    assert_eq!(
        (forward.matches(".padding::<1>()").count(), forward.matches(".dilation::<2>().padding::<2>()").count()),
        (2, 1)
    );
}

#[test]
fn what_all_parts_share_is_there_once() {
    for name in ["mixed", "mixed_apart"] {
        let text = is_as_stored(name);
        assert!(text.contains("steps: [StepWeights; 4],\n    table: InlineTensor<f32, shape![5, 5]>,"));
    }
}

#[test]
fn a_number_that_differs_is_a_weight_and_one_that_does_not_is_written() {
    let text = is_as_stored("scaled");
    assert!(
        text.contains("scale: InlineTensor<f32, shape![]>,")
            && text.contains("&weights.scale")
            && text.contains("*out -= 0.5;")
    );
    assert_eq!(text.matches("step(").count(), 4);
}

#[test]
fn weights_that_parts_take_turns_with_are_there_once() {
    let text = is_as_stored("turns");
    let calls: Vec<&str> = text.split("&W.steps[").skip(1).map(|rest| &rest[..1]).collect();
    assert!(text.contains("steps: [StepWeights; 2],") && calls == ["0", "1", "0", "1"], "{calls:?}");
}

#[test]
fn what_would_take_much_memory_is_left_as_it_is() {
    // Each step reads nothing but the one before, so that two buffers are enough; a function could not write over what it is given.
    let of = |rows: i64| generator("wide").size("x", &[rows, 5]).generate("w").unwrap();
    let (few, many) = (of(3), of(1000));
    assert!(few.text.contains("fn step<") && few.arena == 4 * 3 * (3 * 5));
    assert!(!many.text.contains("fn step<") && many.arena == 4 * 2 * (1000 * 5));
    assert_eq!(many.lines, many.rows.len());
}

#[test]
fn without_a_heap_the_parts_are_the_same() {
    let part = |text: String| {
        let code = text.split_once("\nfn layer<").unwrap().1;
        code.lines().filter(|line| !line.starts_with("///")).map(str::to_owned).collect::<Vec<_>>()
    };
    let with = generator("layers").generate("w").unwrap().text;
    let without = generator("layers").no_heap().generate("w").unwrap().text;
    assert!(!without.contains("Box") && part(with) == part(without));
}

#[test]
fn one_model_has_the_same_parts_each_time() {
    for name in ["layers", "stages", "mixed"] {
        let (one, other) = (generator(name).generate("w").unwrap(), generator(name).generate("w").unwrap());
        assert!(one.text == other.text && one.weights == other.weights && one.rows == other.rows);
    }
}

#[test]
fn the_report_has_each_line_of_each_part() {
    let made = generator("layers").generate("w").unwrap();
    // 19 in a layer, of which there are 3, and a norm; as lines, 19, 3 calls and the norm.
    assert_eq!((made.rows.len(), made.lines), (3 * 19 + 1, 19 + 3 + 1));
    let names: Vec<&str> = made.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names.iter().filter(|name| name.ends_with(".attn_q_add")).count(), 3);
    assert!(made.rows.iter().all(|row| !row.name.is_empty()));
    assert_eq!(made.arena, size_of::<layers::Arena>());
}

/// The inputs and the outputs of a model.
struct Values {
    bytes: Vec<u8>,
    at: usize,
}

impl Values {
    fn of(name: &str) -> Values {
        Values { bytes: std::fs::read(data(name, "bin")).unwrap(), at: 0 }
    }

    fn take<const N: usize, T>(&mut self, count: usize, of: impl Fn([u8; N]) -> T) -> Vec<T> {
        let bytes = &self.bytes[self.at..][..count * N];
        self.at += bytes.len();
        bytes.chunks_exact(N).map(|bytes| of(bytes.try_into().unwrap())).collect()
    }

    fn next<S: FixedShape>(&mut self) -> Tensor<f32, S> {
        Tensor::from_slice(&self.take(S::LEN, f32::from_le_bytes)).unwrap()
    }

    fn next_half<S: FixedShape>(&mut self) -> Tensor<f16, S> {
        Tensor::from_slice(&self.take(S::LEN, f16::from_le_bytes)).unwrap()
    }

    #[track_caller]
    fn are(mut self, found: &[f32]) {
        let expected = self.take(found.len(), f32::from_le_bytes);
        assert_eq!(self.at, self.bytes.len());
        close(found, &expected, 1e-5);
    }
}

#[track_caller]
fn close(found: &[f32], expected: &[f32], part: f32) {
    let largest = expected.iter().fold(0.0f32, |most, x| most.max(x.abs()));
    assert!(largest > 0.0);
    for (x, y) in found.iter().zip(expected) {
        assert!((x - y).abs() <= part * largest, "{x} and {y}; the largest is {largest}");
    }
}

#[test]
fn the_encoder_computes_what_onnx_runtime_does() {
    let mut values = Values::of("layers");
    let (tokens, mask): (Tensor<f32, shape![2, 4, 8]>, Tensor<f32, shape![4, 4]>) = (values.next(), values.next());
    let mut arena = layers::Arena::boxed();
    let once = layers::forward(tokens.view(), mask.view(), &mut arena).to_vec();
    values.are(&once);
    // Whatever is left in the arena.
    assert_eq!(layers::forward(tokens.view(), mask.view(), &mut arena).to_vec(), once);
}

#[test]
fn a_call_allocates_nothing() {
    let (tokens, mask): (Tensor<f32, shape![2, 4, 8]>, Tensor<f32, shape![4, 4]>) = (Tensor::ones(), Tensor::zeros());
    let mut arena = layers::Arena::boxed();
    let calls = counting::twice(|| {
        layers::forward(tokens.view(), mask.view(), &mut arena);
    });
    assert_eq!(calls[1], counting::NOTHING, "{calls:?}");
}

#[test]
fn any_number_of_sentences_is_one_call() {
    type Tokens = shape![Dyn<layers_open::Batch>, 4, 8];
    let mut values = Values::of("layers");
    let (tokens, mask): (Tensor<f32, shape![2, 4, 8]>, Tensor<f32, shape![4, 4]>) = (values.next(), values.next());
    let mut arena = layers_open::Arena::new();
    let mut forward = |count: usize, tokens: &[f32]| {
        let tokens = Tensor::<f32, Tokens>::from_slice_along(Len::new(count), tokens).unwrap();
        layers_open::forward(tokens.view(), mask.view(), &mut arena).to_vec()
    };
    let tokens = tokens.to_vec();
    let both = forward(2, &tokens);
    let apart = [forward(1, &tokens[..32]), forward(1, &tokens[32..])].concat();
    close(&apart, &both, 1e-6);
    let many: Vec<f32> = tokens.repeat(5);
    close(&forward(10, &many), &both.repeat(5), 1e-6);
    values.are(&both);
}

#[test]
fn halves_are_close_to_what_onnx_runtime_computes_of_them() {
    let mut values = Values::of("layers_half");
    let (tokens, mask): (Tensor<f16, shape![2, 4, 8]>, Tensor<f16, shape![4, 4]>) =
        (values.next_half(), values.next_half());
    let mut arena = layers_half::Arena::boxed();
    let found = layers_half::forward(tokens.view(), mask.view(), &mut arena);
    let found: Vec<f32> = found.as_slice().iter().map(|x| x.to_f32()).collect();
    let expected: Vec<f32> = values.take(found.len(), f16::from_le_bytes).into_iter().map(f16::to_f32).collect();
    // Eight bits of the eleven: each step rounds.
    close(&found, &expected, 0.004);
}

#[test]
fn the_residual_network_computes_what_onnx_runtime_does() {
    let mut values = Values::of("stages");
    let image: Tensor<f32, shape![3, 3, 8, 8]> = values.next();
    let mut arena = stages::Arena::boxed();
    values.are(stages::forward(image.view(), &mut arena).as_slice());
}

#[test]
fn kernels_of_3_by_3_are_points_where_that_is_asked_for() {
    let text = is_as_stored("squares");
    // Two in the function of a block, and the last; a few channels, one position, a stride and a dilation are as they were.
    let calls = |text: &str| ["nn::conv2d_winograd_into", "nn::conv2d_into"].map(|call| text.matches(call).count());
    assert_eq!(calls(&text), [3, 4]);
    assert_eq!(text.matches("nn::Winograd<f32, shape![16, 16, 3, 3], Inline>").count(), 2);
    assert!(
        text.contains("blocks: [BlockWeights; 4],")
            && text.contains("tail_weight: nn::Winograd<f32, shape![20, 24, 3, 3], Inline>,")
    );
    let plain = squares().generate("w").unwrap();
    assert!(!plain.text.contains("inograd") && !plain.text.contains("Inline>"));
    // Of 8 kernels of 16 to 16 and one of 24 to 20, 16 for each 9.
    let points = squares().winograd().generate("w").unwrap();
    assert_eq!(points.weights.unwrap().len() - plain.weights.unwrap().len(), 4 * 7 * (8 * 16 * 16 + 24 * 20));
    // Also of any number of images.
    let of = |sizes: &[conformable_onnx::Size]| {
        let made = Generator::new(data("squares", "onnx")).sizes("image", sizes).winograd().generate("w");
        calls(&made.unwrap().text)[0]
    };
    assert_eq!(of(&["batch".into(), 3.into(), 12.into(), 14.into()]), 3);
}

/// The network of convolutions.
fn squares() -> Generator {
    Generator::new(data("squares", "onnx")).size("image", &[2, 3, 12, 14])
}

#[test]
fn points_in_a_file_are_those_of_the_library() {
    let [plain, points] =
        [squares(), squares().winograd()].map(|g| g.weights_apart().generate("w").unwrap().weights.unwrap());
    let [plain, points] = [&plain, &points].map(|bytes| safetensors::SafeTensors::deserialize(bytes).unwrap());
    let floats = |file: &safetensors::SafeTensors<'_>, name: &str| -> Vec<f32> {
        let part = file.tensor(name).unwrap();
        part.data().chunks_exact(4).map(|b| f32::from_le_bytes(b.try_into().unwrap())).collect()
    };
    assert_eq!(points.tensor("tail_weight").unwrap().shape(), [16, 24, 20]);
    assert_eq!(points.tensor("blocks.1.conv1_weight").unwrap().shape(), [16, 16, 16]);
    assert_eq!(points.tensor("apart_weight").unwrap().shape(), [24, 24, 3, 3]);
    assert_eq!(floats(&points, "apart_weight"), floats(&plain, "apart_weight"));
    let weights: Tensor<f32, shape![20, 24, 3, 3]> = Tensor::from_vec(floats(&plain, "tail_weight")).unwrap();
    assert_eq!(nn::Winograd::of(&weights).points().as_slice(), floats(&points, "tail_weight"));
}

#[test]
fn a_network_of_points_computes_what_onnx_runtime_does() {
    let mut values = Values::of("squares");
    let image: Tensor<f32, shape![2, 3, 12, 14]> = values.next();
    let mut arena = squares::Arena::boxed();
    let calls = counting::twice(|| {
        squares::forward(image.view(), &mut arena);
    });
    assert_eq!(calls[1], counting::NOTHING, "{calls:?}");
    values.are(squares::forward(image.view(), &mut arena).as_slice());
}

#[test]
fn parts_that_are_alike_compute_what_onnx_runtime_does() {
    let mut values = Values::of("alike");
    let x: Tensor<f32, shape![1, 4, 7, 7]> = values.next();
    let mut arena = alike::Arena::boxed();
    values.are(alike::forward(x.view(), &mut arena).as_slice());
}

#[test]
fn numbers_and_weights_in_turns_compute_what_onnx_runtime_does() {
    let mut values = Values::of("scaled");
    let x: Tensor<f32, shape![3, 5]> = values.next();
    values.are(scaled::forward(x.view(), &mut scaled::Arena::new()).as_slice());
    let mut values = Values::of("turns");
    let x: Tensor<f32, shape![3, 5]> = values.next();
    values.are(turns::forward(x.view(), &mut turns::Arena::new()).as_slice());
}

#[test]
fn masks_and_indices_of_a_part_are_where_they_belong() {
    let mut values = Values::of("mixed");
    let x: Tensor<f32, shape![3, 5]> = values.next();
    let mut arena = mixed::Arena::boxed();
    let found = mixed::forward(x.view(), &mut arena).to_vec();
    values.are(&found);
    let file = std::fs::read(root().join("tests/golden/mixed_apart.safetensors")).unwrap();
    let aligned = |file: &[u8]| -> Vec<u64> {
        let word = |bytes: &[u8]| u64::from_ne_bytes(bytes.try_into().unwrap());
        assert!(file.len().is_multiple_of(8));
        file.chunks_exact(8).map(word).collect()
    };
    let words = aligned(&file);
    let weights = mixed_apart::Weights::of(bytemuck::cast_slice(&words)).unwrap();
    let mut arena = mixed_apart::Arena::boxed();
    assert_eq!(mixed_apart::forward(x.view(), weights, &mut arena).to_vec(), found);
    // A mask of the last step that is none: 15 of them, one byte behind them, and the table.
    let mut wrong = file.clone();
    let at = wrong.len() - 104 - 1 - 15;
    wrong[at] = 2;
    let words = aligned(&wrong);
    let said = mixed_apart::Weights::of(bytemuck::cast_slice(&words)).err();
    assert_eq!(said, Some("a mask in the file is neither 0 nor 1"));
    // Others read the file: every byte belongs to a tensor.
    let tensors = safetensors::SafeTensors::deserialize(&file).unwrap();
    let of = |name: &str| tensors.tensor(name).unwrap().shape().to_vec();
    assert_eq!((of("steps.3.mask"), of("steps.0.order"), of("table")), (vec![3, 5], vec![5], vec![5, 5]));
    assert_eq!((of("steps.2.padding"), of("padding")), (vec![1], vec![4]));
}

#[test]
fn the_encoder_is_the_same_of_weights_that_are_apart() {
    let mut values = Values::of("layers");
    let (tokens, mask): (Tensor<f32, shape![2, 4, 8]>, Tensor<f32, shape![4, 4]>) = (values.next(), values.next());
    let file = std::fs::read(root().join("tests/golden/layers_apart.safetensors")).unwrap();
    let words: Vec<u64> = file.chunks_exact(8).map(|bytes| u64::from_ne_bytes(bytes.try_into().unwrap())).collect();
    let weights = layers_apart::Weights::of(bytemuck::cast_slice(&words)).unwrap();
    let mut arena = layers_apart::Arena::boxed();
    values.are(layers_apart::forward(tokens.view(), mask.view(), weights, &mut arena).as_slice());
}
