use conformable::prelude::*;

fn main() {
    let mut s: Tensor<f32, shape![3]> = Tensor::zeros();
    let x: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: what fits
    s += x.sum_axis::<0>();
    // wrong: an accumulator of another rank
    s += &x;
}
