use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let w = tensor![0.5f32, 1.5, 2.5];
    let mut tape = Tape::new();
    // right: the pass sums it
    tape.grad(&w, &(), |w, _, t| t.sum(t.param(w).expr().square()));
    // wrong: it is only looked at
    tape.grad(&w, &(), |w, _, t| t.param(w).expr().square().sum());
}
