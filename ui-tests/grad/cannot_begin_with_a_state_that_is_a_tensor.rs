use conformable::grad::{self, Tape};
use conformable::prelude::*;
use nn::Recurrence;

fn main() {
    let (x, h) = (Tensor::<f32, shape![5, 2, 3]>::ones(), Tensor::<f32, shape![1, 2, 4]>::ones());
    let (w, r) = (Tensor::<f32, shape![1, 4, 3]>::ones(), Tensor::<f32, shape![1, 4, 4]>::ones());
    // right: the pass makes a variable of it
    Tape::new().run(&(&x, &w, &r, &h), |(x, w, r, h), t| {
        let how = Recurrence::rnn().state(t.input(*h));
        grad::nn::rnn(t.input(*x), t.input(*w), t.input(*r), nn::NoBias, how).0
    });
    // wrong: a tensor
    Tape::new().run(&(&x, &w, &r, &h), |(x, w, r, h), t| {
        let how = Recurrence::rnn().state(*h);
        grad::nn::rnn(t.input(*x), t.input(*w), t.input(*r), nn::NoBias, how).0
    });
}
