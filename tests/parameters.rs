//! A model's tensors by name: a user's own models, several side by side, counted, written and read.

use conformable as tensors;
use conformable::io::weights::{Weights, WeightsErrorKind, Writer};
use conformable::nn::layers::{
    BatchNorm, Conv1d, Conv2d, ConvTranspose2d, DividedAmong, Embedding, GroupNorm, Gru, LayerBias, LayerNorm, Linear,
    Lstm, MultiHeadAttention, NoBias, RmsNorm, Rnn,
};
use conformable::nn::parameters::{Name, ParameterCount, Visitor, VisitorMut, WeightElement, count};
use conformable::nn::{Blank, Parameters, ParametersMut};
use conformable::prelude::*;
use conformable::storage::{ContiguousMut, Heap, Inline, Kind, LentSlice, Storage};
use std::convert::Infallible;
use std::marker::PhantomData;

/// A layer of the user's own, generic in all that a layer can be.
#[derive(Blank, Parameters)]
struct Scale<K: Size, T: Element = f32, B: Storage = Heap>
where
    T: PartialEq,
{
    gain: Tensor<T, shape![K], B>,
    #[parameters(settings)]
    power: T,
}

/// Sizes that belong together.
trait Sizes {
    type Width: Size;
    type Hidden: Size;
}

#[derive(Debug)]
struct Small;

impl Sizes for Small {
    type Width = Dim<4>;
    type Hidden = Dim<8>;
}

#[derive(Blank, Parameters)]
struct Block<S: Sizes> {
    #[parameters(name = "ln_1", with = 1e-5)]
    norm: LayerNorm<S::Width>,
    #[parameters(name = "mlp.c_fc")]
    up: Linear<S::Width, S::Hidden>,
    #[parameters(name = "mlp.c_proj")]
    down: Linear<S::Hidden, S::Width, f32, Heap, NoBias>,
}

#[derive(Blank, Parameters)]
#[parameters(ignore = "optimizer.")]
struct Model<S: Sizes, const LAYERS: usize = 2> {
    wte: Embedding<Dim<10>, S::Width>,
    #[parameters(name = "h")]
    blocks: [Block<S>; LAYERS],
    #[parameters(with = (1e-5, ()))]
    pair: (BatchNorm<S::Width>, Linear<S::Width, One>),
    /// All of it is kept and not trained.
    #[parameters(buffer, with = 0.5)]
    running: Scale<S::Width, f64, Inline>,
    steps: Tensor<i64, shape![]>,
    r#type: Box<Tensor<f32, shape![2]>>,
    #[parameters(name = "")]
    within: Wrapped,
    #[parameters(skip)]
    title: String,
    #[parameters(skip, with = 7)]
    _seed: u64,
    _sizes: PhantomData<fn(S) -> S>,
}

#[derive(Blank, Parameters)]
#[parameters(library = tensors)]
struct Wrapped(Tensor<bool, shape![3]>, #[parameters(name = "second")] Tensor<f32, shape![1]>);

#[derive(Debug, Clone, Copy, Blank, Parameters)]
struct Nothing;

/// What it is made with stands among its tensors.
#[derive(Blank, Parameters)]
struct Gated<'l, T: Element>(
    #[parameters(settings)] &'l str,
    Tensor<T, shape![2]>,
    #[parameters(settings)] Vec<(T, u8)>,
)
where
    T: Real;

const NAMES: [&str; 20] = [
    "wte.weight [10, 4]",
    "h.0.ln_1.weight [4]",
    "h.0.ln_1.bias [4]",
    "h.0.mlp.c_fc.weight [8, 4]",
    "h.0.mlp.c_fc.bias [8]",
    "h.0.mlp.c_proj.weight [4, 8]",
    "h.1.ln_1.weight [4]",
    "h.1.ln_1.bias [4]",
    "h.1.mlp.c_fc.weight [8, 4]",
    "h.1.mlp.c_fc.bias [8]",
    "h.1.mlp.c_proj.weight [4, 8]",
    "pair.0.weight [4]",
    "pair.0.bias [4]",
    "pair.0.running_mean [4], kept",
    "pair.0.running_var [4], kept",
    "pair.1.weight [1, 4]",
    "pair.1.bias [1]",
    "running.gain [4], kept",
    "steps [], kept",
    "type [2]",
];
const WITHIN: [&str; 2] = ["0 [3], kept", "second [1]"];

