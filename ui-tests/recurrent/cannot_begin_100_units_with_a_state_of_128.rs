use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 400, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 400, 100]> = Tensor::zeros();
    let h: Tensor<f32, shape![1, 8, 100]> = Tensor::zeros();
    let other: Tensor<f32, shape![1, 8, 128]> = Tensor::zeros();
    // right: as many as the layer has units
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(&h));
    // wrong: 128 numbers for 100 units
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(&other));
}
