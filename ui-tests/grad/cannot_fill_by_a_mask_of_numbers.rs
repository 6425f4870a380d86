use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let (x, zeros): (Tensor<f32, shape![3]>, Tensor<f32, shape![3]>) = (Tensor::ones(), Tensor::zeros());
    let mut tape = Tape::new();
    // right: where they are not 0
    tape.grad(&x, &zeros, |x, zeros, t| t.param(x).masked_fill(zeros.not_equal(0.0), 1.0).sum());
    // wrong: numbers
    tape.grad(&x, &zeros, |x, zeros, t| t.param(x).masked_fill(zeros, 1.0).sum());
}
