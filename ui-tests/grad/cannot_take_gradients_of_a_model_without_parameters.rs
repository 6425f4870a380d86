use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let mut tape = Tape::new();
    // right: a tensor
    tape.grad(&tensor![1.0_f32], &(), |w, _, t| t.param(w).sum());
    // wrong: a number
    tape.grad(&1.0_f32, &(), |_, _, t| t.constant(&tensor![1.0_f32]).sum());
}
