use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(9));
    // right: 4 of 7 columns
    let _ = a.slice(s![.., 2..6]);
    // wrong: positions 2 to 6 of a name
    let _ = a.slice(s![2..6, ..]);
}