/// The names that a visit comes by.
#[derive(Default)]
struct List(Vec<String>);

impl<const N: usize> Visitor<N> for List {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        tensors: [&Tensor<T, S, B>; N],
    ) -> Result<(), Infallible> {
        self.0.extend(tensors.map(|tensor| format!("{name} {}", tensor.shape_string())));
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        tensors: [&Tensor<T, S, B>; N],
    ) -> Result<(), Infallible> {
        self.0.extend(tensors.map(|tensor| format!("{name} {}, kept", tensor.shape_string())));
        Ok(())
    }
}

fn names<M: Parameters>(model: &M) -> Vec<String> {
    let mut list = List::default();
    let Ok(()) = M::visit([model], &Name::ROOT, &mut list);
    list.0
}

#[test]
fn names_are_pytorchs_in_the_order_of_the_fields() {
    let model: Model<Small> = Blank::blank(());
    assert_eq!(names(&model), [&NAMES[..], &WITHIN[..]].concat());
    assert_eq!((model.running.power, model.title.as_str(), model.blocks[1].norm.eps), (0.5, "", 1e-5));

    // Positions in lists; an option adds no name.
    let list = vec![Some(tensor![1.0f32]), None, Some(tensor![2.0])];
    assert_eq!(names(&list), ["0 [1]", "2 [1]"]);
    let gated = Gated::<f64>::blank(("gate", vec![(0.5, 1), (1.5, 2)]));
    assert_eq!((names(&gated), gated.0, gated.2.len()), (vec!["1 [2]".to_string()], "gate", 2));
    assert!(names(&Nothing).is_empty() && names(&NoBias).is_empty());
}

/// `[name for name, _ in layer.named_parameters()]` and `named_buffers()` of PyTorch's layers of the same names.
#[test]
fn names_of_every_layer() {
    assert_eq!(names(&Linear::<Dim<2>, Dim<3>>::blank(())), ["weight [3, 2]", "bias [3]"]);
    assert_eq!(names(&Embedding::<Dim<5>, Dim<2>>::blank(())), ["weight [5, 2]"]);
    assert_eq!(names(&LayerNorm::<Dim<3>>::blank(1e-5)), ["weight [3]", "bias [3]"]);
    assert_eq!(names(&RmsNorm::<Dim<3>>::blank(1e-5)), ["weight [3]"]);
    assert_eq!(names(&GroupNorm::<Dim<4>, 2>::blank(1e-5)), ["weight [4]", "bias [4]"]);
    let batch_norm = ["weight [3]", "bias [3]", "running_mean [3], kept", "running_var [3], kept"];
    assert_eq!(names(&BatchNorm::<Dim<3>>::blank(1e-5)), batch_norm);
    assert_eq!(names(&Conv2d::<shape![2, 3, 1, 1]>::blank(Conv::new())), ["weight [2, 3, 1, 1]", "bias [2]"]);
    assert_eq!(names(&Conv1d::<shape![2, 3, 4], Conv, f64, Inline, NoBias>::blank(Conv::new())), ["weight [2, 3, 4]"]);
    assert_eq!(names(&ConvTranspose2d::<shape![3, 2, 2, 2]>::blank(Conv::new())), ["weight [3, 2, 2, 2]", "bias [2]"]);
    // What PyTorch has as one tensor is trained as three.
    let attention = names(&MultiHeadAttention::<Dim<4>, Dim<2>>::blank(()));
    let input = [["in_proj_weight [4, 4]"; 3], ["in_proj_bias [4]"; 3]].concat();
    assert_eq!(attention, [&input[..], &["out_proj.weight [4, 4]", "out_proj.bias [4]"]].concat());
    // So are the gates of recurrent layers.
    let gates = |end: &str| {
        let own =
            [("weight_ih_l0", "[4, 3]"), ("weight_hh_l0", "[4, 4]"), ("bias_ih_l0", "[4]"), ("bias_hh_l0", "[4]")];
        own.into_iter().flat_map(|(name, shape)| vec![format!("{name}{end} {shape}"); 3]).collect::<Vec<_>>()
    };
    assert_eq!(names(&Gru::<Dim<3>, Dim<4>>::blank(())), gates(""));
    assert_eq!(names(&Gru::<Dim<3>, Dim<4>, Dim<2>>::blank(())), [gates(""), gates("_reverse")].concat());
    let bare = names(&Rnn::<Dim<3>, Dim<4>, One, f64, Inline, NoBias>::blank(()));
    assert_eq!(bare, ["weight_ih_l0 [4, 3]", "weight_hh_l0 [4, 4]"]);
}

