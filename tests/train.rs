//! Three networks trained, against PyTorch: the gradients of all their parameters, and 50 steps of seven trainings.
//! `tests/data/README.md` says what the data is.

#[allow(dead_code, reason = "only read here")]
#[path = "../examples/digits/images.rs"]
mod images;
#[path = "support/jsonl.rs"]
mod jsonl;

use conformable::grad::{nn as grad_nn, *};
use conformable::io::weights::{WeightElement, Weights};
use conformable::nn::layers::{Conv2d, Embedding, LayerNorm, Linear, Padding, Stride};
use conformable::nn::parameters::{Name, ParametersMut, Visitor, VisitorMut};
use conformable::nn::{Attention, Blank, Parameters};
use conformable::prelude::{Conv, *};
use conformable::storage::ContiguousMut;
use images::Images;
use serde_json::Value;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

// --- The networks ------------------------------------------------------------------------------------------------------

/// A network and its loss on a batch.
trait Network: Blank<Settings = ()> + ParametersMut + Clone {
    type T: Trained;
    type Batch;

    fn loss<'t>(&'t self, batch: &'t Self::Batch, t: Pass<'t>) -> Var<'t, (), Self::T>;
    /// The batch of these rows of the data, which a line names.
    fn batch(line: &Value, rows: &[usize]) -> Self::Batch;
}

/// 64 pixels, 32 hidden features, 10 digits.
#[derive(Blank, Clone, Parameters)]
struct Mlp<T: Trained> {
    fc1: Linear<Dim<64>, Dim<32>, T>,
    fc2: Linear<Dim<32>, Dim<10>, T>,
}

impl<T: Trained> Network for Mlp<T> {
    type T = T;
    type Batch = (Tensor<T, shape![32, 64]>, Tensor<usize, shape![32]>);

    fn loss<'t>(&'t self, (images, digits): &'t Self::Batch, t: Pass<'t>) -> Var<'t, (), T> {
        let scores = self.fc2.on(self.fc1.on(t.input(images)).relu());
        grad_nn::cross_entropy(scores, digits).unwrap()
    }

    fn batch(_: &Value, rows: &[usize]) -> Self::Batch {
        digits(rows)
    }
}

/// Kernels of 3 by 3 that keep the size of the image.
type Conv3x3<In, Out, T> = Conv2d<shape![Out, In, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>, T>;

/// Two convolutions, each with relu and pooling or without, and a layer.
#[derive(Clone, Parameters)]
struct Cnn<T: Trained> {
    conv1: Conv3x3<One, Dim<8>, T>,
    conv2: Conv3x3<Dim<8>, Dim<16>, T>,
    fc: Linear<Dim<256>, Dim<10>, T>,
}

impl<T: Trained> Blank for Cnn<T> {
    type Settings = ();

    fn blank((): ()) -> Self {
        let conv = Conv::new().padding::<1>();
        Cnn { conv1: Blank::blank(conv), conv2: Blank::blank(conv), fc: Blank::blank(()) }
    }
}

impl<T: Trained> Network for Cnn<T> {
    type T = T;
    type Batch = (Tensor<T, shape![32, 1, 8, 8]>, Tensor<usize, shape![32]>);

    fn loss<'t>(&'t self, (images, digits): &'t Self::Batch, t: Pass<'t>) -> Var<'t, (), T> {
        let x = grad_nn::max_pool2d(self.conv1.on(t.input(images)).relu(), Pool::window::<2>());
        let x = self.conv2.on(x).relu();
        grad_nn::cross_entropy(self.fc.on(x.flatten_axes::<1, 3>()), digits).unwrap()
    }

    fn batch(_: &Value, rows: &[usize]) -> Self::Batch {
        let (images, digits) = digits::<T>(rows);
        (images.into_shape(), digits)
    }
}

/// A block of a GPT-2: 4 heads of 8 features.
#[derive(Blank, Clone, Parameters)]
struct Block<T: Trained> {
    #[parameters(name = "ln_1", with = T::of(1e-5))]
    attention_norm: LayerNorm<Dim<32>, T>,
    #[parameters(name = "attn.c_attn")]
    queries_keys_values: Linear<Dim<32>, Dim<96>, T>,
    #[parameters(name = "attn.c_proj")]
    projection: Linear<Dim<32>, Dim<32>, T>,
    #[parameters(name = "ln_2", with = T::of(1e-5))]
    feed_forward_norm: LayerNorm<Dim<32>, T>,
    #[parameters(name = "mlp.c_fc")]
    up: Linear<Dim<32>, Dim<128>, T>,
    #[parameters(name = "mlp.c_proj")]
    down: Linear<Dim<128>, Dim<32>, T>,
}

