use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 8]> = Tensor::zeros_along(Len::<Rows>::new(8));
    // right: 8 in 3 and 5
    let _ = a.split::<1, shape![3, 5]>();
    // wrong: a name in 3 and 5
    let _ = a.split::<0, shape![3, 5]>();
}