#[test]
fn counts() {
    let model: Model<Small> = Blank::blank(());
    let block = 4 + 4 + 32 + 8 + 32;
    let (trained, buffers) = (40 + 2 * block + 8 + 4 + 1 + 2 + 1, 8 + 4 + 1 + 3);
    let found = count(&model);
    assert_eq!((found.trained, found.buffers, found.bytes), (trained, buffers, 4 * (trained + 8) + 8 * 4 + 8 + 3));
    assert_eq!(count(&Nothing), ParameterCount::default());
    assert_eq!(count(&[Nothing; 3]), ParameterCount::default());

    // The constants of layers say the same.
    fn of<M: Blank<Settings = ()> + Parameters>() -> (usize, usize) {
        let found = count(&M::blank(()));
        (found.trained, found.bytes)
    }
    type Fc = Linear<Dim<784>, Dim<128>, f64>;
    type Heads = MultiHeadAttention<Dim<64>, Dim<8>>;
    assert_eq!(of::<Fc>(), (Fc::PARAMETERS, Fc::BYTES));
    assert_eq!(of::<Heads>(), (Heads::PARAMETERS, Heads::BYTES));
    type Both = Lstm<Dim<8>, Dim<16>, Dim<2>, f64>;
    assert_eq!(of::<Both>(), (Both::PARAMETERS, Both::BYTES));
    assert_eq!(of::<Both>().0, 2 * 4 * 16 * (8 + 16 + 2));
    let norm = count(&BatchNorm::<Dim<6>>::blank(1e-5));
    assert_eq!((norm.trained, norm.bytes), (BatchNorm::<Dim<6>>::PARAMETERS, BatchNorm::<Dim<6>>::BYTES));
}

/// A model whose weights lie elsewhere is counted and written like any other.
#[test]
fn weights_that_are_lent() {
    #[derive(Parameters)]
    struct Borrowed<'w> {
        fc: Linear<Dim<2>, One, f32, LentSlice<'w>, NoBias>,
        table: View<'w, u8, shape![2, 2]>,
    }
    static WEIGHT: [[f32; 2]; 1] = [[1.0, -1.0]];
    let table = tensor![[1u8, 2], [3, 4]];
    let model = Borrowed { fc: Linear { weight: View::of_array(&WEIGHT), bias: NoBias }, table: table.t() };
    assert_eq!((count(&model).trained, count(&model).buffers), (2, 4));
    let written = Weights::from_bytes(Writer::new().layer("m", &model).to_safetensors().unwrap()).unwrap();
    let read: Tensor<u8, shape![2, 2]> = written
        .read(|w| {
            w.ignore("m.fc.");
            w.tensor("m.table")
        })
        .unwrap();
    assert_eq!(read, table.t());
}

/// Numbers all different, from a given one on.
struct Numbered(i32);

impl VisitorMut<1> for Numbered {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        for x in tensor.iter_mut() {
            *x = <T as num_traits::NumCast>::from(self.0).unwrap();
            self.0 += 1;
        }
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        for x in tensor.iter_mut() {
            *x = T::from_bytes(&self.0.to_le_bytes());
            self.0 += 1;
        }
        Ok(())
    }
}

fn numbered<M: Blank<Settings = ()> + ParametersMut>(from: i32) -> M {
    let mut model = M::blank(());
    let Ok(()) = M::visit_mut([&mut model], &Name::ROOT, &mut Numbered(from));
    model
}

/// All elements of a model, as text.
#[derive(Default)]
struct Elements(Vec<String>);

impl Visitor<1> for Elements {
    type Error = Infallible;

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        self.0.extend(tensor.iter().map(|x| x.to_string()));
        Ok(())
    }
}

fn elements<M: Parameters>(model: &M) -> Vec<String> {
    let mut all = Elements::default();
    let Ok(()) = M::visit([model], &Name::ROOT, &mut all);
    all.0
}

/// Gradient descent with momentum, which leaves buffers alone.
struct Sgd {
    rate: f64,
    momentum: f64,
}

