use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    // right: 1 by 1
    let _ = a.matmul(&b.t());
    // wrong: 1 by 3: an inner axis is not broadcast
    let _ = a.matmul(&b);
}
