use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(6));
    // right: a number for a name
    let _ = a.clone().renamed::<shape![6, 7]>();
    // wrong: 7 columns are not 9
    let _ = a.renamed::<shape![6, 9]>();
}