impl VisitorMut<3> for Sgd {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        [weight, gradient, velocity]: [&mut Tensor<T, S, B>; 3],
    ) -> Result<(), Infallible> {
        let [rate, momentum] = [self.rate, self.momentum].map(|x| T::from(x).unwrap());
        for ((w, g), v) in weight.iter_mut().zip(gradient.iter()).zip(velocity.iter_mut()) {
            *v = momentum * *v + *g;
            *w -= rate * *v;
        }
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        _: [&mut Tensor<T, S, B>; 3],
    ) -> Result<(), Infallible> {
        Ok(())
    }
}

#[derive(Blank, Parameters)]
struct Trained {
    layers: [Linear<Dim<3>, Dim<3>>; 2],
    attention: MultiHeadAttention<Dim<4>, Dim<2>, f64>,
    #[parameters(with = 1e-5)]
    norm: BatchNorm<Dim<3>>,
}

#[test]
fn three_models_side_by_side() {
    let (mut weight, mut gradient, mut velocity): (Trained, Trained, Trained) =
        (numbered(1), numbered(100), numbered(-50));
    let numbers = |model: &Trained| elements(model).iter().map(|x| x.parse().unwrap()).collect::<Vec<f64>>();
    let (mut w, g, mut v) = (numbers(&weight), numbers(&gradient), numbers(&velocity));
    let buffers = w.len() - 6..w.len();
    assert_eq!(w.len(), 2 * 12 + 4 * 20 + 12);
    for _ in 0..3 {
        // Powers of two, so that nothing is rounded.
        let models = [&mut weight, &mut gradient, &mut velocity];
        let Ok(()) = Trained::visit_mut(models, &Name::ROOT, &mut Sgd { rate: 0.25, momentum: 0.5 });
        for at in (0..w.len()).filter(|at| !buffers.contains(at)) {
            v[at] = 0.5 * v[at] + g[at];
            w[at] -= 0.25 * v[at];
        }
    }
    assert_eq!(numbers(&weight)[..buffers.start], w[..buffers.start]);
    assert_eq!(numbers(&velocity)[..buffers.start], v[..buffers.start]);
    assert_eq!(numbers(&gradient), g);
    // The running statistics are as they were.
    assert_eq!(weight.norm.running_mean, numbered::<Trained>(1).norm.running_mean);
}

/// The largest difference between two models, and where it is; the first NaN ends the visit.
#[derive(Default)]
struct Farthest {
    distance: f64,
    name: String,
}

impl Visitor<2> for Farthest {
    type Error = String;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        [a, b]: [&Tensor<T, S, B>; 2],
    ) -> Result<(), String> {
        for (a, b) in a.iter().zip(b.iter()) {
            let distance = num_traits::ToPrimitive::to_f64(&(*a - *b)).unwrap().abs();
            if distance.is_nan() {
                return Err(name.to_string());
            }
            if distance > self.distance {
                *self = Farthest { distance, name: name.to_string() };
            }
        }
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        _: [&Tensor<T, S, B>; 2],
    ) -> Result<(), String> {
        Ok(())
    }
}

#[test]
fn two_models_side_by_side() {
    let (a, mut b): (Model<Small>, Model<Small>) = (numbered(0), numbered(0));
    b.blocks[1].up.bias[[3]] += 2.5;
    b.pair.1.weight[[0, 2]] -= 1.5;
    let mut farthest = Farthest::default();
    Model::visit([&a, &b], &Name::ROOT.field("net"), &mut farthest).unwrap();
    assert_eq!((farthest.distance, farthest.name.as_str()), (2.5, "net.h.1.mlp.c_fc.bias"));
    b.blocks[0].norm.bias[[0]] = f32::NAN;
    assert_eq!(Model::visit([&a, &b], &Name::ROOT, &mut farthest).unwrap_err(), "h.0.ln_1.bias");
    // Lists of different lengths are no models of one kind.
    let (short, long) = (vec![tensor![1.0f32]], vec![tensor![1.0f32], tensor![2.0]]);
    let both = std::panic::catch_unwind(|| Parameters::visit([&short, &long], &Name::ROOT, &mut Farthest::default()));
    assert!(both.is_err());
    let both = std::panic::catch_unwind(|| {
        Parameters::visit([&None, &Some(tensor![1.0f32])], &Name::ROOT, &mut Farthest::default())
    });
    assert!(both.is_err());
}

