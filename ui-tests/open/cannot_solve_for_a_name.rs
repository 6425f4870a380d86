use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Rows>, 2]> = Tensor::zeros_along(Len::<Rows>::new(3));
    let c: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: 3 rows
    let _ = a.solve(&c);
    // wrong: 3 rows and a name
    let _ = a.solve(&b);
}
