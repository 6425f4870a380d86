//! What stands around the steps of training: batches of data, and checkpoints.

#[path = "support/counting.rs"]
mod counting;
#[allow(dead_code, reason = "the library writes the files here")]
#[path = "support/folder.rs"]
mod folder;

use conformable::grad::{
    Adam, AdamW, Cosine, Dataset, Gradient, Lion, Schedule, Sgd, Tape, checkpoint, in_order, in_order_open, shuffled,
    shuffled_open, zeros_like,
};
use conformable::io::weights::{Weights, WeightsErrorKind, Writer};
use conformable::nn::layers::{BatchNorm, Linear};
use conformable::nn::{Blank, Parameters};
use conformable::prelude::*;
use counting::{NOTHING, allocated};
use folder::Folder;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand_distr::StandardNormal;
use std::panic::{AssertUnwindSafe, catch_unwind};

struct Rows;
struct Batch;

/// Dataset of which each says which one it is: rows, images, labels.
fn samples(count: usize) -> (Vec<[f32; 3]>, Tensor<f32, shape![Dyn<Rows>, 1, 2, 2]>, Vec<usize>) {
    let images = Tensor::from_fn_along(Len::new(count), |[row, _, i, j]| (4 * row + 2 * i + j) as f32);
    ((0..count).map(|row| [0.0, 1.0, 2.0].map(|k| 3.0 * row as f32 + k)).collect(), images, (0..count).collect())
}

/// Holds a batch to the samples that its labels name.
fn held<N: Size>(
    rows: &Tensor<f32, shape![N, 3]>,
    images: &Tensor<f32, shape![N, 1, 2, 2]>,
    labels: &Tensor<usize, shape![N]>,
) -> Vec<usize> {
    assert!(rows.len() == 3 * labels.len() && images.len() == 4 * labels.len());
    for (at, &label) in labels.iter().enumerate() {
        let row: Vec<f32> = (0..3).map(|k| (3 * label + k) as f32).collect();
        let image: Vec<f32> = (0..4).map(|k| (4 * label + k) as f32).collect();
        assert!(rows.as_slice()[3 * at..][..3] == row && images.as_slice()[4 * at..][..4] == image);
    }
    labels.to_vec()
}

proptest! {
    /// Each sample comes once, whatever the number of samples, and those that belong together come together.
    #[test]
    fn batches_have_each_sample_once(count in 0usize..40, size in 1usize..9, seed in any::<u64>()) {
        let (rows, images, labels) = samples(count);
        let data = || (&rows, &images, &labels[..]);
        let rng = || StdRng::seed_from_u64(seed);
        let mut every: Vec<usize> = (0..count).collect();

        let whole = shuffled::<Dim<4>, _>(data(), &mut rng());
        assert_eq!(whole.len(), count / 4);
        let order: Vec<usize> = whole.flat_map(|(rows, images, labels)| held(&rows, &images, &labels)).collect();
        assert_eq!(order.len(), count / 4 * 4);

        let padded = shuffled::<Dim<4>, _>(data(), &mut rng()).padded();
        assert_eq!(padded.len(), count.div_ceil(4));
        let mut real = vec![];
        for ((rows, images, labels), weights) in padded {
            let all = held(&rows, &images, &labels);
            let there = weights.iter().filter(|&&weight| weight == 1.0).count();
            assert!(there > 0 && weights.as_slice()[there..].iter().all(|&weight| weight == 0.0));
            // What fills up is of the same batch.
            assert!(all.iter().all(|label| all[..there].contains(label)));
            real.extend_from_slice(&all[..there]);
        }
        assert_eq!(&real[..order.len()], order);

        let open = shuffled_open::<Batch, _>(data(), 4, &mut rng());
        assert_eq!(open.len(), count.div_ceil(4));
        let all: Vec<usize> = open.flat_map(|(rows, images, labels)| held(&rows, &images, &labels)).collect();
        assert_eq!(all, real);
        real.sort_unstable();
        assert_eq!(real, every);

        // In order, of any size.
        let batches: Vec<Vec<usize>> = in_order_open::<Batch, _>(&labels, size).map(|labels| labels.to_vec()).collect();
        assert_eq!(batches, every.chunks(size).map(<[usize]>::to_vec).collect::<Vec<_>>());
        every.truncate(count / 4 * 4);
        let whole: Vec<usize> = in_order::<Dim<4>, _>(&labels[..]).flat_map(|labels| labels.to_vec()).collect();
        assert_eq!(whole, every);
    }

    /// What is lent is what is given.
    #[test]
    fn lent_batches_are_those_given(count in 0usize..40, seed in any::<u64>()) {
        let (rows, images, labels) = samples(count);
        let mut given = shuffled_open::<Batch, _>((&rows, &images, &labels), 4, &mut StdRng::seed_from_u64(seed));
        let mut lent = shuffled_open::<Batch, _>((&rows, &images, &labels), 4, &mut StdRng::seed_from_u64(seed));
        let mut kept = None;
        // Behind the last, which may be short, come whole ones again.
        for _ in 0..2 {
            while let Some(batch) = lent.lend(&mut kept) {
                assert_eq!(Some(batch), given.next().as_ref());
            }
            assert!(given.next().is_none());
            lent.restart();
            given.restart();
        }
    }
}

