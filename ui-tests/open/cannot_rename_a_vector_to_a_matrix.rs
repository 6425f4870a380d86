use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(6));
    // right: one axis
    let _ = a.clone().renamed::<shape![6]>();
    // wrong: one axis more
    let _ = a.renamed::<shape![6, 1]>();
}
