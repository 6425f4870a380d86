use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(9));
    // right: 3 of 7
    let _ = a.top_k::<1, 3>();
    // wrong: 3 of a name
    let _ = a.top_k::<0, 3>();
}
