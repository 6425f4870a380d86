use conformable::prelude::*;

fn main() {
    let a: Tensor<f64, shape![8, 4, 5]> = Tensor::zeros();
    // right: the product with its transposed is 4 by 4
    let _: Tensor<f64, shape![8]> = a.matmul(a.transpose::<-2, -1>()).det();
    // wrong: 4 by 5
    let _ = a.det();
}
