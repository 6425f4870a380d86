use conformable::grad::{Tape, Var};
use conformable::prelude::*;

fn main() {
    let w = tensor![1.0_f32];
    let mut tape = Tape::new();
    let mut kept = None;
    // right: the value, copied
    tape.grad(&w, &(), |w, _, t| {
        let v = t.param(w).sum();
        kept = Some(v.item());
        v
    });
    let mut kept: Option<Var<'_, ()>> = None;
    // wrong: the variable
    tape.grad(&w, &(), |w, _, t| {
        let v = t.param(w).sum();
        kept = Some(v);
        v
    });
    let _ = kept;
}
