use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 3, 3, 3, 3]> = Tensor::zeros();
    let flat: Tensor<f32, shape![4, 3, 3, 3]> = Tensor::zeros();
    // right: a kernel of slices, rows and columns
    let _ = nn::conv3d(&x, &w, Conv::new());
    // wrong: one of rows and columns
    let _ = nn::conv3d(&x, &flat, Conv::new());
}
