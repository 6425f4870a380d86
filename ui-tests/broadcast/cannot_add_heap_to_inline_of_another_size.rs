use conformable::prelude::*;

fn main() {
    let a: InlineTensor<f32, shape![4, 4]> = InlineTensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let c: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 4 and 4
    let _ = a + &b;
    // wrong: 4 meets 3
    let _ = a + &c;
}
