use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let (w, mask) = (tensor![0.5f32, 1.5], tensor![1, 0]);
    let mut tape = Tape::new();
    // right: a tensor, which is a constant
    tape.grad(&w, &mask, |w, mask, t| t.sum(t.param(w).expr() * mask.expr().cast::<f32>()));
    // wrong: a variable
    tape.grad(&w, &mask, |w, mask, t| t.sum(mask.expr().cast::<f64>() * t.param(w).expr().cast::<f64>()));
}
