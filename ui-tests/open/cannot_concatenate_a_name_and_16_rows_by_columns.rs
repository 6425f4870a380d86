use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 3]> = Tensor::zeros_along(Len::<Rows>::new(16));
    let b: Tensor<f32, shape![16, 5]> = Tensor::zeros();
    let c: Tensor<f32, shape![Dyn<Rows>, 5]> = Tensor::zeros_along(Len::<Rows>::new(16));
    // right: the same rows
    let _ = a.concat::<-1>(&c);
    // wrong: rows of a name and 16
    let _ = a.concat::<-1>(&b);
}
