//! A pass of the two digit networks, 32 images: forwards, and with the gradient of all parameters, beside the gradient by hand.
//!
//! `cargo bench -p conformable-benches --bench training`; a name after `--` chooses rows. `benches/models/run.py --training` has other libraries.

mod common;

use common::{Answer, Workload, tensor};
use conformable::grad::nn::max_pool2d;
use conformable::grad::{AdamW, Gradient, Tape, Var, zeros_like};
use conformable::nn::layers::{Conv2d, Linear, Padding, Stride};
use conformable::nn::parameters::Parameters;
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box as bb;

type Images = Tensor<f32, shape![32, 64]>;
type Labels = Tensor<usize, shape![32]>;
type Scores = Tensor<f32, shape![32, 10]>;
type Conv3x3<In, Out> = Conv2d<shape![Out, In, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>>;

#[derive(Clone, Parameters)]
struct Mlp {
    fc1: Linear<Dim<64>, Dim<32>>,
    fc2: Linear<Dim<32>, Dim<10>>,
}

#[derive(Clone, Parameters)]
struct Cnn {
    conv1: Conv3x3<One, Dim<8>>,
    conv2: Conv3x3<Dim<8>, Dim<16>>,
    fc: Linear<Dim<256>, Dim<10>>,
}

impl Mlp {
    fn new() -> Self {
        let (first, second) = (tensor::<f32, shape![32, 64]>(1), tensor::<f32, shape![10, 32]>(2));
        Mlp {
            fc1: Linear { weight: first / 8.0, bias: tensor(3) },
            fc2: Linear { weight: second / 6.0, bias: tensor(4) },
        }
    }

    fn on<'t>(&'t self, x: Var<'t, shape![32, 64]>) -> Var<'t, shape![32, 10]> {
        self.fc2.on(self.fc1.on(x).relu())
    }

    /// The gradient of the mean cross entropy, each step written out.
    fn gradient_by_hand(&self, x: &Images, labels: &Labels) -> Mlp {
        let before = self.fc1.forward(x);
        let hidden = before.relu();
        let mut odds = self.fc2.forward(&hidden).softmax::<-1>();
        for (row, &label) in labels.iter().enumerate() {
            odds[[row, label]] -= 1.0;
        }
        odds *= 1.0 / 32.0;
        let back = odds.matmul(&self.fc2.weight) * before.greater(0.0).cast::<f32>();
        Mlp {
            fc1: Linear { weight: back.t().matmul(x), bias: back.sum_axis::<0>() },
            fc2: Linear { weight: odds.t().matmul(&hidden), bias: odds.sum_axis::<0>() },
        }
    }
}

impl Answer for Mlp {
    fn elements(&self) -> Vec<f64> {
        [self.fc1.weight.elements(), self.fc1.bias.elements(), self.fc2.weight.elements(), self.fc2.bias.elements()]
            .concat()
    }
}

impl Cnn {
    fn new() -> Self {
        let conv = Conv::new().padding::<1>();
        let (first, second) = (tensor::<f32, shape![8, 1, 3, 3]>(1), tensor::<f32, shape![16, 8, 3, 3]>(2));
        Cnn {
            conv1: Conv2d { weight: first / 3.0, bias: tensor(3), conv },
            conv2: Conv2d { weight: second / 8.0, bias: tensor(4), conv },
            fc: Linear { weight: tensor::<f32, shape![10, 256]>(5) / 16.0, bias: tensor(6) },
        }
    }

    fn on<'t>(&'t self, x: Var<'t, shape![32, 64]>) -> Var<'t, shape![32, 10]> {
        let x = self.conv1.on(x.unflatten::<1, shape![1, 8, 8]>());
        let x = self.conv2.on(max_pool2d(x, Pool::window::<2>()).relu()).relu();
        self.fc.on(x.flatten_axes::<1, 3>())
    }

    fn forward(&self, x: &Images) -> Scores {
        let x = self.conv1.forward(x.unflatten::<1, shape![1, 8, 8]>());
        let x = self.conv2.forward(nn::max_pool2d(&x, Pool::window::<2>()).relu()).relu();
        self.fc.forward(x.flatten_axes::<1, 3>())
    }
}

fn data() -> (Images, Labels) {
    (tensor::<f32, shape![32, 64]>(7).abs(), Tensor::from_fn(|[i]| i * 7 % 10))
}

fn mlp(c: &mut Criterion) {
    let (model, batch) = (Mlp::new(), data());
    let mut hidden: Tensor<f32, shape![32, 32]> = Tensor::zeros();
    let mut tape = Tape::new();
    Workload::new(c, "forward, 64 to 32 to 10", || model.fc2.forward(model.fc1.forward(bb(&batch.0)).relu()))
        .into("ours into", Scores::zeros(), |out| {
            model.fc1.forward_into(bb(&batch.0), &mut hidden);
            hidden.relu_in_place();
            model.fc2.forward_into(&hidden, out);
        })
        .into("ours tape", Scores::zeros(), |out| {
            tape.run_into(&(&model, bb(&batch.0)), out, |(m, x), t| m.on(t.input(x)));
        });
    let mut tape = Tape::new();
    Workload::new(c, "gradient, 64 to 32 to 10", || model.gradient_by_hand(bb(&batch.0), &batch.1)).into(
        "ours tape",
        zeros_like(&model),
        |gradient| {
            tape.grad_into(&model, gradient, bb(&batch), |m, (x, y), t| m.on(t.input(x)).cross_entropy(y));
        },
    );
    step(c, "step of AdamW, 64 to 32 to 10", model, &batch, |m, x| m.on(x));
}

fn cnn(c: &mut Criterion) {
    let (model, batch) = (Cnn::new(), data());
    let mut tape = Tape::new();
    Workload::new(c, "forward, two convolutions", || model.forward(bb(&batch.0))).into(
        "ours tape",
        Scores::zeros(),
        |out| tape.run_into(&(&model, bb(&batch.0)), out, |(m, x), t| m.on(t.input(x))),
    );
    step(c, "step of AdamW, two convolutions", model, &batch, |m, x| m.on(x));
}

/// Loss, gradient, clipping and AdamW. The loss has to become less.
fn step<M: conformable::nn::parameters::ParametersMut + Clone>(
    c: &mut Criterion,
    name: &str,
    mut model: M,
    batch: &(Images, Labels),
    on: impl for<'t> Fn(&'t M, Var<'t, shape![32, 64]>) -> Var<'t, shape![32, 10]> + Copy,
) {
    let (mut tape, mut gradient, mut adam) = (Tape::new(), zeros_like(&model), AdamW::new(&model));
    let mut step = || {
        let loss = tape.grad_into(&model, &mut gradient, bb(batch), |m, (x, y), t| on(m, t.input(x)).cross_entropy(y));
        gradient.clip_to_norm(1.0);
        adam.step_with(&mut model, &mut gradient, 1e-3);
        loss
    };
    let first = step();
    (0..50).for_each(|_| {
        step();
    });
    assert!(step() < first, "a network that learns has less to lose");
    c.bench_function(name, |bencher| bencher.iter(&mut step));
}

criterion_group!(name = suites; config = common::criterion(); targets = mlp, cnn);
criterion_main!(suites);
