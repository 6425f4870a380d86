use conformable::grad::Tape;
use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::ones();
    let masks = (tensor![true, false, true], tensor![true, false, true, false]);
    let mut tape = Tape::new();
    // right: one for each column
    tape.grad(&x, &masks, |x, masks, t| t.param(x).masked_fill(&masks.0, 0.0).sum());
    // wrong: one too many
    tape.grad(&x, &masks, |x, masks, t| t.param(x).masked_fill(&masks.1, 0.0).sum());
}
