use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(
    layer: &MultiHeadAttention<Dim<64>, Dim<8>>,
    x: &Tensor<f32, shape![2, 10, 64]>,
    mask: &Tensor<bool, shape![10, 10]>,
) {
    // right: the settings have the mask
    let _ = layer.forward(x, Attention::new().mask(mask));
    // wrong: a mask alone does not say how
    let _ = layer.forward(x, mask);
}

fn main() {
    let _ = forward;
}
