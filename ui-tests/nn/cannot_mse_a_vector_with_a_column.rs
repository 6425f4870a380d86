use conformable::prelude::*;

fn main() {
    let predictions: Tensor<f32, shape![8, 1]> = Tensor::zeros();
    let targets: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: one target for each prediction
    let _ = nn::mse_loss(predictions.squeeze::<-1>(), &targets);
    // wrong: each of 8 predictions with every target
    let _ = nn::mse_loss(&predictions, &targets);
}
