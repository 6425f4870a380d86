use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(layer: &MultiHeadAttention<Dim<64>, Dim<8>>, x: &Tensor<f32, shape![64]>) {
    // right: one position of 64 features
    let _ = layer.forward(x.unsqueeze::<0>(), Attention::new());
    // wrong: 64 features of no position
    let _ = layer.forward(x, Attention::new());
}

fn main() {
    let _ = forward;
}
