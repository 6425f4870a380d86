//! Optimisers, clipping and schedules: PyTorch's numbers, the rules written out in `f64`, and laws.

#[path = "support/counting.rs"]
mod counting;
#[allow(dead_code, reason = "only the levels of instructions are here")]
mod support;

use conformable::grad::optimize::UpdateRule;
use conformable::grad::{
    Adam, AdamW, ConstantRate, Cosine, Gradient, Lion, Optimizer, Ramp, Rates, Schedule, Sgd, StepDecay, WarmUp,
    zeros_like,
};
use conformable::nn::ParametersMut;
use conformable::nn::layers::{BatchNorm, Linear};
use conformable::nn::parameters::{Blank, Name, Parameters, WeightElement};
use conformable::prelude::*;
use conformable::storage::{Heap, Inline};
use counting::{NOTHING, allocated};
use proptest::prelude::*;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use support::at_each_level;

/// The lines of `tests/data/gradients/optimizers.jsonl` that `f` takes.
fn lines(take: impl Fn(&Value) -> bool) -> Vec<Value> {
    let text = include_str!("data/gradients/optimizers.jsonl");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("a line is a JSON object"));
    lines.filter(take).collect()
}

fn number(value: &Value) -> f64 {
    match value {
        Value::String(text) => text.parse().expect("nan, inf or -inf"),
        other => other.as_f64().expect("a number"),
    }
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(number).collect()
}

/// A number of an object, or what it is if it is not there.
fn setting(of: &Value, name: &str, usual: f64) -> f64 {
    of.get(name).map_or(usual, number)
}

/// One step of any optimiser.
trait AnyOptimizer<M> {
    fn any_step(&mut self, model: &mut M, gradient: M, rate: f64);
}

macro_rules! any_optimizer {
    ($($n:literal)*) => { $(
        impl<R: UpdateRule<$n>, M: ParametersMut, D: Fn(&Name<'_>, usize) -> f64> AnyOptimizer<M> for Optimizer<R, M, $n, D> {
            fn any_step(&mut self, model: &mut M, gradient: M, rate: f64) {
                self.step(model, gradient, rate);
            }
        }
    )* };
}
any_optimizer! { 0 1 2 }

/// The optimiser of a line.
fn optimizer<M: Clone + ParametersMut + 'static>(of: &Value, model: &M) -> Box<dyn AnyOptimizer<M>> {
    let decay = setting(of, "decay", 0.0);
    let betas = of.get("betas").map_or(vec![0.9, 0.999], numbers);
    let eps = setting(of, "eps", 1e-8);
    match of["kind"].as_str().expect("a kind") {
        "sgd" => match (setting(of, "momentum", 0.0), of.get("nesterov") == Some(&Value::Bool(true))) {
            (0.0, false) => Box::new(Sgd::new(model).decay(decay)),
            (momentum, false) => Box::new(Sgd::with_momentum(model, momentum).decay(decay)),
            (momentum, true) => Box::new(Sgd::with_momentum(model, momentum).nesterov().decay(decay)),
        },
        "adam" => Box::new(Adam::new(model).betas(betas[0], betas[1]).eps(eps).decay(decay)),
        "adamw" => Box::new(AdamW::new(model).betas(betas[0], betas[1]).eps(eps).decay(decay)),
        other => panic!("{other}?"),
    }
}

/// Is `got` as close to `want` as `tol` says, `[rtol, atol]`, for numbers of the size `scale`?
fn close(got: f64, want: f64, tol: &[f64], scale: f64) -> bool {
    (got - want).abs() <= tol[0] * want.abs() + tol[1] * scale || got.is_nan() && want.is_nan()
}