type Positions = shape![16, 32];
type Head = shape![50, 32];

/// Two of them, between an embedding of 50 tokens at 16 positions and the scores of the next token.
#[derive(Blank, Clone, Parameters)]
struct Gpt<T: Trained> {
    #[parameters(name = "wte")]
    tokens: Embedding<Dim<50>, Dim<32>, T>,
    #[parameters(name = "wpe.weight")]
    positions: Tensor<T, Positions>,
    #[parameters(name = "h")]
    blocks: [Block<T>; 2],
    #[parameters(name = "ln_f", with = T::of(1e-5))]
    norm: LayerNorm<Dim<32>, T>,
    #[parameters(name = "lm_head.weight")]
    head: Tensor<T, Head>,
}

impl<T: Trained> Block<T> {
    fn on<'t>(&'t self, x: Var<'t, shape![4, 16, 32], T>) -> Var<'t, shape![4, 16, 32], T> {
        let parts = self.queries_keys_values.on(self.attention_norm.on(x)).split::<2, shape![32, 32, 32]>();
        let [q, k, v] = [parts.0, parts.1, parts.2].map(|x| x.reshape::<shape![4, 16, 4, 8]>().transpose::<1, 2>());
        let seen = grad_nn::attention(q, k, v, Attention::new().causal()).transpose::<1, 2>();
        let x = x + self.projection.on(seen.reshape::<shape![4, 16, 32]>());
        x + self.down.on(self.up.on(self.feed_forward_norm.on(x)).gelu_tanh())
    }
}

impl<T: Trained> Network for Gpt<T> {
    type T = T;
    /// Texts, and what comes next at each of their first 15 tokens.
    type Batch = (Tensor<usize, shape![4, 16]>, Tensor<usize, shape![4, 15]>);

    fn loss<'t>(&'t self, (texts, next): &'t Self::Batch, t: Pass<'t>) -> Var<'t, (), T> {
        let x = self.tokens.on(texts, t).unwrap() + t.param(&self.positions);
        let x = self.blocks.iter().fold(x, |x, block| block.on(x));
        let scores = self.norm.on(x).matmul(t.param(&self.head).t());
        grad_nn::cross_entropy(scores.slice(s![.., 0..15, ..]), next).unwrap()
    }

    fn batch(line: &Value, rows: &[usize]) -> Self::Batch {
        let texts: Tensor<usize, shape![4, 16]> =
            Tensor::from_fn(|[row, at]| line["data"]["texts"][rows[row]][at].as_u64().unwrap() as usize);
        let next = texts.slice(s![.., 1..16]).to_tensor();
        (texts, next)
    }
}

// --- The data ----------------------------------------------------------------------------------------------------------

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The lines of a file.
fn lines(file: &str) -> Vec<Value> {
    let lines = jsonl::read("gradients", "id").into_iter().filter(|(id, _)| id.starts_with(file));
    lines.collect::<BTreeMap<_, _>>().into_values().collect()
}

/// The images that networks are trained on, as they take them, and which digits they are.
fn digits<T: Trained>(rows: &[usize]) -> (Tensor<T, shape![32, 64]>, Tensor<usize, shape![32]>) {
    static IMAGES: OnceLock<Images> = OnceLock::new();
    let Images { pixels, labels } =
        IMAGES.get_or_init(|| Images::read(&here("examples/data/digits/train.csv")).unwrap());
    let labels = labels.as_ref().unwrap();
    assert_eq!((labels.len(), rows.len()), (1438, 32));
    (
        Tensor::from_fn(|[row, pixel]| T::of(f64::from(pixels[64 * rows[row] + pixel]) / 16.0)),
        Tensor::from_fn(|[row]| usize::from(labels[rows[row]])),
    )
}

/// Numbers by the names of parameters.
type Numbers = BTreeMap<String, Vec<f64>>;

struct Reading(Numbers);

impl Visitor<1> for Reading {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        self.0.insert(name.to_string(), tensor.iter().map(|x| x.as_f64()).collect());
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        _: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        Ok(())
    }
}

struct Writing(Numbers);

impl VisitorMut<1> for Writing {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        let numbers = &self.0[&name.to_string()];
        assert_eq!(numbers.len(), tensor.len());
        tensor.iter_mut().zip(numbers).for_each(|(x, &number)| *x = T::of(number));
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        _: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        Ok(())
    }
}

fn numbers(model: &impl Parameters) -> Numbers {
    let mut reading = Reading(Numbers::new());
    let Ok(()) = Parameters::visit([model], &Name::ROOT, &mut reading);
    reading.0
}

