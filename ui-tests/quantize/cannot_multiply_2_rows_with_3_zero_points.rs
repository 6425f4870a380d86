use conformable::prelude::*;

fn main() {
    let a: Tensor<u8, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<i8, shape![3, 5]> = Tensor::zeros();
    let zeros: Tensor<u8, shape![2]> = Tensor::zeros();
    let others: Tensor<u8, shape![3]> = Tensor::zeros();
    // right: one for each row
    let _ = nn::matmul_integer(&a, &b, &zeros, 0);
    // wrong: 3 for 2
    let _ = nn::matmul_integer(&a, &b, &others, 0);
}
