use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let (w, low): (Tensor<f32, shape![4]>, Tensor<f32, shape![4]>) = (Tensor::ones(), Tensor::zeros());
    let mut tape = Tape::new();
    // right: the pass makes a variable of it
    tape.grad(&w, &low, |w, low, t| t.param(w).maximum(t.input(low)).sum());
    // wrong: a tensor
    tape.grad(&w, &low, |w, low, t| t.param(w).maximum(low).sum());
}
