use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let one = 1.0f64;
    // right: f32 and f32
    let _ = one as f32 - &a;
    // wrong: f64 and f32
    let _ = one - &a;
}
