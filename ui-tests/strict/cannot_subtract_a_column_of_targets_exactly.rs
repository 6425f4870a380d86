use conformable::prelude::*;

fn main() {
    let predictions: Tensor<f32, shape![32]> = Tensor::zeros();
    let targets: Tensor<f32, shape![32, 1]> = Tensor::zeros();
    // right: one target for each prediction
    let _ = predictions.exact() - targets.squeeze::<-1>();
    // wrong: a table of 32 by 32
    let _ = predictions.exact() - &targets;
}
