use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3]> = Tensor::zeros();
    let y: Tensor<f64, shape![3]> = Tensor::zeros();
    // right: one type of elements
    let _ = nn::kl_div(&x, y.cast::<f32>());
    // wrong: two
    let _ = nn::kl_div(&x, &y);
}
