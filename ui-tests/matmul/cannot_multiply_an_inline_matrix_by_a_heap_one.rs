use conformable::prelude::*;

fn main() {
    let a: InlineTensor<f32, shape![2, 3]> = InlineTensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    let c: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: 3 by 3
    let _ = a.matmul(&b);
    // wrong: 3 by 4
    let _ = a.matmul(&c);
}
