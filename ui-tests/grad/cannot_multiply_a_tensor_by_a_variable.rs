use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let w: Tensor<f32, shape![3]> = Tensor::ones();
    let x: Tensor<f32, shape![2, 3]> = Tensor::ones();
    // right: the pass makes a variable of it
    let _ = Tape::new().grad(&w, &x, |w, x, t| (t.input(x) * t.param(w)).sum());
    // wrong: a tensor and a variable
    let _ = Tape::new().grad(&w, &x, |w, x, t| (x * t.param(w)).sum());
}
