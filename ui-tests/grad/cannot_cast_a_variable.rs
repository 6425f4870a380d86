use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let x = tensor![1, 2, 3];
    // right: the data is cast, before the pass
    let cast = x.cast::<f64>();
    Tape::new().run(&cast, |x, t| t.input(x).square());
    // wrong: the variable
    Tape::new().run(&cast, |x, t| t.input(x).square().cast::<f32>());
}
