use conformable::nn::layers::Gru;
use conformable::nn::Blank;
use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let layer: Gru<Dim<64>, Dim<128>> = Gru::blank(());
    let x: Tensor<f32, shape![35, 8, 64]> = Tensor::zeros();
    // right: those of its cell
    let _ = layer.forward(&x, Recurrence::gru());
    // wrong: an RNN's
    let _ = layer.forward(&x, Recurrence::rnn());
}
