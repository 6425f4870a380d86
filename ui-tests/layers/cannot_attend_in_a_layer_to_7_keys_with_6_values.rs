use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(
    layer: &MultiHeadAttention<Dim<64>, Dim<8>>,
    x: &Tensor<f32, shape![2, 5, 64]>,
    seven: &Tensor<f32, shape![2, 7, 64]>,
    six: &Tensor<f32, shape![2, 6, 64]>,
) {
    // right: a value for each key
    let _ = layer.forward_across(x, seven, seven, Attention::new());
    // wrong: 6 values for 7 keys
    let _ = layer.forward_across(x, seven, six, Attention::new());
}

fn main() {
    let _ = forward;
}