#[test]
fn a_seed_says_the_order() {
    let samples: Vec<usize> = (0..1000).collect();
    let order = |seed: u64| -> Vec<usize> {
        shuffled::<Dim<10>, _>(&samples, &mut StdRng::seed_from_u64(seed)).flat_map(|batch| batch.to_vec()).collect()
    };
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
    // Another order in each epoch, and none that is more likely: of 6,000 shuffles of 3 each of the 6 orders comes about 1,000
    // times.
    let (three, mut rng, mut counts, mut kept) = ([0usize, 1, 2], StdRng::seed_from_u64(7), [0; 27], None);
    let mut epoch = shuffled::<Dim<3>, _>(&three[..], &mut rng);
    for _ in 0..6000 {
        let batch = epoch.lend(&mut kept).expect("one batch").to_array();
        counts[9 * batch[0] + 3 * batch[1] + batch[2]] += 1;
        epoch.shuffle(&mut rng);
    }
    let seen: Vec<i32> = counts.into_iter().filter(|&count| count > 0).collect();
    // The standard deviation is 29.
    assert!(seen.len() == 6 && seen.iter().all(|count| (count - 1000).abs() < 145), "{seen:?}");
}

#[test]
fn an_epoch_takes_memory_once() {
    let (rows, images, labels) = samples(100);
    let mut rng = StdRng::seed_from_u64(7);
    let mut epoch = shuffled::<Dim<8>, _>((&rows, &images, &labels), &mut rng);
    let mut kept = None;
    for turn in 0..4 {
        let mut seen = 0;
        let used = allocated(|| {
            while let Some((rows, ..)) = epoch.lend(&mut kept) {
                seen += rows.dims()[0];
            }
            epoch.shuffle(&mut rng);
        });
        assert_eq!(seen, 96);
        assert!(turn == 0 || used == NOTHING, "{used:?}");
    }
}

#[test]
fn what_does_not_go_together_panics_in_words() {
    let (rows, _, labels) = samples(5);
    let words = |f: &dyn Fn()| {
        let panic = catch_unwind(AssertUnwindSafe(f)).expect_err("a panic");
        panic.downcast_ref::<String>().cloned().unwrap_or_else(|| panic.downcast_ref::<&str>().unwrap().to_string())
    };
    assert_eq!(
        words(&|| drop(in_order::<Dim<2>, _>((&rows, &labels[1..])))),
        "samples side by side are as many of each, and not [5, 4]"
    );
    assert_eq!(words(&|| drop(in_order_open::<Batch, _>(&rows, 0))), "batches of 0 samples never end");
    assert_eq!(
        words(&|| drop((&labels[..]).batch::<Dim<3>>(&[1, 2]))),
        "2 positions are no batch of 3 numbers, 1 for each sample"
    );
}

/// A generator of samples, which are nowhere kept.
struct Squares;

impl Dataset for Squares {
    type Batch<N: Size> = Tensor<u64, shape![N]>;

    fn count(&self) -> usize {
        10
    }

    fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N> {
        let numbers: Vec<u64> = at.iter().map(|&at| (at * at) as u64).collect();
        (&numbers[..]).batch::<N>(&(0..at.len()).collect::<Vec<_>>())
    }
}

#[test]
fn samples_may_be_ones_own() {
    let (mut epoch, mut kept) = (in_order_open::<Batch, _>(Squares, 4), None);
    assert_eq!(epoch.lend(&mut kept).unwrap().to_vec(), [0, 1, 4, 9]);
    assert_eq!(epoch.lend(&mut kept).unwrap().to_vec(), [16, 25, 36, 49]);
    assert_eq!(epoch.next().unwrap().to_vec(), [64, 81]);
    assert!(epoch.lend(&mut kept).is_none());
}

