use conformable::prelude::*;

struct Past;
struct Now;

// right: both names
fn right(a: &Tensor<f32, shape![Dyn<Past>, 4]>, b: &Tensor<f32, shape![Dyn<Now>, 4]>) -> Tensor<f32, shape![Dyn<Sum<Past, Now>>, 4]> {
    a.concat::<0>(b)
}
// wrong: the past alone
fn wrong(a: &Tensor<f32, shape![Dyn<Past>, 4]>, b: &Tensor<f32, shape![Dyn<Now>, 4]>) -> Tensor<f32, shape![Dyn<Past>, 4]> {
    a.concat::<0>(b)
}

fn main() {}
