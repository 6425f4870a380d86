use conformable::nn::layers::LayerNorm;
use conformable::prelude::*;

fn main() {
    // right: by its type and its fields
    let _: LayerNorm<Dim<64>> = LayerNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 1e-5 };
    // wrong: PyTorch's way to make a layer
    let _ = LayerNorm::new(64);
}
