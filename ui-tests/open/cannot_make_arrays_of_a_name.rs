use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 3]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: a `Vec`
    let _ = a.clone().into_vec();
    // wrong: how many rows the array has is not known
    let _ = a.to_array();
}
