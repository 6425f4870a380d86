use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let (w, table) = (tensor![1.0_f32], tensor![1_i32, 2]);
    let mut tape = Tape::new();
    // right: floats
    tape.grad(&w, &(), |w, _, t| t.param(w).sum());
    // wrong: integers
    tape.grad(&w, &table, |w, table, t| {
        let _ = t.input(table);
        t.param(w).sum()
    });
}
