use conformable::grad::Sgd;
use conformable::prelude::*;

fn main() {
    let gain: Tensor<f32, shape![3]> = Tensor::ones();
    // right: with a velocity
    let _ = Sgd::with_momentum(&gain, 0.9).nesterov();
    // wrong: without one
    let _ = Sgd::new(&gain).nesterov();
}
