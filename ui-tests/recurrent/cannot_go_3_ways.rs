use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 384, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![2, 384, 128]> = Tensor::zeros();
    let w3: Tensor<f32, shape![3, 384, 64]> = Tensor::zeros();
    let r3: Tensor<f32, shape![3, 384, 128]> = Tensor::zeros();
    // right: forward and backward
    let _ = nn::gru(&x, &w, &r, nn::NoBias, Recurrence::gru());
    // wrong: 3 directions
    let _ = nn::gru(&x, &w3, &r3, nn::NoBias, Recurrence::gru());
}
