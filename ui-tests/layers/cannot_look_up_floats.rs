use conformable::nn::layers::Embedding;
use conformable::prelude::*;

fn main() {
    let layer: Embedding<Dim<50>, Dim<32>> = Embedding { weight: Tensor::zeros() };
    // right: integers
    let _ = layer.forward(&tensor![1, 2]);
    // wrong: floats
    let _ = layer.forward(&tensor![1.0, 2.0]);
}
