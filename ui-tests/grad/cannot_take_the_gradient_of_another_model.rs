use conformable::grad::Tape;
use conformable::nn::layers::Linear;
use conformable::prelude::*;

type Layer<const I: usize, const O: usize> = Linear<Dim<I>, Dim<O>>;

fn right(tape: &mut Tape<'_>, model: &Layer<3, 2>, gradient: &mut Layer<3, 2>) {
    // right: 3 to 2
    tape.grad_into(model, gradient, &(), |m, _, t| t.param(&m.weight).sum());
}

fn wrong(tape: &mut Tape<'_>, model: &Layer<3, 2>, gradient: &mut Layer<3, 4>) {
    // wrong: 2 outputs and 4
    tape.grad_into(model, gradient, &(), |m, _, t| t.param(&m.weight).sum());
}

fn main() {
    let _ = (right, wrong);
}
