use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let w: Tensor<f32, shape![32, 10]> = Tensor::ones();
    let mut tape = Tape::new();
    // right: one number
    tape.grad(&w, &(), |w, _, t| t.param(w).mean());
    // wrong: 32 x 10 numbers
    tape.grad(&w, &(), |w, _, t| t.param(w) * 0.1);
}
