use conformable::prelude::*;

struct Rows;

fn main() {
    let mut a: Tensor<f32, shape![1, 7]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(3));
    let c: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(3));
    // right: their sum
    a += c.sum_axis_keepdims::<0>();
    // wrong: the row would grow
    a += &b;
}
