use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![3, 1, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 1, 3, 3]> = Tensor::zeros();
    // right: 3 groups of one channel
    let _ = nn::conv2d(&x, &w, Conv::new().groups::<3>());
    // wrong: 3 channels in 2 groups
    let _ = nn::conv2d(&x, &v, Conv::new().groups::<2>());
}
