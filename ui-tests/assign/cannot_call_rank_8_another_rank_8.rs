use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 5, 6]> = Tensor::zeros();
    // right: the last axis is 1
    let _: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 5, 1]> = a.sum_axis_keepdims::<-1>();
    // wrong: not the one before
    let _: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 1, 6]> = a.sum_axis_keepdims::<-1>();
}
