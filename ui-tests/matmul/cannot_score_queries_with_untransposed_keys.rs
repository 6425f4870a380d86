use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![8, 16, 64]> = Tensor::zeros();
    let k: Tensor<f32, shape![8, 16, 64]> = Tensor::zeros();
    // right: 64 by 64
    let _ = q.matmul(&k.transpose::<-2, -1>());
    // wrong: 64 by 16
    let _ = q.matmul(&k);
}
