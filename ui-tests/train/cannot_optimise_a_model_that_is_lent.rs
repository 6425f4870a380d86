use conformable::grad::AdamW;
use conformable::nn::layers::{Linear, NoBias};
use conformable::prelude::*;

fn main() {
    let weight: Tensor<f32, shape![2, 2]> = Tensor::eye();
    // right: a model that owns its weights
    let _ = AdamW::new(&Linear { weight: weight.clone(), bias: NoBias });
    // wrong: one that borrows them for reading
    let _ = AdamW::new(&Linear { weight: weight.view(), bias: NoBias });
}
