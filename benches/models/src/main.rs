//! The networks of `examples/`, timed here and in candle: the same weights, the same inputs, one thread. `../run.py` prints
//! the table.
//!
//! Every answer is held against PyTorch's stored one before it is timed.

mod bench;
#[path = "../../../examples/digits/cnn.rs"]
mod cnn;
mod in_candle;
#[path = "../../../examples/digits/mlp.rs"]
mod mlp;
#[path = "../../../examples/gpt/model.rs"]
#[allow(dead_code, reason = "texts are not written here")]
mod model;
#[path = "../../../examples/digits/network.rs"]
#[allow(dead_code, reason = "batches are made here")]
mod network;
#[path = "../../../examples/gpt/small.rs"]
mod small;

use bench::Bench;
use cnn::Cnn;
use conformable::io::weights::Weights;
use conformable::prelude::*;
use mlp::Mlp;
use model::{Gpt, Workspace};
use network::{Network, load};
use small::Small;
use std::error::Error;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let seconds = std::env::args().nth(1).map_or(Ok(1.0), |seconds| seconds.parse())?;
    let bench = Bench { span: Duration::try_from_secs_f64(seconds)? };
    digits::<Mlp, One>(&bench, "mlp", "one image", in_candle::Mlp::load)?;
    digits::<Mlp, Dim<256>>(&bench, "mlp", "256 images", in_candle::Mlp::load)?;
    digits::<Cnn, One>(&bench, "cnn", "one image", in_candle::Cnn::load)?;
    digits::<Cnn, Dim<256>>(&bench, "cnn", "256 images", in_candle::Cnn::load)?;
    gpt::<One>(&bench, "one text")?;
    gpt::<Dim<32>>(&bench, "32 texts")
}

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/data").join(path)
}

/// `B` images through a network.
fn digits<N: Network, B: FixedSize>(
    bench: &Bench,
    name: &str,
    batch: &str,
    in_candle: impl FnOnce(&Path) -> candle_core::Result<in_candle::Run>,
) -> Outcome<()> {
    let (digits, folder) = (data("digits"), data("digits").join(name));
    let pixels = load::<u8, shape![359, 64]>(&digits, "test_x.npy")?.cast::<f32>() / 16.0;
    let pixels = &pixels.as_slice()[..64 * B::N];
    let wanted: Tensor<f32, shape![359, 10]> = load(&folder, "test_logits.npy")?;
    let wanted = &wanted.as_slice()[..10 * B::N];

    let (network, mut workspace) = (N::load(&folder)?, N::workspace::<B>());
    let images = View::<f32, N::Images<B>>::from_slice(pixels)?;
    check(network.forward(&images, &mut workspace).as_slice(), wanted)?;
    bench.print(&format!("{name}, {batch}, ours"), || {
        black_box(network.forward(black_box(&images), &mut workspace));
    });

    let run = in_candle(&folder)?;
    let dims: Vec<usize> = <N::Images<B>>::dims().to_vec();
    let images = candle_core::Tensor::from_slice(pixels, dims, &candle_core::Device::Cpu)?;
    check(&in_candle::elements(&run(&images)?)?, wanted)?;
    bench.print(&format!("{name}, {batch}, candle"), || {
        black_box(run(black_box(&images)).expect("it ran before"));
    });
    Ok(())
}

/// `B` texts through the language model: two of them, in turn.
fn gpt<B: FixedSize>(bench: &Bench, batch: &str) -> Outcome<()> {
    type Two = (Tensor<i64, shape![2, 16]>, Tensor<f32, shape![2, 16, 50]>);
    let (two, wanted): Two = Weights::open(data("gpt/expected.safetensors"))?.read(|w| {
        w.ignore("");
        (w.tensor("input_ids"), w.tensor("logits"))
    })?;
    let texts: Tensor<usize, shape![B, 16]> = Tensor::from_fn(|[text, at]| two[[text % 2, at]] as usize);
    let wanted: Tensor<f32, shape![B, 16, 50]> = Tensor::from_fn(|[text, at, token]| wanted[[text % 2, at, token]]);

    let gpt: Gpt<Small, 2> = Weights::open(data("gpt/weights.safetensors"))?.model(())?;
    let mut workspace = Workspace::new();
    gpt.forward(&texts, &mut workspace)?;
    check(workspace.logits.as_slice(), wanted.as_slice())?;
    bench.print(&format!("gpt, {batch}, ours"), || {
        gpt.forward(black_box(&texts), &mut workspace).expect("it ran before");
        black_box(&workspace.logits);
    });

    let run = in_candle::Gpt::load(&data("gpt/weights.safetensors"))?;
    let texts: Vec<u32> = texts.iter().map(|&token| token as u32).collect();
    let texts = candle_core::Tensor::from_vec(texts, (B::N, 16), &candle_core::Device::Cpu)?;
    check(&in_candle::elements(&run(&texts)?)?, wanted.as_slice())?;
    bench.print(&format!("gpt, {batch}, candle"), || {
        black_box(run(black_box(&texts)).expect("it ran before"));
    });
    Ok(())
}

/// Fails unless the answer is PyTorch's.
fn check(found: &[f32], wanted: &[f32]) -> Result<(), String> {
    let mut pairs = found.iter().zip(wanted);
    match pairs.all(|(found, wanted)| (found - wanted).abs() <= 1e-4) && found.len() == wanted.len() {
        true => Ok(()),
        false => Err("the scores are not PyTorch's".into()),
    }
}
