use conformable::nn::layers::Conv2d;
use conformable::prelude::*;

fn main() {
    // right: by its type and its fields
    let _: Conv2d<shape![8, 3, 3, 3]> = Conv2d { weight: Tensor::ones(), bias: Tensor::zeros(), conv: Conv::new() };
    // wrong: PyTorch's way to make a layer
    let _ = Conv2d::new(3, 8, 3);
}
