use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    // right: 1 is less than the stride
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().output_padding::<1>());
    // wrong: 2 is not less than 2
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().output_padding::<2>());
}
