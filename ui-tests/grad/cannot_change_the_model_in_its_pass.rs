use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let mut w = tensor![1.0_f32];
    let mut tape = Tape::new();
    // right: after the pass
    let (_, gradient) = tape.grad(&w, &(), |w, _, t| t.param(w).sum());
    w -= &gradient;
    // wrong: within
    tape.grad(&w, &(), |v, _, t| {
        w -= &gradient;
        t.param(v).sum()
    });
}
