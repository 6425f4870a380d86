use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a row of 3 less 3
    let _ = a.index_axis::<0>(1) - &k;
    // wrong: a row of 3 less 4
    let _ = a.index_axis::<0>(1) - &b;
}
