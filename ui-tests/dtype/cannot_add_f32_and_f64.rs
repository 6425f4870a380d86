use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f64, shape![3]> = Tensor::zeros();
    // right: f64 and f64
    let _ = a.cast::<f64>() + &b;
    // wrong: f32 and f64
    let _ = &a + &b;
}
