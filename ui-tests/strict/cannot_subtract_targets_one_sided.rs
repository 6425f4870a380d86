use conformable::prelude::*;

fn main() {
    let predictions: Tensor<f32, shape![32]> = Tensor::zeros();
    let targets: Tensor<f32, shape![32, 1]> = Tensor::zeros();
    // right: one target for all
    let _ = predictions.one_sided() - 0.5;
    // wrong: a table of 32 by 32
    let _ = predictions.one_sided() - &targets;
}
