use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 384, 64]> = Tensor::zeros();
    let r: Tensor<f32, shape![1, 384, 128]> = Tensor::zeros();
    let h: Tensor<f32, shape![1, 8, 128]> = Tensor::zeros();
    // right: a GRU has one state
    let _ = nn::gru(&x, &w, &r, nn::NoBias, Recurrence::gru().state(&h));
    // wrong: a cell has two
    let _ = nn::gru(&x, &w, &r, nn::NoBias, Recurrence::gru().cell(&h));
}
