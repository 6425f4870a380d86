//! Optimisers, clipping and schedules: PyTorch's numbers, the rules written out in `f64`, and laws.

#[path = "support/counting.rs"]
mod counting;
#[allow(dead_code, reason = "only the levels of instructions are here")]
mod support;

use conformable::grad::optimize::UpdateRule;
use conformable::grad::{
    Adam, AdamW, Constant, Cosine, Gradient, Lion, Optimizer, Ramp, Rates, Schedule, Sgd, StepDecay, WarmUp, zeros_like,
};
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
use conformable::nn::ParametersMut;

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
    assert_eq!(lines.len(), 10);
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
        let mut gradient: Vec<Tensor<T, shape![Dyn<Rows>]>> = list("in")
            .iter()
            .map(|data| Tensor::from_fn_along(Len::new(data.len()), |[i]| T::of(data[i])))
            .collect();
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
    // With these all 23 lines are held.
    assert_eq!(lines.len(), 3 + 10 - 10);
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