/// The numbers in a file of a model of the type `M`.
fn read<M: Network>(file: &str) -> Numbers {
    let path = match file.strip_prefix("digits/") {
        Some("mlp/mlp.safetensors") => here("tests/data/weights/mlp.safetensors"),
        Some("cnn/cnn.safetensors") => here("tests/data/weights/cnn.safetensors"),
        Some(_) => here("examples/data/gpt/weights.safetensors"),
        None => here("tests/data/gradients").join(file),
    };
    numbers(&Weights::open(path).unwrap().model::<M>(()).unwrap())
}

/// A model of these numbers.
fn model<M: Network>(from: Numbers) -> M {
    let mut model = M::blank(());
    let Ok(()) = M::visit_mut([&mut model], &Name::ROOT, &mut Writing(from));
    model
}

/// Sum and sum of squares.
fn sums<'n>(numbers: impl IntoIterator<Item = &'n f64>) -> [f64; 2] {
    numbers.into_iter().fold([0.0; 2], |[sum, squares], x| [sum + x, squares + x * x])
}

#[track_caller]
fn near(what: &str, found: f64, expected: f64, [rtol, atol]: [f64; 2]) {
    assert!((found - expected).abs() <= rtol * expected.abs() + atol, "{what}: {found} and {expected}");
}

// --- The gradients of all parameters -----------------------------------------------------------------------------------

/// `M` in `f32`, and `W`, the same in `f64`.
fn gradients_are_pytorchs<M: Network<T = f32>, W: Network<T = f64>>(name: &str) {
    let of_model: Vec<Value> = lines("models").into_iter().filter(|line| line["model"] == name).collect();
    assert_eq!(of_model.len(), 2, "trained, and to start from");
    for line in of_model {
        let rows = line["data"]["rows"].as_array().map_or(0..4, |ends| {
            let [from, to] = [0, 1].map(|at| ends[at].as_u64().unwrap() as usize);
            from..to
        });
        let weights = read::<M>(line["weights"].as_str().unwrap());
        let expected = read::<W>(line["gradients"].as_str().unwrap());
        check::<M>(&line, &rows.clone().collect::<Vec<_>>(), &weights, &expected);
        check::<W>(&line, &rows.collect::<Vec<_>>(), &weights, &expected);
    }

    fn check<M: Network>(line: &Value, rows: &[usize], weights: &Numbers, expected: &Numbers) {
        let in_f32 = size_of::<M::T>() == 4;
        let (what, batch) = (&line["id"], M::batch(line, rows));
        let model: M = model(weights.clone());
        let mut tape = Tape::new();
        let (loss, gradient) = tape.grad(&model, &batch, M::loss);
        assert!(tape.unused(&model).is_empty(), "each parameter takes part");
        let scale = line["loss"].as_f64().unwrap();
        near(&format!("{what}: loss"), loss.as_f64(), scale, if in_f32 { [1e-6, 0.0] } else { [1e-9, 1e-12] });
        let found = numbers(&gradient);
        assert!(found.keys().eq(expected.keys()));
        for (name, expected) in expected {
            let largest = expected.iter().fold(0.0f64, |most, x| most.max(x.abs()));
            let tolerance = if in_f32 { [0.0, 1e-5 * largest] } else { [1e-9, 1e-12] };
            for (at, (&found, &expected)) in found[name].iter().zip(expected).enumerate() {
                near(&format!("{what}: {name}, element {at}"), found, expected, tolerance);
            }
        }
        let tolerance = if in_f32 { [1e-5, 0.0] } else { [1e-9, 1e-12] };
        near(&format!("{what}: norm"), gradient.global_norm(), line["norm"].as_f64().unwrap(), tolerance);
    }
}

#[test]
fn gradients_of_the_mlp_are_pytorchs() {
    gradients_are_pytorchs::<Mlp<f32>, Mlp<f64>>("mlp");
}

#[test]
fn gradients_of_the_cnn_are_pytorchs() {
    gradients_are_pytorchs::<Cnn<f32>, Cnn<f64>>("cnn");
}

#[test]
fn gradients_of_the_gpt_are_pytorchs() {
    gradients_are_pytorchs::<Gpt<f32>, Gpt<f64>>("gpt");
}

// --- Fifty steps -------------------------------------------------------------------------------------------------------

/// An optimiser as a closure.
type Step<M> = Box<dyn FnMut(&mut M, &mut M, f64)>;

