//! The networks here.

use crate::bench::Bench;
use crate::in_candle::elements;
use crate::{Case, Numbers, Outcome};
use conformable::grad::{AdamW, Gradient, Pass, Tape, Var, nn as grad_nn, zeros_like};
use conformable::io::weights::WeightElement;
use conformable::nn::layers::{Conv2d, Embedding, LayerNorm, Linear, Padding, Stride};
use conformable::nn::parameters::{Name, ParametersMut, Visitor, VisitorMut};
use conformable::nn::{Attention, Blank, Parameters};
use conformable::prelude::*;
use conformable::storage::{ContiguousMut, Storage};
use std::convert::Infallible;
use std::hint::black_box;

/// A network, its scores and its loss.
trait Network: Blank<Settings = ()> + ParametersMut + Clone {
    type Batch;
    type Scores: FixedShape;

    fn scores<'t>(&'t self, batch: &'t Self::Batch, t: Pass<'t>) -> Var<'t, Self::Scores>;
    fn loss<'t>(&'t self, batch: &'t Self::Batch, t: Pass<'t>) -> Var<'t, ()>;
}

type Digits = (Tensor<f32, shape![32, 1, 8, 8]>, Tensor<usize, shape![32]>);

#[derive(Blank, Clone, Parameters)]
struct Mlp {
    fc1: Linear<Dim<64>, Dim<32>>,
    fc2: Linear<Dim<32>, Dim<10>>,
}

impl Network for Mlp {
    type Batch = Digits;
    type Scores = shape![32, 10];

    fn scores<'t>(&'t self, (images, _): &'t Digits, t: Pass<'t>) -> Var<'t, shape![32, 10]> {
        self.fc2.on(self.fc1.on(t.input(images).reshape::<shape![32, 64]>()).relu())
    }

    fn loss<'t>(&'t self, batch: &'t Digits, t: Pass<'t>) -> Var<'t, ()> {
        self.scores(batch, t).cross_entropy(&batch.1)
    }
}

type Conv3x3<In, Out> = Conv2d<shape![Out, In, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>>;

#[derive(Clone, Parameters)]
struct Cnn {
    conv1: Conv3x3<One, Dim<8>>,
    conv2: Conv3x3<Dim<8>, Dim<16>>,
    fc: Linear<Dim<256>, Dim<10>>,
}

impl Blank for Cnn {
    type Settings = ();

    fn blank((): ()) -> Self {
        let conv = Conv::new().padding::<1>();
        Cnn { conv1: Blank::blank(conv), conv2: Blank::blank(conv), fc: Blank::blank(()) }
    }
}

impl Network for Cnn {
    type Batch = Digits;
    type Scores = shape![32, 10];

    fn scores<'t>(&'t self, (images, _): &'t Digits, t: Pass<'t>) -> Var<'t, shape![32, 10]> {
        let x = grad_nn::max_pool2d(self.conv1.on(t.input(images)), Pool::window::<2>()).relu();
        self.fc.on(self.conv2.on(x).relu().flatten_axes::<1, 3>())
    }

    fn loss<'t>(&'t self, batch: &'t Digits, t: Pass<'t>) -> Var<'t, ()> {
        self.scores(batch, t).cross_entropy(&batch.1)
    }
}

#[derive(Blank, Clone, Parameters)]
struct Block {
    #[parameters(name = "ln_1", with = 1e-5)]
    attention_norm: LayerNorm<Dim<32>>,
    #[parameters(name = "attn.c_attn")]
    queries_keys_values: Linear<Dim<32>, Dim<96>>,
    #[parameters(name = "attn.c_proj")]
    projection: Linear<Dim<32>, Dim<32>>,
    #[parameters(name = "ln_2", with = 1e-5)]
    feed_forward_norm: LayerNorm<Dim<32>>,
    #[parameters(name = "mlp.c_fc")]
    up: Linear<Dim<32>, Dim<128>>,
    #[parameters(name = "mlp.c_proj")]
    down: Linear<Dim<128>, Dim<32>>,
}

#[derive(Blank, Clone, Parameters)]
struct Gpt {
    #[parameters(name = "wte")]
    tokens: Embedding<Dim<50>, Dim<32>>,
    #[parameters(name = "wpe.weight")]
    positions: Tensor<f32, shape![16, 32]>,
    #[parameters(name = "h")]
    blocks: [Block; 2],
    #[parameters(name = "ln_f", with = 1e-5)]
    norm: LayerNorm<Dim<32>>,
    #[parameters(name = "lm_head.weight")]
    head: Tensor<f32, shape![50, 32]>,
}

