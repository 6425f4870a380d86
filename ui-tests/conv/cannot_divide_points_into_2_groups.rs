use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 6, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 6, 3, 3]> = Tensor::zeros();
    let (kernel, whole) = (nn::Winograd::of(&w), nn::Winograd::of(&v));
    // right: one group
    let _ = nn::conv2d_winograd(&x, &whole, Conv::new());
    // wrong: 2 groups
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new().groups::<2>());
}
