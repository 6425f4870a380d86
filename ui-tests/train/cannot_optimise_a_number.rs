use conformable::grad::Adam;
use conformable::prelude::*;

fn main() {
    // right: a tensor of one number
    let _ = Adam::new(&Tensor::<f32, shape![]>::full(0.5));
    // wrong: a number
    let _ = Adam::new(&0.5);
}
