use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let kernel = nn::Winograd::of(&w);
    // right: a stride of 1
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new().padding::<1>());
    // wrong: a stride of 2
    let _ = nn::conv2d_winograd(&x, &kernel, Conv::new().stride::<2>());
}
