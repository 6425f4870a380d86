use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 4, 3, 3]> = Tensor::zeros();
    // right: a transposed convolution has an output padding
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().output_padding::<1>());
    // wrong: others have none
    let _ = nn::conv2d(&x, &v, Conv::new().stride::<2>().output_padding::<1>());
}
