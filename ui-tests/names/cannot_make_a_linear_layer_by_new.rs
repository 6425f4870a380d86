use conformable::nn::layers::Linear;
use conformable::prelude::*;

fn main() {
    // right: by its type and its fields
    let _: Linear<Dim<64>, Dim<10>> = Linear { weight: Tensor::ones(), bias: Tensor::zeros() };
    // wrong: PyTorch's way to make a layer
    let _ = Linear::new(64, 10);
}
