use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: the axis is kept with size 1
    let _: Tensor<f32, shape![4, 1]> = a.sum_axis_keepdims::<1>();
    // wrong: the axis is gone: no axis of 1 is left
    let _: Tensor<f32, shape![4, 1]> = a.sum_axis::<1>();
}