#[test]
fn what_is_written_is_read() {
    let model: Model<Small> = numbered(3);
    let mut writer = Writer::new();
    writer.layer("", &model).tensor("optimizer.step", &tensor![1u8]);
    let weights = Weights::from_bytes(writer.to_safetensors().unwrap()).unwrap();
    let mut sorted: Vec<String> =
        NAMES.iter().chain(&WITHIN).map(|line| line.split(' ').next().unwrap().to_string()).collect();
    sorted.push("optimizer.step".into());
    sorted.sort();
    assert!(weights.names().eq(&sorted));

    let read: Model<Small> = weights.model(()).unwrap();
    assert_eq!(elements(&read), elements(&model));
    assert_eq!((read.blocks[0].norm.eps, read.running.power, read.title.as_str()), (1e-5, 0.5, ""));

    let mut into: Model<Small> = numbered(500);
    into.title = "mine".into();
    weights.read_into(&mut into).unwrap();
    assert_eq!((elements(&into), into.title.as_str()), (elements(&model), "mine"));

    // Under another name, with lists as long as they are here.
    let blocks = vec![numbered::<Block<Small>>(5), numbered(6), numbered(7)];
    let weights = Weights::from_bytes(Writer::new().layer("a.b", &blocks).to_safetensors().unwrap()).unwrap();
    assert!(weights.names().any(|name| name == "a.b.2.mlp.c_proj.weight"));
    let blank = (0..3).map(|_| Block::<Small>::blank(())).collect::<Vec<_>>();
    let read = weights.read(|w| w.within("a", |w| w.fill("b", blank))).unwrap();
    assert_eq!(elements(&read), elements(&blocks));
}

/// The weights of a recurrent layer are in a file gate below gate, a tensor for each direction.
#[test]
fn a_recurrent_layer_is_read_as_pytorch_writes_it() {
    #[derive(Blank, Parameters)]
    struct Tagger {
        lstm: Lstm<Dim<3>, Dim<4>, Dim<2>>,
    }
    let number = |from: usize| move |at: [usize; 2]| ((from + 7 * at[0] + at[1]) % 23) as f32 / 23.0 - 0.5;
    let ih: [Tensor<f32, shape![16, 3]>; 2] = [1, 2].map(|from| Tensor::from_fn(number(from)));
    let hh: [Tensor<f32, shape![16, 4]>; 2] = [3, 4].map(|from| Tensor::from_fn(number(from)));
    let bias: [Tensor<f32, shape![16]>; 4] = [5, 6, 7, 8].map(|from| Tensor::from_fn(|[at]| number(from)([at, 0])));
    let mut writer = Writer::new();
    for (at, end) in ["", "_reverse"].into_iter().enumerate() {
        writer.tensor(&format!("lstm.weight_ih_l0{end}"), &ih[at]).tensor(&format!("lstm.weight_hh_l0{end}"), &hh[at]);
        writer.tensor(&format!("lstm.bias_ih_l0{end}"), &bias[2 * at]);
        writer.tensor(&format!("lstm.bias_hh_l0{end}"), &bias[2 * at + 1]);
    }
    let bytes = writer.to_safetensors().unwrap();
    let model: Tagger = Weights::from_bytes(bytes.clone()).unwrap().model(()).unwrap();
    // What is written again is the same file.
    assert_eq!(Writer::new().layer("", &model).to_safetensors().unwrap(), bytes);

    let x: Tensor<f32, shape![5, 2, 3]> = Tensor::from_fn(|[t, b, i]| number(t)([b, i]));
    let (y, h, c) = model.lstm.forward(&x, nn::Recurrence::lstm());
    let both = [bias[0].concat::<0>(&bias[1]), bias[2].concat::<0>(&bias[3])].stack::<0>();
    let (by_direction, last, cell) = nn::lstm(&x, ih.stack::<0>(), hh.stack::<0>(), both, nn::Recurrence::lstm());
    assert_eq!((&h, &c), (&last, &cell));
    assert_eq!(y, by_direction.transpose::<1, 2>().to_tensor().into_shape::<shape![5, 2, 8]>());

    let mut short = Writer::new();
    short.tensor("lstm.weight_ih_l0", &Tensor::<f32, shape![12, 3]>::zeros());
    let error = Weights::from_bytes(short.to_safetensors().unwrap()).unwrap().model::<Tagger>(()).err().unwrap();
    let problem = "lstm.weight_ih_l0: expected shape [16, 3] of f32, found shape [12, 3] of f32";
    assert!(error.to_string().contains(problem), "{error}");
}

