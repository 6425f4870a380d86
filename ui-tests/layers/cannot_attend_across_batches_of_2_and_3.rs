use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(
    layer: &MultiHeadAttention<Dim<64>, Dim<8>>,
    x: &Tensor<f32, shape![2, 5, 64]>,
    two: &Tensor<f32, shape![2, 7, 64]>,
    three: &Tensor<f32, shape![3, 7, 64]>,
) {
    // right: a memory for each sequence
    let _ = layer.forward_across(x, two, two, Attention::new());
    // wrong: 3 memories for 2 sequences
    let _ = layer.forward_across(x, three, three, Attention::new());
}

fn main() {
    let _ = forward;
}
