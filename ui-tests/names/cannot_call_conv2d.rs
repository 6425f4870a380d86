use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::ones();
    let w: Tensor<f32, shape![4, 3, 3, 3]> = Tensor::ones();
    // right: what does it here
    let _ = nn::conv2d(&x, &w, Conv::new());
    // wrong: a method of other libraries
    let _ = x.conv2d(&w, 1);
}