/// All problems at once, and the model is as it was: also with what is found in the middle of reading.
#[test]
fn a_model_is_read_whole_or_not_at_all() {
    let mut model: Trained = numbered(1);
    let before = elements(&model);
    let other: Trained = numbered(1000);
    let mut writer = Writer::new();
    writer.layer("layers", &other.layers).layer("attention.out_proj", &other.attention.output);
    writer.tensor("attention.in_proj_weight", &Tensor::<f64, shape![4, 12]>::zeros());
    writer.layer("norm", &LayerNorm { weight: other.norm.weight, bias: other.norm.bias, eps: 0.0 });
    writer.tensor("norm.num_batches_tracked", &Tensor::<i64, shape![]>::zeros());
    writer.tensor("norm.running_var", &Tensor::<f64, shape![3]>::zeros()).tensor("title", &tensor![1u8]);
    let weights = Weights::from_bytes(writer.to_safetensors().unwrap()).unwrap();
    let error = weights.read_into(&mut model).unwrap_err();
    let problems = "5 problems with the weights
  attention.in_proj_bias: missing, expected shape [12] of f64
  attention.in_proj_weight: expected shape [12, 4] of f64, found shape [4, 12] of f64
  norm.running_mean: missing, expected shape [3] of f32
  norm.running_var: expected shape [3] of f32, found shape [3] of f64
  title: left over, shape [1] of u8
  what is left over may be, if it is named: `Reader::ignore(\"title\")`, or `#[parameters(ignore = \"..\")]` at a model";
    assert_eq!((error.to_string().as_str(), error.kind()), (problems, WeightsErrorKind::Problems));
    assert_eq!(elements(&model), before);
    assert_eq!(weights.model::<Trained>(()).err().unwrap().to_string(), problems);

    // Files that are cut short after they were opened: the first tensors can still be read.
    let path = std::env::temp_dir().join(format!("conformable-parameters-{}.safetensors", std::process::id()));
    Writer::new().layer("", &other_of(1000)).save(&path).unwrap();
    let weights = Weights::open(&path).unwrap();
    let len = std::fs::metadata(&path).unwrap().len();
    std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(len - 8).unwrap();
    let error = weights.read_into(&mut model).unwrap_err();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(error.problems().len(), 1, "{error}");
    assert_eq!(elements(&model), before);
}

fn other_of(from: i32) -> Trained {
    numbered(from)
}

/// An impl by hand, and a model that visits other tensors each time: an error of the program, and no undefined behaviour.
#[test]
#[should_panic(expected = "`0` comes in another place")]
fn a_model_that_is_never_the_same() {
    struct Changing(Vec<Tensor<f32, shape![2]>>, usize);
    impl Parameters for Changing {
        fn visit<const N: usize, V: Visitor<N>>(_: [&Self; N], _: &Name<'_>, _: &mut V) -> Result<(), V::Error> {
            Ok(())
        }
    }
    impl ParametersMut for Changing {
        fn visit_mut<const N: usize, V: VisitorMut<N>>(
            models: [&mut Self; N],
            name: &Name<'_>,
            visitor: &mut V,
        ) -> Result<(), V::Error> {
            let seen = models.map(|model| {
                model.1 += 1;
                model
            });
            let at = 2 - seen.first().map_or(0, |model| model.1);
            Tensor::visit_mut(seen.map(|model| &mut model.0[at]), &name.index(at), visitor)
        }
    }
    let mut writer = Writer::new();
    writer.tensor("1", &tensor![1.0f32, 2.0]);
    let weights = Weights::from_bytes(writer.to_safetensors().unwrap()).unwrap();
    let _ = weights.read_into(&mut Changing(vec![Tensor::zeros(), Tensor::zeros()], 0));
}

/// Generic code asks for what it uses.
#[test]
fn bounds() {
    fn layer<E: Size + DividedAmong<H>, H: Size, K: Kind, V: LayerBias<f32, E> + Parameters>(
        layer: &MultiHeadAttention<E, H, f32, K, V>,
    ) -> usize {
        count(layer).trained
    }
    assert_eq!(layer(&MultiHeadAttention::<Dim<4>, Dim<2>>::blank(())), 80);
    assert_eq!(layer(&MultiHeadAttention::<Dim<4>, Dim<2>, f32, Inline, NoBias>::blank(())), 64);
}
