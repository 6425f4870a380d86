use conformable::prelude::*;

fn main() {
    let six: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    let four: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: as many targets
    let _ = nn::mse_loss(&six, &six);
    // wrong: 4 targets for 6 predictions
    let _ = nn::mse_loss(&six, &four);
}
