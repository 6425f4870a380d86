use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 1, 2048]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 1, 1, 1]> = Tensor::zeros();
    // right: 2048 is in the table
    let _ = nn::conv2d(&x, &w, Conv::new());
    // wrong: 2049 is not
    let _ = nn::conv2d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 0>());
}
