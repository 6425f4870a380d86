use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let model = (tensor![0.5f32, 1.5], tensor![1.0f32, 2.0]);
    let mut tape = Tape::new();
    // right: a variable is made of it
    tape.grad(&model, &(), |(a, b), _, t| (t.param(a) * t.eval(t.param(b).expr().exp())).sum());
    // wrong: the expression itself
    tape.grad(&model, &(), |(a, b), _, t| (t.param(a) * t.param(b).expr().exp()).sum());
}
