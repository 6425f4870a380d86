use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 4]> = Tensor::zeros_along(Len::<Rows>::new(6));
    // right: the name stays
    let _ = a.reshape::<shape![Dyn<Rows>, 2, 2]>();
    // wrong: 24 for a name and 4
    let _ = a.reshape::<shape![24]>();
}
