use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(layer: &MultiHeadAttention<Dim<64>, Dim<8>>, x: &Tensor<f32, shape![2, 10, 64]>) {
    // right: each of 8 heads has keys of its own
    let _ = layer.forward(x, Attention::new());
    // wrong: 2 heads of queries for each of 8 heads of keys
    let _ = layer.forward(x, Attention::new().groups::<2>());
}

fn main() {
    let _ = forward;
}
