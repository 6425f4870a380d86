//! One step of an optimiser over the parameters of a small network: live ones, and dead ones, which had a gradient once; beside
//! the loop by hand.
//!
//! `cargo bench -p conformable-benches --bench optimizers`; a name after `--` chooses rows. The loop by hand has no care for
//! moments that become subnormal: that is what its row of dead parameters shows.

mod common;

use common::{Answer, Workload, tensor, values};
use conformable::grad::{AdamW, Gradient, Lion, Sgd};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};

/// As many as a network of 64, 32 and 10 has.
const PARAMETERS: usize = 2410;

type Model = Tensor<f32, shape![2410]>;

const RATE: f32 = 1e-3;
const DECAY: f32 = 0.01;

/// AdamW by hand.
#[derive(Clone)]
struct ByHand {
    weights: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    step: i32,
}

impl ByHand {
    fn new() -> Self {
        let zeros = vec![0.0; PARAMETERS];
        ByHand { weights: values(PARAMETERS, 1), means: zeros.clone(), squares: zeros, step: 0 }
    }

    fn step(&mut self, gradient: &[f32]) {
        self.step += 1;
        let (first, second) = (1.0 - 0.9f32.powi(self.step), 1.0 - 0.999f32.powi(self.step));
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((w, (m, v)), g) in self.weights.iter_mut().zip(moments).zip(gradient) {
            *m = 0.9 * *m + 0.1 * g;
            *v = 0.999 * *v + 0.001 * g * g;
            *w = (1.0 - RATE * DECAY) * *w - RATE / first * *m / ((*v / second).sqrt() + 1e-8);
        }
    }
}

impl Answer for ByHand {
    fn elements(&self) -> Vec<f64> {
        self.weights.elements()
    }
}

/// A model and what trains it.
#[derive(Clone)]
struct Ours<O>(Model, O, Model);

impl<O> Answer for Ours<O> {
    fn elements(&self) -> Vec<f64> {
        self.0.elements()
    }
}

fn adamw(c: &mut Criterion) {
    let model: Model = tensor(1);
    let live: Model = tensor::<f32, shape![2410]>(2) * 0.1;
    // One step with a gradient, and as many without as it takes until moments would be subnormal.
    let by_hand = |steps: usize| {
        let mut state = ByHand::new();
        state.step(live.as_slice());
        (0..steps).for_each(|_| state.step(&[0.0; PARAMETERS]));
        state
    };
    let ours = |steps: usize, gradient: &Model| {
        let mut state = Ours(model.clone(), AdamW::new(&model), live.clone());
        state.1.step_with(&mut state.0, &mut state.2, RATE.into());
        state.2 = Tensor::zeros();
        (0..steps).for_each(|_| state.1.step_with(&mut state.0, &mut state.2, RATE.into()));
        state.2 = gradient.clone();
        state
    };
    for (name, steps, gradient) in
        [("AdamW, 2410 live parameters", 0, &live), ("AdamW, 2410 dead parameters", 900, &Tensor::zeros())]
    {
        Workload::over(c, name, by_hand(steps), |state| state.step(gradient.as_slice())).into(
            "ours into",
            ours(steps, gradient),
            |Ours(model, adam, gradient)| adam.step_with(model, gradient, RATE.into()),
        );
    }
}

fn others(c: &mut Criterion) {
    let (model, gradient): (Model, Model) = (tensor(1), tensor(2));
    #[derive(Clone)]
    struct Weights(Vec<f32>, Vec<f32>);
    impl Answer for Weights {
        fn elements(&self) -> Vec<f64> {
            self.0.elements()
        }
    }
    let weights = || Weights(values(PARAMETERS, 1), vec![0.0; PARAMETERS]);
    Workload::over(c, "SGD with momentum, 2410 parameters", weights(), |Weights(weights, velocity)| {
        for ((w, v), g) in weights.iter_mut().zip(velocity).zip(&gradient) {
            *v = 0.9 * *v + g;
            *w -= RATE * *v;
        }
    })
    .into(
        "ours into",
        Ours(model.clone(), Sgd::with_momentum(&model, 0.9), gradient.clone()),
        |Ours(model, sgd, gradient)| sgd.step_with(model, gradient, RATE.into()),
    );
    Workload::over(c, "Lion, 2410 parameters", weights(), |Weights(weights, means)| {
        for ((w, m), g) in weights.iter_mut().zip(means).zip(&gradient) {
            let to: f32 = 0.9 * *m + 0.1 * g;
            *w -= RATE * if to == 0.0 { 0.0 } else { to.signum() };
            *m = 0.99 * *m + 0.01 * g;
        }
    })
    .into("ours into", Ours(model.clone(), Lion::new(&model), gradient.clone()), |Ours(model, lion, gradient)| {
        lion.step_with(model, gradient, RATE.into())
    });
    Workload::new(c, "norm of 2410 numbers", || {
        gradient.iter().map(|&x| f64::from(x).powi(2)).sum::<f64>().sqrt() as f32
    })
    .by("ours", || gradient.global_norm() as f32);
}

criterion_group!(name = suites; config = common::criterion(); targets = adamw, others);
criterion_main!(suites);
