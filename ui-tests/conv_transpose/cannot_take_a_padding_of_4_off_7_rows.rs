use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    // right: 7 rows less 6
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().padding::<3>());
    // wrong: nothing is left of 5 rows under 3, less a padding of 4
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().padding::<4>());
}
