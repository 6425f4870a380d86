use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let w: Tensor<f64, shape![5, 3]> = Tensor::zeros();
    // right: one type of elements
    let _ = nn::linear(&x, w.cast::<f32>(), nn::NoBias);
    // wrong: two
    let _ = nn::linear(&x, &w, nn::NoBias);
}
