use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![2]> = Tensor::full(true);
    let a: Tensor<f32, shape![2]> = Tensor::zeros();
    let b: Tensor<f64, shape![2]> = Tensor::zeros();
    // right: f32 and f32
    let _ = m.select(&a, &b.cast::<f32>());
    // wrong: f32 and f64
    let _ = m.select(&a, &b);
}
