use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let (w, x) = (tensor![1.0_f32], tensor![2.0_f32]);
    let mut tape = Tape::new();
    // right: data is an argument
    tape.grad(&w, &x, |w, x, t| (t.param(w) * t.input(x)).sum());
    // wrong: it is captured
    tape.grad(&w, &(), |w, _, t| (t.param(w) * t.input(&x)).sum());
}
