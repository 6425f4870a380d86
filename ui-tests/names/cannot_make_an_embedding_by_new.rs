use conformable::nn::layers::Embedding;
use conformable::prelude::*;

fn main() {
    // right: by its type and its fields
    let _: Embedding<Dim<1000>, Dim<64>> = Embedding { weight: Tensor::ones() };
    // wrong: PyTorch's way to make a layer
    let _ = Embedding::new(1000, 64);
}
