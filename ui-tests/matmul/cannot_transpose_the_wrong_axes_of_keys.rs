// errors: 2

use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![2, 8, 16, 64]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 8, 20, 64]> = Tensor::zeros();
    // right: what fits
    let _ = q.matmul(k.transpose::<2, 3>());
    // wrong: transposing the wrong axes
    let _ = q.matmul(k.transpose::<1, 2>());
}