#[derive(Clone, Blank, Parameters)]
struct Model {
    fc: Linear<Dim<7>, Dim<5>>,
    #[parameters(with = 1e-5)]
    norm: BatchNorm<Dim<5>>,
    head: Linear<Dim<5>, One, f64>,
}

fn model(rng: &mut StdRng) -> Model {
    let mut model = Model { fc: Linear::init(rng), norm: Blank::blank(1e-5), head: Linear::init(rng) };
    model.norm.running_mean = Tensor::random(StandardNormal, rng);
    model.norm.weight = Tensor::ones();
    model
}

fn bytes(model: &Model) -> Vec<u8> {
    Writer::new().layer("", model).to_safetensors().unwrap()
}

#[test]
fn training_goes_on_bit_for_bit() {
    let folder = Folder::new();
    let path = folder.0.join("run.safetensors");
    let mut rng = StdRng::seed_from_u64(7);
    let start = model(&mut rng);
    let gradients: Vec<Model> = (0..8).map(|_| model(&mut rng)).collect();
    macro_rules! check {
        ($($new:expr;)*) => { $({
            let (mut through, mut optimizer) = (start.clone(), $new);
            for (step, gradient) in gradients.iter().enumerate() {
                if step == 5 {
                    checkpoint::save(&path, &through, &optimizer).unwrap();
                }
                optimizer.step(&mut through, gradient.clone(), 0.01);
            }
            // Made as at the start, and other numbers all over.
            let (mut resumed, mut optimizer) = (zeros_like(&gradients[0]), $new);
            checkpoint::resume(&path, &mut resumed, &mut optimizer).unwrap();
            assert_eq!(optimizer.steps(), 5);
            for gradient in &gradients[5..] {
                optimizer.step(&mut resumed, gradient.clone(), 0.01);
            }
            assert!(bytes(&resumed) == bytes(&through), "{}", stringify!($new));
        })* };
    }
    check! {
        Sgd::new(&start).decay(0.1);
        Sgd::with_momentum(&start, 0.9);
        Adam::new(&start);
        AdamW::new(&start).decay_by(|_, axes| if axes > 1 { 0.1 } else { 0.0 });
        Lion::new(&start);
    }
    // One file, which was replaced.
    assert_eq!(folder.names(), ["run.safetensors"]);
}

#[test]
fn a_checkpoint_has_the_names_of_the_model() {
    let folder = Folder::new();
    let path = folder.0.join("run.safetensors");
    let start = model(&mut StdRng::seed_from_u64(7));
    checkpoint::save(&path, &start, &AdamW::new(&start)).unwrap();
    let weights = Weights::open(&path).unwrap();
    let own = [
        "fc.bias",
        "fc.weight",
        "head.bias",
        "head.weight",
        "norm.bias",
        "norm.running_mean",
        "norm.running_var",
        "norm.weight",
    ];
    let mut expected = vec!["adamw.steps".to_string()];
    for part in ["model", "moment1", "moment2"] {
        // What is kept and not trained has no moments.
        let has = |name: &&str| part == "model" || !name.contains("running");
        expected.extend(own.into_iter().filter(has).map(|name| format!("{part}.{name}")));
    }
    assert!(weights.names().eq(expected.iter().map(String::as_str)));
    // The model alone.
    let alone: Model = weights
        .read(|reader| {
            reader.ignore("moment");
            reader.ignore("adamw.");
            reader.layer("model", ())
        })
        .unwrap();
    assert!(bytes(&alone) == bytes(&start));
}

