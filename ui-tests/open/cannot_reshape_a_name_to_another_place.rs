use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 4]> = Tensor::zeros_along(Len::<Rows>::new(6));
    // right: a transpose
    let _ = a.t();
    // wrong: behind the 4
    let _ = a.reshape::<shape![4, Dyn<Rows>]>();
}
