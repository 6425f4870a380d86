use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 5]> = Tensor::zeros();
    // right: `[2, 3]` by `[3, 5]` is `[2, 5]`
    let _: Tensor<f32, shape![2, 5]> = a.matmul(&b);
    // wrong: rows of 5 are not rows of 4
    let _: Tensor<f32, shape![2, 4]> = a.matmul(&b);
}
