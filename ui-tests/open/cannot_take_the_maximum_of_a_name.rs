use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: a sum of nothing is 0
    let _ = a.sum();
    // wrong: there may be no row
    let _ = a.max();
}
