use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 8]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: 8 in 4
    let [..] = a.split_even::<-1, 4>();
    // wrong: a name in 4
    let [..] = a.split_even::<0, 4>();
}
