use conformable::nn::layers::Gru;
use conformable::nn::Blank;
use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let layer: Gru<Dim<64>, Dim<128>> = Gru::blank(());
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let h: Tensor<f32, shape![1, 8, 128]> = Tensor::zeros();
    let other: Tensor<f32, shape![1, 8, 64]> = Tensor::zeros();
    // right: a state of 128 units
    let _ = layer.forward(&x, Recurrence::gru().state(&h));
    // wrong: of 64
    let _ = layer.forward(&x, Recurrence::gru().state(&other));
}
