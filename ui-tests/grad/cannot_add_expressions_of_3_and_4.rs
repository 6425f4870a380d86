use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let model = (tensor![0.5f32, 1.5, 2.5], tensor![[1.0f32], [2.0], [3.0], [4.0]]);
    let mut tape = Tape::new();
    // right: [3] and [4, 1]
    tape.grad(&model, &(), |(a, b), _, t| t.sum(t.param(a).expr() + t.param(b).expr()));
    // wrong: [3] and [4]
    tape.grad(&model, &(), |(a, b), _, t| t.sum(t.param(a).expr() + t.param(b).squeeze::<1>().expr()));
}