impl Block {
    fn on<'t>(&'t self, x: Var<'t, shape![4, 16, 32]>) -> Var<'t, shape![4, 16, 32]> {
        let parts = self.queries_keys_values.on(self.attention_norm.on(x)).split::<2, shape![32, 32, 32]>();
        let [q, k, v] = [parts.0, parts.1, parts.2].map(|x| x.reshape::<shape![4, 16, 4, 8]>().transpose::<1, 2>());
        let seen = grad_nn::attention(q, k, v, Attention::new().causal()).transpose::<1, 2>();
        let x = x + self.projection.on(seen.reshape::<shape![4, 16, 32]>());
        x + self.down.on(self.up.on(self.feed_forward_norm.on(x)).gelu_tanh())
    }
}

impl Network for Gpt {
    type Batch = (Tensor<usize, shape![4, 16]>, Tensor<usize, shape![4, 15]>);
    type Scores = shape![4, 16, 50];

    fn scores<'t>(&'t self, (texts, _): &'t Self::Batch, t: Pass<'t>) -> Var<'t, shape![4, 16, 50]> {
        let x = self.tokens.on(texts, t).expect("tokens of the vocabulary") + t.param(&self.positions);
        let x = self.blocks.iter().fold(x, |x, block| block.on(x));
        self.norm.on(x).matmul(t.param(&self.head).t())
    }

    fn loss<'t>(&'t self, batch: &'t Self::Batch, t: Pass<'t>) -> Var<'t, ()> {
        grad_nn::cross_entropy(self.scores(batch, t).slice(s![.., 0..15, ..]), &batch.1)
            .expect("tokens of the vocabulary")
    }
}

pub(crate) fn measure(bench: &Bench, case: &Case) -> Outcome<()> {
    let (pixels, labels) = &case.images;
    let digits = || -> Outcome<Digits> { Ok((Tensor::from_slice(pixels)?, Tensor::from_slice(labels)?)) };
    match case.name.as_str() {
        "mlp" => network::<Mlp>(bench, case, &digits()?),
        "cnn" => network::<Cnn>(bench, case, &digits()?),
        _ => {
            let texts: Tensor<usize, shape![4, 16]> = Tensor::from_slice(&case.texts)?;
            let next = texts.slice(s![.., 1..16]).to_tensor();
            network::<Gpt>(bench, case, &(texts, next))
        }
    }
}

fn network<M: Network>(bench: &Bench, case: &Case, batch: &M::Batch) -> Outcome<()> {
    let mut model = M::blank(());
    let start = candle_core::Tensor::read_npz(&case.start)?.into_iter();
    let start = start.map(|(name, start)| Ok((name, elements(&start)?))).collect::<Outcome<_>>()?;
    let Ok(()) = M::visit_mut([&mut model], &Name::ROOT, &mut Writing(start));
    let (mut tape, mut gradient) = (Tape::new(), zeros_like(&model));
    let loss = tape.grad_into(&model, &mut gradient, batch, M::loss);
    let mut numbers = Reading(Numbers::new());
    let Ok(()) = Parameters::visit([&gradient], &Name::ROOT, &mut numbers);
    if let Some(words) = case.check("ours", loss, &numbers.0)? {
        return Err(words.into());
    }

    let name = &case.name;
    let mut scores = Tensor::zeros();
    bench.print(&format!("{name}, forward, ours"), || {
        tape.run_into(&(&model, black_box(batch)), &mut scores, |(m, x), t| m.scores(x, t));
        black_box(&scores);
    });
    let mut tape = Tape::new();
    bench.print(&format!("{name}, gradient, ours"), || {
        black_box(tape.grad_into(&model, &mut gradient, black_box(batch), M::loss));
    });
    let mut adam = AdamW::new(&model);
    let mut step = || {
        let loss = tape.grad_into(&model, &mut gradient, black_box(batch), M::loss);
        gradient.clip_to_norm(1.0);
        adam.step_with(&mut model, &mut gradient, 1e-3);
        loss
    };
    let learnt = (0..101).map(|_| step()).last().unwrap_or_default();
    println!("# {name}, ours: loss {learnt:.4} after 100 steps");
    bench.print(&format!("{name}, step, ours"), || {
        black_box(step());
    });
    Ok(())
}

struct Reading(Numbers);

impl Visitor<1> for Reading {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        self.0.insert(name.to_string(), tensor.iter().map(|x| x.as_f64() as f32).collect());
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
        tensor.iter_mut().zip(numbers).for_each(|(x, &number)| *x = T::of(f64::from(number)));
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
