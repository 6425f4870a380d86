use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let x = tensor![0.5f32, 1.5];
    let mut tape = Tape::new();
    // right: of a variable, with its slope
    tape.grad(&x, &(), |x, _, t| t.eval(t.param(x).expr() * 2.0).map(|x| x.cbrt(), |x| x.cbrt().powi(-2) / 3.0).sum());
    // wrong: of an expression
    tape.grad(&x, &(), |x, _, t| t.eval((t.param(x).expr() * 2.0).map(|x| x.cbrt())).sum());
}