/// Runs a line with elements `T`, and compares with what `after` has, but for columns for which `but` says so.
fn follow<T: Real + WeightElement>(line: &Value, tol: &str, after: &str, but: impl Fn(usize) -> bool) {
    let settings = &line["optimizer"];
    let data = |at: &str| -> Vec<T> { numbers(&line[at]["data"]).into_iter().map(T::of).collect() };
    let (tol, scale) = (numbers(&line["tol"][tol]), numbers(&line["scale"]));
    let gradients = data("gradients");
    let mut model: Tensor<T, shape![10]> = Tensor::from_vec(data("start")).unwrap();
    let mut optimizer = optimizer(settings, &model);
    let rate = number(&settings["rate"]);
    let cosine = Cosine::new(rate, 200);
    let mut held = 0;
    for (step, gradient) in gradients.chunks_exact(10).enumerate() {
        let rate = if settings.get("schedule").is_some() { cosine.at(step as u64) } else { rate };
        optimizer.any_step(&mut model, Tensor::from_slice(gradient).unwrap(), rate);
        if let Some(after) = line[after].get((step + 1).to_string()) {
            for (column, (got, want)) in model.iter().zip(numbers(&after["data"])).enumerate() {
                let got = got.as_f64();
                let good = but(column) || close(got, want, &tol, scale[column]);
                assert!(good, "{} step {}, column {column}: {got} and not {want}", line["id"], step + 1);
            }
            held += 1;
        }
    }
    assert_eq!(held, 7, "{}", line["id"]);
}

#[test]
fn two_hundred_steps_are_pytorchs() {
    let lines = lines(|line| line.get("optimizer").is_some());
    assert_eq!(lines.len(), 9);
    at_each_level(|_| {
        for line in &lines {
            follow::<f64>(line, "f64", "after", |_| false);
            follow::<f32>(line, "f32", "f32_after", |_| false);
            // In f32 the squares of 1e30 are infinite, and what they belong to stands still.
            let adam = line["optimizer"]["kind"].as_str().unwrap().starts_with("adam");
            follow::<f32>(line, "f32", "after", |column| adam && [3, 8].contains(&column));
        }
    });
}

#[test]
fn clipping_by_norm_is_pytorchs() {
    fn check<T: Real + WeightElement>(line: &Value, tol: &str) {
        let tol = numbers(&line["tol"][tol]);
        let list = |at: &str| -> Vec<Vec<f64>> {
            line[at].as_array().unwrap().iter().map(|tensor| numbers(&tensor["data"])).collect()
        };
        struct Rows;
        let mut gradient: Vec<Tensor<T, shape![Dyn<Rows>]>> =
            list("in").iter().map(|data| Tensor::from_fn_along(Len::new(data.len()), |[i]| T::of(data[i]))).collect();
        let norm = gradient.clip_to_norm(number(&line["max"]));
        assert!(close(norm, number(&line["norm"]), &[1e-12, 0.0], 1.0), "{}: {norm}", line["id"]);
        for (got, want) in gradient.iter().zip(list("out")) {
            for (got, want) in got.iter().zip(want) {
                assert!(close(got.as_f64(), want, &tol, 1.0), "{}: {got} and not {want}", line["id"]);
            }
        }
    }
    let lines = lines(|line| line["op"] == "clip_by_norm");
    assert_eq!(lines.len(), 10);
    at_each_level(|_| {
        for line in &lines {
            check::<f64>(line, "f64");
            check::<f32>(line, "f32");
        }
    });
}

#[test]
fn cosines_are_the_formula() {
    let lines = lines(|line| line["op"] == "cosine");
    // With the 9 and the 10 above, all 23.
    assert_eq!(lines.len(), 4);
    for line in lines {
        let steps = line["steps"].as_u64().unwrap();
        let cosine = Cosine::new(number(&line["rate"]), steps);
        let want = numbers(&line["out"]);
        assert_eq!(want.len() as u64, steps + 1);
        for (step, want) in want.into_iter().enumerate() {
            assert!((cosine.at(step as u64) - want).abs() <= 1e-15, "{} step {step}", line["id"]);
        }
    }
}

