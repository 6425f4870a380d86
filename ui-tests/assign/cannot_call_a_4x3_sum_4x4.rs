use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: `[4, 1]` with `[3]` is `[4, 3]`
    let _: Tensor<f32, shape![4, 3]> = &a + &b;
    // wrong: it is `[4, 3]`, not `[4, 4]`
    let _: Tensor<f32, shape![4, 4]> = &a + &b;
}
