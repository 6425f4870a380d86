use conformable::grad::{Cosine, Schedule, Sgd};
use conformable::prelude::*;

fn main() {
    let mut gain: Tensor<f32, shape![3]> = Tensor::ones();
    let mut sgd = Sgd::new(&gain);
    let rate = Cosine::new(0.1, 100);
    // right: the rate of this step
    sgd.step(&mut gain, Tensor::ones(), rate.at(sgd.steps()));
    // wrong: no rate
    sgd.step(&mut gain, Tensor::ones());
}
