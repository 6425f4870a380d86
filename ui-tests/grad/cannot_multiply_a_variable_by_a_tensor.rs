use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let (w, mask): (Tensor<f32, shape![4]>, Tensor<f32, shape![4]>) = (Tensor::ones(), Tensor::ones());
    let mut tape = Tape::new();
    // right: the pass makes a variable of it
    tape.grad(&w, &mask, |w, mask, t| (t.param(w) * t.input(mask)).sum());
    // wrong: a tensor
    tape.grad(&w, &mask, |w, mask, t| (t.param(w) * mask).sum());
}
