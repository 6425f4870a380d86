use conformable::prelude::*;

fn main() {
    let y: Tensor<f32, shape![16]> = Tensor::zeros();
    let x: Tensor<f32, shape![15]> = Tensor::zeros();
    let k: Tensor<f32, shape![16]> = Tensor::zeros();
    // right: 16 and 16
    let _ = y.atan2(&k);
    // wrong: 16 meets 15
    let _ = y.atan2(&x);
}