/// The rules as they are written, in `f64`, without any care for what is subnormal.
#[derive(Clone, Copy, Debug)]
enum Written {
    Sgd { momentum: f64, nesterov: bool },
    Adam { betas: [f64; 2], eps: f64, apart: bool },
    Lion { betas: [f64; 2] },
}

impl Written {
    /// The parameter and its two moments after step `t`, from 1 on.
    fn step(self, t: i32, [p, m, v]: [f64; 3], g: f64, rate: f64, decay: f64) -> [f64; 3] {
        match self {
            Written::Sgd { momentum, nesterov } => {
                let g = g + decay * p;
                let m = momentum * m + g;
                [p - rate * if nesterov { g + momentum * m } else { m }, m, v]
            }
            Written::Adam { betas: [b1, b2], eps, apart } => {
                let (p, g) = if apart { (p * (1.0 - rate * decay), g) } else { (p, g + decay * p) };
                let (m, v) = (b1 * m + (1.0 - b1) * g, b2 * v + (1.0 - b2) * g * g);
                let (unbiased, spread) = (m / (1.0 - b1.powi(t)), (v / (1.0 - b2.powi(t))).sqrt());
                [p - rate * unbiased / (spread + eps), m, v]
            }
            Written::Lion { betas: [b1, b2] } => {
                let to = b1 * m + (1.0 - b1) * g;
                let sign = if to == 0.0 { 0.0 } else { to.signum() };
                [p * (1.0 - rate * decay) - rate * sign, b2 * m + (1.0 - b2) * g, v]
            }
        }
    }
}

struct Rows;
type Vector = Tensor<f64, shape![Dyn<Rows>]>;

fn vector(data: &[f64]) -> Vector {
    Tensor::from_fn_along(Len::new(data.len()), |[i]| data[i])
}

/// The optimiser that is written so.
fn made(written: Written, model: &Vector, decay: f64) -> Box<dyn AnyOptimizer<Vector>> {
    match written {
        Written::Sgd { momentum: 0.0, .. } => Box::new(Sgd::new(model).decay(decay)),
        Written::Sgd { momentum, nesterov: false } => Box::new(Sgd::with_momentum(model, momentum).decay(decay)),
        Written::Sgd { momentum, nesterov: true } => {
            Box::new(Sgd::with_momentum(model, momentum).nesterov().decay(decay))
        }
        Written::Adam { betas: [b1, b2], eps, apart: false } => {
            Box::new(Adam::new(model).betas(b1, b2).eps(eps).decay(decay))
        }
        Written::Adam { betas: [b1, b2], eps, apart: true } => {
            Box::new(AdamW::new(model).betas(b1, b2).eps(eps).decay(decay))
        }
        Written::Lion { betas: [b1, b2] } => Box::new(Lion::new(model).betas(b1, b2).decay(decay)),
    }
}

fn rules() -> impl Strategy<Value = Written> {
    let beta = || 0.0..0.999;
    prop_oneof![
        Just(Written::Sgd { momentum: 0.0, nesterov: false }),
        (0.01..0.99, any::<bool>()).prop_map(|(momentum, nesterov)| Written::Sgd { momentum, nesterov }),
        (beta(), beta(), 1e-10..1e-3, any::<bool>()).prop_map(|(b1, b2, eps, apart)| Written::Adam {
            betas: [b1, b2],
            eps,
            apart
        }),
        // Sums of the form a + b round to other signs at most where they are 0 but for rounding.
        (beta(), beta()).prop_map(|(b1, b2)| Written::Lion { betas: [b1, b2] }),
    ]
}

