use conformable::prelude::*;

struct Rows;

fn main() {
    let mut a: Tensor<f32, shape![9, 2]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Rows>, 2]> = Tensor::zeros_along(Len::<Rows>::new(9));
    let c: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    // right: 1 row
    a *= &c;
    // wrong: a name into 9 rows
    a *= &b;
}
