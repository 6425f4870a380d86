use conformable::prelude::*;

fn main() {
    let predictions: Tensor<f32, shape![32]> = Tensor::zeros();
    let targets: Tensor<f32, shape![32, 1]> = Tensor::zeros();
    // right: one target for all
    let _ = predictions.one_sided() - 0.5;
    // wrong: 1 meets 32: a table
    let _ = predictions.one_sided() - &targets;
}