proptest! {
    /// Any number of parameters, around the lengths of blocks.
    #[test]
    fn steps_are_the_rules_as_written(
        written in rules(),
        len in 0usize..100,
        decay in prop_oneof![Just(0.0), 0.0..0.5],
        rates in prop::collection::vec(0.0..0.5, 1..6),
        seed in any::<u64>(),
    ) {
        let sample = |at: usize| ((support::bits(seed, at) % 2001) as f64 - 1000.0) / 512.0;
        let mut states: Vec<[f64; 3]> = (0..len).map(|at| [sample(at), 0.0, 0.0]).collect();
        let mut model = vector(&states.iter().map(|state| state[0]).collect::<Vec<_>>());
        let mut optimizer = made(written, &model, decay);
        for (step, &rate) in rates.iter().enumerate() {
            let gradient: Vec<f64> = (0..len).map(|at| sample(len * (step + 1) + at)).collect();
            optimizer.any_step(&mut model, vector(&gradient), rate);
            for (state, &g) in states.iter_mut().zip(&gradient) {
                *state = written.step(step as i32 + 1, *state, g, rate, decay);
            }
            for (at, (got, want)) in model.iter().zip(&states).enumerate() {
                prop_assert!((got - want[0]).abs() <= 1e-11, "{written:?}, {at} of {len}: {got} and not {}", want[0]);
            }
        }
    }

    /// One clipped gradient is the other, times a number; its norm is as asked for.
    #[test]
    fn clipped_gradients_point_the_same_way(len in 1usize..100, max in 0.01..100.0, seed in any::<u64>()) {
        let of = vector(&(0..len).map(|at| (support::bits(seed, at) % 2001) as f64 - 1000.0).collect::<Vec<_>>());
        let norm = of.iter().map(|x| x * x).sum::<f64>().sqrt();
        prop_assert!((of.global_norm() - norm).abs() <= 1e-12 * norm);
        let factor = f64::min(1.0, max / (norm + 1e-6));
        let clipped = of.clone().clipped_to_norm(max);
        for (got, want) in clipped.iter().zip(&of) {
            prop_assert!((got - want * factor).abs() <= 1e-12 * want.abs());
        }
        prop_assert!(clipped.global_norm() <= max);
        for (got, want) in of.clone().clipped_to_value(max).iter().zip(&of) {
            prop_assert_eq!(*got, want.clamp(-max, max));
        }
    }
}

/// A model with a layer of another kind of elements, and with what is kept and not trained.
#[derive(Clone, Blank, Parameters)]
struct Model {
    fc: Linear<Dim<37>, Dim<5>>,
    #[parameters(with = 1e-5)]
    norm: BatchNorm<Dim<5>>,
    head: [Linear<Dim<5>, One, f64>; 2],
    #[parameters(buffer)]
    mean: Tensor<f32, shape![3]>,
    count: Tensor<u64, shape![1]>,
}

/// One whose numbers are all different.
fn model(seed: u64) -> Model {
    let mut model = Model::blank(());
    model.mean = tensor![1.0, 2.0, 3.0];
    model.count = tensor![7];
    model.norm.running_mean = Tensor::full(0.5);
    let mut at = 0;
    let mut next = || {
        at += 1;
        ((support::bits(seed, at) % 2001) as f64 - 1000.0) / 512.0
    };
    for x in [&mut model.fc.weight].into_iter().flat_map(|x| x.iter_mut()) {
        *x = next() as f32;
    }
    for x in [&mut model.fc.bias, &mut model.norm.weight, &mut model.norm.bias].into_iter().flat_map(|x| x.iter_mut()) {
        *x = next() as f32;
    }
    for layer in &mut model.head {
        layer.weight.iter_mut().for_each(|x| *x = next());
        layer.bias.iter_mut().for_each(|x| *x = next());
    }
    model
}

