use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 2, 3]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: of 2
    let _ = a.max_axis::<1>();
    // wrong: there may be no row
    let _ = a.max_axis::<0>();
}
