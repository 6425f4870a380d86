use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(layer: &MultiHeadAttention<Dim<64>, Dim<8>>, x: &Tensor<f32, shape![2, 10, 64]>) {
    let right: Tensor<bool, shape![10, 10]> = Tensor::full(true);
    let wrong: Tensor<bool, shape![12, 12]> = Tensor::full(true);
    // right: a row for each query, a column for each key
    let _ = layer.forward(x, Attention::new().mask(&right));
    // wrong: a mask of 12 for 10 positions
    let _ = layer.forward(x, Attention::new().mask(&wrong));
}

fn main() {
    let _ = forward;
}