/// All numbers of a model as bits, in order.
fn all_bits<M: Parameters>(model: &M) -> Vec<u64> {
    use conformable::nn::parameters::Visitor;
    use conformable::storage::Storage;
    struct Bits(Vec<u64>);
    impl Visitor<1> for Bits {
        type Error = std::convert::Infallible;
        fn buffer<T: WeightElement, S: Shape, B: Storage>(
            &mut self,
            _: &Name<'_>,
            [tensor]: [&Tensor<T, S, B>; 1],
        ) -> Result<(), Self::Error> {
            self.0.extend(
                tensor
                    .iter()
                    .map(|x| x.to_bytes().as_ref().iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))),
            );
            Ok(())
        }
    }
    let mut bits = Bits(vec![]);
    let Ok(()) = M::visit([model], &Name::ROOT, &mut bits);
    bits.0
}

#[test]
fn every_level_has_the_same_bits() {
    let mut seen: Option<Vec<Vec<u64>>> = None;
    at_each_level(|level| {
        let run = |mut optimizer: Box<dyn AnyOptimizer<Model>>| {
            let mut trained = model(0);
            for seed in 1..6 {
                optimizer.any_step(&mut trained, model(seed).clipped_to_norm(3.0), 0.01);
            }
            all_bits(&trained)
        };
        let start = model(0);
        let bits = vec![
            run(Box::new(Sgd::new(&start))),
            run(Box::new(Sgd::with_momentum(&start, 0.9).decay(0.1))),
            run(Box::new(Adam::new(&start).decay(0.1))),
            run(Box::new(AdamW::new(&start))),
            run(Box::new(Lion::new(&start).decay(0.1))),
        ];
        assert_eq!(seen.get_or_insert_with(|| bits.clone()), &bits, "{level:?}");
    });
}

#[test]
fn what_is_kept_is_not_trained() {
    let mut trained = model(0);
    let mut adam = AdamW::new(&trained);
    adam.step(&mut trained, model(1), 0.1);
    let start = model(0);
    assert!(trained.mean == start.mean && trained.count == start.count);
    assert!(trained.norm.running_mean == start.norm.running_mean && trained.norm.weight != start.norm.weight);
    assert!(trained.head[1].weight != start.head[1].weight);
    let zeros = zeros_like(&start);
    assert!(zeros.fc.weight == Tensor::zeros() && zeros.mean == start.mean && zeros.count == start.count);
    // Nor does it count as a part of the gradient.
    assert_eq!(zeros.global_norm(), 0.0);
    let clipped = model(1).clipped_to_value(0.0);
    assert!(clipped.mean == start.mean && clipped.global_norm() == 0.0);
}

#[test]
fn decay_is_by_name_and_by_axes() {
    let start = model(0);
    let decayed = |by: fn(&Name<'_>, usize) -> f64| {
        let mut trained = start.clone();
        Sgd::new(&start).decay_by(by).step(&mut trained, zeros_like(&start), 0.5);
        trained
    };
    let by_axes = decayed(|_, axes| if axes > 1 { 1.0 } else { 0.0 });
    assert!(by_axes.fc.weight == &start.fc.weight * 0.5 && by_axes.fc.bias == start.fc.bias);
    assert!(by_axes.norm.weight == start.norm.weight && by_axes.head[0].weight == &start.head[0].weight * 0.5);
    let by_name = decayed(|name, _| if name.starts_with("head.1") || name.ends_with("norm.bias") { 1.0 } else { 0.0 });
    assert!(by_name.head[0].weight == start.head[0].weight && by_name.head[1].bias == &start.head[1].bias * 0.5);
    assert!(by_name.norm.bias == &start.norm.bias * 0.5 && by_name.norm.weight == start.norm.weight);
    // A function that captures is a part of the type; one number for all comes back.
    let some = 1.0;
    let mut trained = start.clone();
    Sgd::new(&start).decay_by(|_, _| some).step(&mut trained, zeros_like(&start), 0.5);
    assert_eq!(trained.fc.bias, &start.fc.bias * 0.5);
    let mut again = start.clone();
    Sgd::new(&start).decay(1.0).step(&mut again, zeros_like(&start), 0.5);
    assert_eq!(all_bits(&again), all_bits(&trained));
}

