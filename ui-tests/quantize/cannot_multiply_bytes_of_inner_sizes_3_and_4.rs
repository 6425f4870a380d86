use conformable::prelude::*;

fn main() {
    let a: Tensor<u8, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<i8, shape![3, 5]> = Tensor::zeros();
    let c: Tensor<i8, shape![4, 5]> = Tensor::zeros();
    // right: 3 and 3
    let _ = nn::matmul_integer(&a, &b, 0, 0);
    // wrong: 3 and 4
    let _ = nn::matmul_integer(&a, &c, 0, 0);
}
