use conformable::prelude::*;

fn main() {
    let predictions: Tensor<f32, shape![32]> = Tensor::zeros();
    let targets: Tensor<f32, shape![32, 1]> = Tensor::zeros();
    // right: one target for each prediction
    let _ = predictions.exact() - targets.squeeze::<-1>();
    // wrong: 1 meets 32: a table
    let _ = predictions.exact() - &targets;
}
