use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2, 4, 4]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 2, 2]> = Tensor::zeros();
    // right: settings say what a number is
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>());
    // wrong: a number does not
    let _ = nn::conv_transpose2d(&x, &w, 2);
}
