use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 3]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: 3 sums
    let _ = a.sum_axis::<0>().to_inline();
    // wrong: how many rows?
    let _ = a.to_inline();
}
