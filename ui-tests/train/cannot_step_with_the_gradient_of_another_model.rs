use conformable::grad::AdamW;
use conformable::nn::layers::Linear;
use conformable::prelude::*;

fn main() {
    let mut head: Linear<Dim<64>, Dim<10>> = Linear { weight: Tensor::zeros(), bias: Tensor::zeros() };
    let mut adam = AdamW::new(&head);
    let other: Linear<Dim<64>, Dim<32>> = Linear { weight: Tensor::ones(), bias: Tensor::ones() };
    // right: the gradient is of the model's own type
    adam.step(&mut head, Linear { weight: Tensor::ones(), bias: Tensor::ones() }, 1e-3);
    // wrong: a layer of 32 outputs is none of 10
    adam.step(&mut head, other, 1e-3);
}
