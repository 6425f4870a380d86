use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: without axis 0, `[2, 3]` is `[3]`
    let _: Tensor<f32, shape![3]> = a.sum_axis::<0>();
    // wrong: it is `[3]`, not `[2]`
    let _: Tensor<f32, shape![2]> = a.sum_axis::<0>();
}
