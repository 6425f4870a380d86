use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f64, shape![2, 3]> = Tensor::zeros();
    // right: converted
    let _ = a.exact() + b.cast::<f32>();
    // wrong: f64 with f32
    let _ = a.exact() + &b;
}
