use conformable::grad::Sgd;
use conformable::prelude::*;

fn main() {
    let mut gain: Tensor<f32, shape![3]> = Tensor::ones();
    let mut sgd = Sgd::new(&gain);
    let gradient: Tensor<f32, shape![3]> = Tensor::ones();
    // right: one step
    sgd.step(&mut gain, gradient, 0.1);
    // wrong: and another with the same gradient
    sgd.step(&mut gain, gradient, 0.1);
}
