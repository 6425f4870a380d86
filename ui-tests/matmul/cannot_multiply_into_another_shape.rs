use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let mut right: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: `[2, 4]`
    a.matmul_into(&b, &mut right);
    // wrong: `[2, 4]` is not `[4, 2]`
    a.matmul_into(&b, &mut wrong);
}
