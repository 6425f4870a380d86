use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![64, 784]> = Tensor::zeros();
    let w: Tensor<f32, shape![128, 784]> = Tensor::zeros();
    // right: 784 inputs by 784 rows, transposed
    let _ = x.matmul(&w.t());
    // wrong: 784 inputs by 128 rows
    let _ = x.matmul(&w);
}
