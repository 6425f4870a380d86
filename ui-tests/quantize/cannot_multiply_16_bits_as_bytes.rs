use conformable::prelude::*;

fn main() {
    let a: Tensor<u8, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<i8, shape![3, 5]> = Tensor::zeros();
    let c: Tensor<i16, shape![3, 5]> = Tensor::zeros();
    // right: bytes
    let _ = nn::matmul_integer(&a, &b, 0, 0);
    // wrong: 16 bits
    let _ = nn::matmul_integer(&a, &c, 0, 0);
}
