use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    // right: 7 rows less 6
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().padding::<3>());
    // wrong: 7 rows less 8
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().padding::<4>());
}
