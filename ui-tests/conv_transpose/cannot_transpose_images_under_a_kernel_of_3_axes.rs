use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![4, 2, 3]> = Tensor::zeros();
    // right: a kernel of four axes
    let _ = nn::conv_transpose2d(&x, &w, Conv::new());
    // wrong: of three
    let _ = nn::conv_transpose2d(&x, &v, Conv::new());
}