#[test]
fn a_wrong_file_is_one_error_and_changes_nothing() {
    let folder = Folder::new();
    let path = folder.0.join("run.safetensors");
    let mut rng = StdRng::seed_from_u64(7);
    let start = model(&mut rng);
    let (mut own, mut adam) = (start.clone(), AdamW::new(&start));
    adam.step(&mut own, model(&mut rng), 0.1);
    let (before, moments) = (bytes(&own), bytes(&adam.moments()[1]));
    let mut resumed = |words: &[&str]| {
        let error = checkpoint::resume(&path, &mut own, &mut adam).unwrap_err();
        for words in words {
            assert!(error.to_string().contains(words), "{error}");
        }
        assert!(bytes(&own) == before && bytes(&adam.moments()[1]) == moments && adam.steps() == 1);
        error
    };
    assert_eq!(resumed(&["run.safetensors: found no such file"]).kind(), WeightsErrorKind::Io);
    // Weights alone, another optimiser, another model, a file that was cut.
    Writer::new().layer("", &start).save(&path).unwrap();
    resumed(&["moment1.fc.weight: missing", "adamw.steps: missing", "  fc.weight: left over"]);
    checkpoint::save(&path, &start, &Adam::new(&start)).unwrap();
    assert_eq!(
        resumed(&["adam.steps: left over", "adamw.steps: missing, expected shape [] of u64"]).problems().len(),
        2
    );
    checkpoint::save(&path, &start, &Lion::new(&start)).unwrap();
    resumed(&["lion.steps: left over", "moment2.head.bias: missing"]);
    let other = Linear::<Dim<7>, Dim<4>>::init(&mut rng);
    checkpoint::save(&path, &(other.clone(), other.clone()), &AdamW::new(&(other.clone(), other))).unwrap();
    resumed(&["model.0.weight: left over", "model.fc.weight: missing, expected shape [5, 7] of f32"]);
    checkpoint::save(&path, &start, &AdamW::new(&start)).unwrap();
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() - 4]).unwrap();
    assert_eq!(resumed(&["run.safetensors"]).kind(), WeightsErrorKind::Format);
}

/// A whole run as one struct: what else has to go on is in it.
#[derive(Parameters)]
struct Run {
    model: Model,
    #[parameters(buffer)]
    optimizer: AdamW<Model>,
    epoch: Tensor<u64, shape![]>,
}

#[test]
fn an_optimiser_is_a_part_of_a_struct() {
    let mut rng = StdRng::seed_from_u64(7);
    let start = model(&mut rng);
    let mut run = Run { optimizer: AdamW::new(&start), model: start.clone(), epoch: Tensor::full(3) };
    run.optimizer.step(&mut run.model, model(&mut rng), 0.1);
    let saved = Writer::new().layer("", &run).to_safetensors().unwrap();
    let names: Vec<String> = Weights::from_bytes(saved.clone()).unwrap().names().map(String::from).collect();
    assert!(names.contains(&"optimizer.moment2.fc.weight".into()) && names.contains(&"optimizer.adamw.steps".into()));
    let mut again = Run { optimizer: AdamW::new(&start), model: start, epoch: Tensor::zeros() };
    Weights::from_bytes(saved).unwrap().read_into(&mut again).unwrap();
    assert!(again.epoch.item() == 3 && again.optimizer.steps() == 1 && bytes(&again.model) == bytes(&run.model));
    // Moments are kept and not trained: nothing of an optimiser is a parameter of the model around it.
    let trained = conformable::nn::parameters::count(&run).trained;
    assert_eq!(trained, conformable::nn::parameters::count(&run.model).trained);
}

/// Least squares, whose answer is known: all of training together, which allocates nothing from the second step on.
#[test]
fn a_line_is_found_again() {
    type Layer = Linear<Dim<3>, One, f64>;
    let mut rng = StdRng::seed_from_u64(7);
    let truth = Layer { weight: tensor![[0.5, -2.0, 1.25]], bias: Tensor::full(0.75) };
    let x: Tensor<f64, shape![100, 3]> = Tensor::random(StandardNormal, &mut rng);
    let y = truth.forward(&x);

    let mut layer = Layer { weight: Tensor::zeros(), bias: Tensor::zeros() };
    let (mut tape, mut adam, mut gradient) = (Tape::new(), AdamW::new(&layer).decay(0.0), zeros_like(&layer));
    let (mut epoch, mut kept) = (shuffled::<Dim<32>, _>((&x, &y), &mut rng), None);
    let rate = Cosine::new(0.1, 900);
    for turn in 0..300 {
        let used = allocated(|| {
            while let Some(batch) = epoch.lend(&mut kept) {
                tape.grad_into(&layer, &mut gradient, batch, |m, (x, y), t| {
                    let error = m.on(t.input(x)) - t.input(y);
                    (error * error).mean()
                });
                gradient.clip_to_norm(10.0);
                adam.step_with(&mut layer, &mut gradient, rate.at(adam.steps()));
            }
            epoch.shuffle(&mut rng);
        });
        assert!(turn == 0 || used == NOTHING, "{used:?}");
    }
    assert_eq!(adam.steps(), 900);
    assert!((layer.weight - truth.weight).abs().max() < 1e-3 && (layer.bias - truth.bias).abs().max() < 1e-3);
}
