use conformable::grad::{Gradient, Sgd};
use conformable::prelude::*;

fn main() {
    let mut gain: Tensor<f32, shape![3]> = Tensor::ones();
    let mut sgd = Sgd::new(&gain);
    let gradient: Tensor<f32, shape![3]> = Tensor::ones();
    let mut other = gradient.clone();
    // right: in place, or what comes back
    other.clip_to_norm(1.0);
    sgd.step(&mut gain, other.clipped_to_norm(1.0), 0.1);
    // wrong: the one that was not clipped
    let clipped = gradient.clipped_to_norm(1.0);
    sgd.step(&mut gain, gradient, 0.1);
    drop(clipped);
}
