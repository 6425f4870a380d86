use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![3, Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: 3 sums
    let _ = a.sum_axis::<1>().flatten();
    // wrong: 3 times a name
    let _ = a.flatten();
}
