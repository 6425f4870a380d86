use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let x: (Tensor<f32, shape![3]>, Tensor<f32, shape![4]>) = (Tensor::ones(), Tensor::ones());
    let mut tape = Tape::new();
    // right: of one size
    tape.grad(&x, &(), |x, _, t| t.param(&x.0).greater(0.5).select(t.param(&x.0), 0.0).sum());
    // wrong: of two
    tape.grad(&x, &(), |x, _, t| t.param(&x.0).greater(0.5).select(t.param(&x.1), 0.0).sum());
}
