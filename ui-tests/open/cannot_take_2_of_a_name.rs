use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![5, Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: 2 of 5
    let _ = a.narrow::<0, 1, 2>();
    // wrong: 2 of a name
    let _ = a.narrow::<1, 1, 2>();
}
