use conformable::nn::layers::LayerNorm;
use conformable::prelude::*;

fn forward<L: Shape>(norm: &LayerNorm<Dim<32>>, x: &Tensor<f32, shape![..L, 32]>, y: &Tensor<f32, shape![..L, 64]>) {
    // right: 32 features
    let _ = norm.forward(x);
    // wrong: 64 features by a layer of 32
    let _ = norm.forward(y);
}

fn main() {
    let _ = forward::<()>;
}
