use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let x = tensor![0.5f32, 1.5];
    // right: it chooses
    Tape::new().run(&x, |x, t| t.eval(t.input(x).expr().greater(1.0).select(1.0, t.input(x).expr())));
    // wrong: true and false alone
    Tape::new().run(&x, |x, t| t.eval(t.input(x).expr().greater(1.0)));
}