#[test]
fn nothing_is_allocated_by_a_step() {
    let mut trained = model(0);
    let mut gradient = model(1);
    let mut sgd = Sgd::with_momentum(&trained, 0.9).decay_by(|name, _| if name.ends_with("bias") { 0.0 } else { 0.1 });
    let (mut adam, mut lion) = (AdamW::new(&trained), Lion::new(&trained));
    let cosine = WarmUp::new(10, Cosine::new(0.1, 100));
    for _ in 0..3 {
        assert_eq!(allocated(|| sgd.step_with(&mut trained, &mut gradient, cosine.at(sgd.steps()))), NOTHING);
        assert_eq!(allocated(|| adam.step_with(&mut trained, &mut gradient, cosine.at(adam.steps()))), NOTHING);
        assert_eq!(allocated(|| lion.step_with(&mut trained, &mut gradient, cosine.at(lion.steps()))), NOTHING);
        assert_eq!(allocated(|| gradient.clip_to_norm(1.0)), NOTHING);
        assert_eq!(allocated(|| gradient.check_finite()), NOTHING);
        let given = gradient.clone();
        assert_eq!(allocated(|| adam.step(&mut trained, given, 0.1)), NOTHING);
    }
    // The gradient stays as it is.
    assert_eq!(
        all_bits(&gradient),
        all_bits(&{
            let mut same = model(1);
            same.clip_to_norm(1.0);
            same.clip_to_norm(1.0);
            same.clip_to_norm(1.0);
            same
        })
    );
}

/// After a thousand steps without a gradient no moment is subnormal.
#[test]
fn moments_that_die_become_zero() {
    fn check<T: Real + WeightElement>(steps: usize) {
        let mut x: Tensor<T, shape![40]> = Tensor::full(T::of(0.5));
        let (mut adam, mut sgd, mut lion) = (Adam::new(&x), Sgd::with_momentum(&x, 0.9), Lion::new(&x).betas(0.9, 0.9));
        for step in 0..steps {
            let gradient = if step == 0 { Tensor::full(T::of(0.25)) } else { Tensor::zeros() };
            for moment in adam.moments().iter().chain(sgd.moments()).chain(lion.moments()) {
                assert!(
                    moment
                        .iter()
                        .all(|m| *m == T::ZERO || *m >= T::of(2f64.powi(if size_of::<T>() == 4 { -95 } else { -959 })))
                );
            }
            adam.step(&mut x, gradient.clone(), 1e-3);
            sgd.step(&mut x, gradient.clone(), 1e-3);
            lion.step(&mut x, gradient, 1e-3);
        }
        assert_eq!(adam.moments()[0], Tensor::zeros());
        assert_eq!((&sgd.moments()[0], &lion.moments()[0]), (&Tensor::zeros(), &Tensor::zeros()));
    }
    check::<f32>(1000);
    check::<f64>(8000);
    // Subnormal gradients, a rate that is tiny, decay to nothing: no step is wrong, and none of it comes back as a NaN.
    let mut x: Tensor<f32, shape![5]> = tensor![1e-38, 1.0, -1.0, 0.5, -0.5];
    let mut adam = AdamW::new(&x).eps(0.0).decay(0.5);
    for _ in 0..300 {
        adam.step(&mut x, tensor![1e-40, 1e-20, 0.0, 2e-18, -1e-25], 0.5);
        let moments = adam.moments().iter().flat_map(|moment| moment.iter());
        assert!(x.iter().chain(moments).all(|x| x.is_finite() && (*x == 0.0 || x.is_normal())), "{x}");
    }
}

