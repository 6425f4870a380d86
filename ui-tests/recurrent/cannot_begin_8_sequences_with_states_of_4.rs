use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 512, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 512, 128]> = Tensor::zeros();
    let h: Tensor<f32, shape![1, 8, 128]> = Tensor::zeros();
    let fewer: Tensor<f32, shape![1, 4, 128]> = Tensor::zeros();
    // right: a state for each sequence
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(&h).cell(&h));
    // wrong: 8 sequences, 4 states
    let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(&h).cell(&fewer));
}
