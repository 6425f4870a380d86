use conformable::nn::layers::Gru;
use conformable::nn::Blank;
use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let layer: Gru<Dim<64>, Dim<128>> = Gru::blank(());
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    let narrow: Tensor<f32, shape![35, 8, 32]> = Tensor::zeros();
    // right: 64 features
    let _ = layer.forward(&x, Recurrence::gru());
    // wrong: 32
    let _ = layer.forward(&narrow, Recurrence::gru());
}