#[test]
fn gradients_that_are_no_numbers_are_named() {
    let mut gradient = model(0);
    assert!(gradient.check_finite().is_ok());
    gradient.norm.running_mean = Tensor::full(f32::NAN);
    assert!(gradient.clone().finite().is_ok(), "what is kept is no gradient");
    gradient.head[1].weight[[0, 3]] = f64::NEG_INFINITY;
    gradient.head[1].bias[[0]] = f64::NAN;
    let error = gradient.check_finite().unwrap_err();
    assert_eq!((error.name(), error.count()), ("head.1.weight", 2));
    assert_eq!(
        error.to_string(),
        "the gradient of `head.1.weight` is -inf at [0, 3]: 2 of all 212 numbers are not finite"
    );
    // PyTorch's arithmetic: what is infinite makes the rest 0, and a NaN all NaN.
    let mut infinite: Tensor<f32, shape![2]> = tensor![1.0, f32::INFINITY];
    assert_eq!(infinite.clip_to_norm(1.0), f64::INFINITY);
    assert!(infinite[[0]] == 0.0 && infinite[[1]].is_nan());
    assert!(tensor![1.0f32, f32::NAN].clipped_to_norm(1.0)[[0]].is_nan());
    // A NaN is not clipped away, nor is it lost in a step.
    assert!(tensor![f32::NAN].clipped_to_value(1.0)[[0]].is_nan());
    let mut x = tensor![1.0f32, 1.0];
    AdamW::new(&x).step(&mut x, tensor![f32::NAN, 0.0], 0.1);
    assert!(x[[0]].is_nan() && x[[1]].is_finite());
    let mut x = tensor![1.0f32, 1.0];
    Lion::new(&x).step(&mut x, tensor![f32::NAN, 0.0], 0.1);
    assert!(x[[0]].is_nan() && x[[1]].is_finite());
}

#[test]
fn schedules_are_their_formulas() {
    let warm =
        WarmUp::new(4, StepDecay::new(0.5, 3, 0.5)).then(12, Ramp::new(0.1, 0.2, 2)).then(20, ConstantRate::new(1.0));
    let want = |step: u64| match step {
        0..4 => 0.5 * (step + 1) as f64 / 5.0,
        4..12 => 0.5 * 0.5f64.powi((step as i32 - 4) / 3),
        12..20 => [0.1, 0.15, 0.2][(step as usize - 12).min(2)],
        _ => 1.0,
    };
    for (step, rate) in (0..30).zip(warm.rates()) {
        assert!((rate - want(step)).abs() < 1e-15, "{step}: {rate}");
    }
    assert_eq!(Rates::from(warm, 12).next(), 0.1);
    // A function is a schedule, no steps are none, and the largest step is behind all.
    let inverse = |step: u64| 1.0 / (1.0 + step as f64);
    assert_eq!(WarmUp::new(1, inverse).at(2), 0.5);
    assert_eq!((Cosine::new(0.1, 0).to(0.01).at(0), Ramp::new(1.0, 0.5, 0).at(0)), (0.01, 0.5));
    assert_eq!((Cosine::new(0.1, 5).at(u64::MAX), StepDecay::new(0.1, 1, 0.5).at(u64::MAX)), (0.0, 0.0));
}

/// The words of a panic.
fn words(f: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(f)).expect_err("a panic");
    panic.downcast_ref::<String>().cloned().unwrap_or_else(|| panic.downcast_ref::<&str>().unwrap().to_string())
}

