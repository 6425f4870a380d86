use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![3, Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(1));
    let b: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    // right: 1 in the type
    let _ = b.squeeze::<1>();
    // wrong: a name is not 1
    let _ = a.squeeze::<1>();
}
