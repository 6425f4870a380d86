use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(9));
    // right: the last column
    let _ = a.slice(s![.., -1]);
    // wrong: the last of a name
    let _ = a.slice(s![-1, ..]);
}
