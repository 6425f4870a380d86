use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: 3 columns by 3 rows
    let _ = a.matmul(&b.t());
    // wrong: 3 columns by 2 rows
    let _ = a.matmul(&b);
}
