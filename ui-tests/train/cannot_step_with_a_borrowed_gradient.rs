use conformable::grad::Sgd;
use conformable::prelude::*;

fn main() {
    let mut gain: Tensor<f32, shape![3]> = Tensor::ones();
    let mut sgd = Sgd::new(&gain);
    let mut gradient: Tensor<f32, shape![3]> = Tensor::ones();
    // right: a buffer that stays has a method of its own
    sgd.step_with(&mut gain, &mut gradient, 0.1);
    // wrong: a step uses its gradient up
    sgd.step(&mut gain, &gradient, 0.1);
}
