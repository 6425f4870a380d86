use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what does it here
    let _ = Tape::new().grad(&a, &(), |a, _, t| t.param(a).square().sum());
    // wrong: PyTorch's way to gradients
    let _ = a.square().sum_axis::<0>().backward();
}
