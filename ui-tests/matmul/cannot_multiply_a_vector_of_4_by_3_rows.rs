use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: 3 rows are contracted with 3
    let _ = b.t().matmul(&b);
    // wrong: 4 by 3 rows
    let _ = a.matmul(&b);
}
