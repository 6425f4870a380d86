use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _: f32 = a.axis_iter::<1>().map(|row| (row - &b).sum()).sum();
    // wrong: rows of 3 meet 4
    let _: f32 = a.axis_iter::<0>().map(|row| (row - &b).sum()).sum();
}
