use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let kernel = nn::Winograd::of(&w);
    let mut a: Tensor<f32, shape![1, 2, 6, 6]> = Tensor::zeros();
    let mut b: Tensor<f32, shape![1, 2, 7, 7]> = Tensor::zeros();
    // right: 6 rows come out
    nn::conv2d_winograd_into(&x, &kernel, Conv::new(), &mut a);
    // wrong: 7 are there
    nn::conv2d_winograd_into(&x, &kernel, Conv::new(), &mut b);
}
