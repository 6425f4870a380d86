use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![6, 2, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![3, 2, 3, 3]> = Tensor::zeros();
    // right: 6 outputs in 2 groups
    let _ = nn::conv2d(&x, &w, Conv::new().groups::<2>());
    // wrong: 3 outputs in 2 groups
    let _ = nn::conv2d(&x, &v, Conv::new().groups::<2>());
}
