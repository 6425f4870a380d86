use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let model = (tensor![0.5f32, 1.5], tensor![1.0f32, 2.0]);
    let mut tape = Tape::new();
    // right: both are parts of the expression
    tape.grad(&model, &(), |(a, b), _, t| t.sum(t.param(a).expr() * t.param(b).expr()));
    // wrong: the second is none
    tape.grad(&model, &(), |(a, b), _, t| t.sum(t.param(a).expr() * t.param(b)));
}