#[test]
fn settings_that_are_none_panic_in_words() {
    let x: Tensor<f32, shape![2]> = Tensor::ones();
    let step = |rate: f64| Sgd::new(&x).step(&mut x.clone(), Tensor::ones(), rate);
    assert_eq!(words(|| step(f64::NAN)), "a rate is a number that is not negative, and not NaN");
    assert_eq!(words(|| step(-0.1)), "a rate is a number that is not negative, and not -0.1");
    assert_eq!(words(|| drop(Adam::new(&x).betas(1.0, 0.9))), "a beta is at least 0 and below 1, not 1");
    assert_eq!(words(|| drop(AdamW::new(&x).eps(-1.0))), "eps is a number that is not negative, and not -1");
    assert_eq!(words(|| drop(Sgd::with_momentum(&x, 1.5))), "a momentum is at least 0 and below 1, not 1.5");
    assert_eq!(
        words(|| drop(Lion::new(&x).decay(f64::INFINITY))),
        "a decay is a number that is not negative, and not inf"
    );
    let mut negative = Sgd::new(&x).decay_by(|_, _| -1.0);
    assert_eq!(
        words(|| negative.step(&mut x.clone(), Tensor::ones(), 0.1)),
        "a decay is a number that is not negative, and not -1"
    );
    assert_eq!(words(|| _ = Cosine::new(-0.1, 5)), "a rate is a number that is not negative, and not -0.1");
    assert_eq!(words(|| _ = StepDecay::new(0.1, 0, 0.5)), "a rate decays after every so many steps, and 0 are none");
    let clip = |max: f64| drop(x.clone().clipped_to_norm(max));
    assert_eq!(words(|| clip(f64::NAN)), "a gradient is clipped to a norm that is not negative, and not to NaN");
    // A gradient of a model of more layers.
    let two = vec![x.clone(); 2];
    let mut sgd = Sgd::new(&two);
    assert_eq!(
        words(|| sgd.step(&mut two.clone(), vec![x.clone(); 3], 0.1)),
        "models side by side have lists of the same length, and the same options"
    );
    assert_eq!(sgd.steps(), 0);
}

/// What is the same of all parameters is told a rule once for each step, also of a model that was read from a file.
#[test]
fn a_step_begins_once() {
    struct Counting(Vec<u64>);
    impl UpdateRule<0> for Counting {
        const NAME: &'static str = "counting";

        fn begin(&mut self, number: u64) {
            self.0.push(number);
        }

        fn update<T: Real>(
            &self,
            step: conformable::grad::optimize::StepSettings,
            weights: &mut [T],
            _: &[T],
            []: [&mut [T]; 0],
        ) {
            assert_eq!(self.0.last(), Some(&step.number));
            weights.fill(T::of(self.0.len() as f64));
        }
    }
    let mut model: (Tensor<f32, shape![2]>, Tensor<f64, shape![3]>) = (Tensor::zeros(), Tensor::zeros());
    let mut optimizer = Optimizer::of(Counting(Vec::new()), &model);
    for step in 1..=3 {
        optimizer.step(&mut model, (Tensor::ones(), Tensor::ones()), 0.1);
        assert_eq!(model, (Tensor::full(step as f32), Tensor::full(f64::from(step))));
    }
}

/// A model that lies in itself needs no heap.
#[test]
fn inline_models_are_trained_without_a_heap() {
    type Layer = Linear<Dim<6>, Dim<3>, f32, Inline>;
    let start = Layer { weight: InlineTensor::full(0.5), bias: InlineTensor::zeros() };
    let on_heap: Linear<Dim<6>, Dim<3>, f32, Heap> = Linear { weight: Tensor::full(0.5), bias: Tensor::zeros() };
    let (mut inline, mut heap) = (start.clone(), on_heap.clone());
    let gradient = Layer { weight: InlineTensor::full(0.25), bias: InlineTensor::full(-3.0) };
    let same = Linear { weight: Tensor::full(0.25), bias: Tensor::full(-3.0) };
    let mut other = AdamW::new(&heap);
    (0..5).for_each(|_| other.step(&mut heap, same.clone().clipped_to_norm(1.0), 0.1));
    assert_eq!(
        allocated(|| {
            let mut adam = AdamW::new(&start);
            (0..5).for_each(|_| adam.step(&mut inline, gradient.clone().clipped_to_norm(1.0), 0.1));
        }),
        NOTHING
    );
    assert!(inline.weight.to_heap() == heap.weight && inline.bias.to_heap() == heap.bias);
}
