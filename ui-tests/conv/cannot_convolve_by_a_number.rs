use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    // right: settings say what a number is
    let _ = nn::conv2d(&x, &w, Conv::new().stride::<2>());
    // wrong: a number does not
    let _ = nn::conv2d(&x, &w, 2);
}