/// The optimiser of a line.
fn optimiser<M: Network + 'static>(line: &Value, model: &M) -> Step<M> {
    let how = &line["optimizer"];
    let number = |name: &str| how[name].as_f64().unwrap_or(0.0);
    match how["kind"].as_str() {
        Some("sgd") => {
            let sgd = Sgd::with_momentum(model, number("momentum")).decay(number("decay"));
            let mut sgd = if how["nesterov"] == true { sgd.nesterov() } else { sgd };
            Box::new(move |model, gradient, rate| sgd.step_with(model, gradient, rate))
        }
        Some("adamw") => {
            let mut adamw = AdamW::new(model).decay(number("decay"));
            Box::new(move |model, gradient, rate| adamw.step_with(model, gradient, rate))
        }
        other => panic!("an optimiser {other:?}"),
    }
}

/// Rows whose gradient is 0 are moved by rounding alone, by an optimiser that divides by its size: those of the keys' bias.
fn that_count<'n>(name: &str, numbers: &'n [f64]) -> impl Iterator<Item = &'n f64> {
    let left_out = if name.ends_with("c_attn.bias") { 32..64 } else { 0..0 };
    numbers.iter().enumerate().filter(move |(at, _)| !left_out.contains(at)).map(|(_, x)| x)
}

/// `M` in `f32`, and `W`, the same in `f64`.
fn steps_are_pytorchs<M: Network<T = f32> + 'static, W: Network<T = f64> + 'static>(name: &str, count: usize) {
    let of_model: Vec<Value> = lines("traces").into_iter().filter(|line| line["model"] == name).collect();
    assert_eq!(of_model.len(), count);
    for line in of_model {
        let start = read::<M>(line["start"].as_str().unwrap());
        check::<M>(&line, start.clone());
        check::<W>(&line, start);
    }

    fn check<M: Network + 'static>(line: &Value, start: Numbers) {
        let in_f32 = size_of::<M::T>() == 4;
        let id = line["id"].as_str().unwrap();
        let mut model: M = model(start);
        let mut step = optimiser(line, &model);
        let (mut tape, mut gradient) = (Tape::new(), zeros_like(&model));
        let schedule = line["optimizer"]["schedule"] == "cosine";
        let cosine = Cosine::new(line["optimizer"]["rate"].as_f64().unwrap(), 50);
        let of_tolerance = |name: &str| line["tol"]["f32"][name].as_f64().unwrap();
        let batches = line["batches"].as_array().unwrap();
        assert_eq!(batches.len(), 50);
        for (number, batch) in batches.iter().enumerate() {
            let at = |list: &Value| list[number].as_f64().unwrap();
            let rows: Vec<usize> = batch.as_array().unwrap().iter().map(|row| row.as_u64().unwrap() as usize).collect();
            let loss = tape.grad_into(&model, &mut gradient, &M::batch(line, &rows), M::loss);
            let what = format!("{id}, {}, step {}", M::T::NAME, number + 1);
            let tolerance = if in_f32 { [0.0, of_tolerance("loss")] } else { [1e-8, 1e-10] };
            near(&format!("{what}: loss"), loss.as_f64(), at(&line["loss"]), tolerance);
            let norm = match line["optimizer"]["clip"].as_f64() {
                Some(most) => gradient.clip_to_norm(most),
                None => gradient.global_norm(),
            };
            let tolerance = if in_f32 { [of_tolerance("norm_relative"), 0.0] } else { [1e-8, 1e-10] };
            near(&format!("{what}: norm"), norm, at(&line["norm"]), tolerance);
            let rate = if schedule { cosine.at(number as u64) } else { at(&line["rate"]) };
            near(&format!("{what}: rate"), rate, at(&line["rate"]), [1e-13, 1e-15]);
            step(&mut model, &mut gradient, rate);
            let Some(expected) = line["weights"].get((number + 1).to_string()) else { continue };
            for (name, found) in numbers(&model) {
                for (of, found) in sums(that_count(&name, &found)).into_iter().enumerate() {
                    let most = line["tol"]["f32"]["sums"][(number + 1).to_string()].as_f64().unwrap();
                    let tolerance = if in_f32 { [0.0, most] } else { [1e-8, 1e-10] };
                    near(
                        &format!("{what}: sum {of} of {name}"),
                        found,
                        expected[&name][of].as_f64().unwrap(),
                        tolerance,
                    );
                }
            }
        }
    }
}

#[test]
fn steps_of_the_mlp_are_pytorchs() {
    steps_are_pytorchs::<Mlp<f32>, Mlp<f64>>("mlp", 3);
}

#[test]
fn steps_of_the_cnn_are_pytorchs() {
    steps_are_pytorchs::<Cnn<f32>, Cnn<f64>>("cnn", 2);
}

#[test]
fn steps_of_the_gpt_are_pytorchs() {
    steps_are_pytorchs::<Gpt<f32>, Gpt<f64>>("gpt", 2);
}
