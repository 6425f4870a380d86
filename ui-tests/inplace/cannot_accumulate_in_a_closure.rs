use conformable::prelude::*;

fn main() {
    let mut s: Tensor<f32, shape![3]> = Tensor::zeros();
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    x.axis_iter::<1>().for_each(|row| s += row);
    // wrong: 4 meets 3 in a closure
    x.axis_iter::<0>().for_each(|row| s += row);
}
