use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(
    layer: &MultiHeadAttention<Dim<64>, Dim<8>>,
    x: &Tensor<f32, shape![2, 10, 64]>,
    mask: &Tensor<bool, shape![2, 10, 10]>,
) {
    // right: one mask for all heads of a sequence
    let _ = layer.forward(x, Attention::new().mask(mask.unsqueeze::<-3>()));
    // wrong: 2 masks for 8 heads
    let _ = layer.forward(x, Attention::new().mask(mask));
}

fn main() {
    let _ = forward;
}
