use conformable::nn::layers::GroupNorm;
use conformable::prelude::*;

fn forward(three: &GroupNorm<Dim<6>, 3>, four: &GroupNorm<Dim<6>, 4>, x: &Tensor<f32, shape![2, 6, 5, 5]>) {
    // right: 3 groups of 2 channels
    let _ = three.forward(x);
    // wrong: 6 channels in 4 groups
    let _ = four.forward(x);
}

fn main() {
    let _ = forward;
}
