use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    // right: 2 groups of 2 channels
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().groups::<2>());
    // wrong: 4 channels in 3 groups
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().groups::<3>());
}
