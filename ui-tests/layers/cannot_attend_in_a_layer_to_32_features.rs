use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward<L: Shape, N: Size>(
    layer: &MultiHeadAttention<Dim<64>, Dim<8>>,
    x: &Tensor<f32, shape![..L, N, 64]>,
    y: &Tensor<f32, shape![..L, N, 32]>,
) {
    // right: 64 features
    let _ = layer.forward(x, Attention::new().causal());
    // wrong: 32 features in a layer of 64
    let _ = layer.forward(y, Attention::new().causal());
}

fn main() {
    let _ = forward::<(), Dim<5>>;
}
