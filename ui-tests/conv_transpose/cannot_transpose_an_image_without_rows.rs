use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    let e: Tensor<f32, shape![1, 4, 0, 5]> = Tensor::zeros();
    // right: five rows
    let _ = nn::conv_transpose2d(&x, &w, Conv::new());
    // wrong: 0 rows
    let _ = nn::conv_transpose2d(&e, &w, Conv::new());
}
