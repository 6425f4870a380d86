use conformable::nn::layers::MultiHeadAttention;
use conformable::prelude::*;
use nn::Attention;

fn forward(layer: &MultiHeadAttention<Dim<64>, Dim<8>>, x: &Tensor<f64, shape![10, 64]>) {
    // right: the elements of the layer
    let _ = layer.forward(x.cast::<f32>(), Attention::new());
    // wrong: f64 in a layer of f32
    let _ = layer.forward(x, Attention::new());
}

fn main() {
    let _ = forward;
}
