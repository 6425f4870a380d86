use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 4, 3, 3]> = Tensor::zeros();
    // right: the first axis of the kernel has the channels of the image
    let _ = nn::conv_transpose2d(&x, &w, Conv::new());
    // wrong: 4 channels under a kernel for 2, as `conv2d` has it
    let _ = nn::conv_transpose2d(&x, &v, Conv::new());
}
