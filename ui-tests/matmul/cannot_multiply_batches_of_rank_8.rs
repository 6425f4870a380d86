use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![1, 2, 1, 2, 1, 2, 3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![1, 3, 1, 2, 1, 2, 4, 5]> = Tensor::zeros();
    // right: what fits
    let _ = a.matmul(&a.transpose::<-1, -2>());
    // wrong: 2 meets 3 among the batch axes
    let _ = a.matmul(&b);
}
