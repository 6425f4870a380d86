use conformable::prelude::*;

fn main() {
    let scores: Tensor<f32, shape![16, 16]> = Tensor::ones();
    let features = 64;
    // right: a root of the same type
    let _ = &scores / (features as f32).sqrt();
    // wrong: `f32` by `f64`
    let _ = &scores / (features as f64).sqrt();
}
