use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let w = tensor![1.0_f32];
    let mut tape = Tape::new();
    // right: it is copied
    tape.grad(&w, &(), |w, _, t| {
        let half = tensor![0.5_f32];
        (t.param(w) * t.constant(&half)).sum()
    });
    // wrong: it is borrowed
    tape.grad(&w, &(), |w, _, t| {
        let half = tensor![0.5_f32];
        (t.param(w) * t.input(&half)).sum()
    });
}
