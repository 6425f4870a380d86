use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let d: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: what fits
    let _ = (&a * 2.0 + &d - &d).exp().sum_axis::<0>() / 2.0;
    // wrong: 3 meets 4 in the middle of the chain
    let _ = (&a * 2.0 + &d - &b).exp().sum_axis::<0>() / 2.0;
}
