//! A small language model, whose sizes are types and whose every layer is checked while it compiles.
//!
//! ```text
//! cargo run --release --example gpt --features safetensors
//! ```
//!
//! The model has GPT-2's parts and random weights: what it says makes no sense, but it says it exactly. The program fails
//! unless the scores of two texts are within 1e-3 of those that PyTorch gave, with the same token on top everywhere; then it
//! writes 32 tokens, one at a time, with keys and values kept from step to step.

#[path = "gpt/generate.rs"]
mod generate;
#[path = "gpt/model.rs"]
mod model;
#[path = "gpt/small.rs"]
mod small;

use conformable::io::weights::Weights;
use conformable::nn::parameters::count;
use conformable::prelude::*;
use generate::generate;
use model::{Gpt, Workspace};
use small::Small;
use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/gpt");
    let gpt: Gpt<Small, 2> = Weights::open(data.join("weights.safetensors"))?.model(())?;
    type Expected = (Tensor<i64, shape![2, 16]>, Tensor<f32, shape![2, 16, 50]>);
    let (texts, scores): Expected = Weights::open(data.join("expected.safetensors"))?.read(|w| {
        // What the model computes on its way is for `tests/gpt.rs`.
        w.ignore("");
        (w.tensor("input_ids"), w.tensor("logits"))
    })?;

    type Room = Workspace<Small, Dim<2>, Dim<16>>;
    println!("{} parameters; two texts take {} bytes of workspace", count(&gpt).trained, Room::BYTES);
    let texts = texts.cast::<usize>();
    let mut workspace = Room::new();
    gpt.forward(&texts, &mut workspace)?;
    let difference = (&workspace.logits - &scores).abs().max();
    let same = workspace.logits.argmax_axis::<-1>().equal(scores.argmax_axis::<-1>());
    println!("largest difference from PyTorch's scores: {difference:.0e}");
    println!("the same token on top: {} of {}", same.cast::<usize>().sum(), same.len());
    assert!(difference <= 1e-3 && same.all());

    let text = texts.index_axis::<0>(0);
    let prompt: Vec<usize> = text.iter().copied().take(4).collect();
    println!("\n{prompt:?} goes on with");
    println!("{:?}", generate(&gpt, &prompt, 32)?);

    let (start, mut tokens) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_millis(500) {
        tokens += generate(&gpt, &prompt, 32)?.len();
    }
    println!("\n{:.0} tokens per second", tokens as f64 / start.elapsed().as_secs_f64());
    Ok(())
}
