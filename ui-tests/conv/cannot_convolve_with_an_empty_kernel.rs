use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 3, 0, 3]> = Tensor::zeros();
    // right: three rows
    let _ = nn::conv2d(&x, &w, Conv::new());
    // wrong: 0 rows
    let _ = nn::conv2d(&x, &v, Conv::new());
}
