use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 5, 9]> = Tensor::zeros();
    let w: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::zeros();
    // right: dilated by 2, 3 rows cover 5
    let _ = nn::conv2d(&x, &w, Conv::new().dilation::<2>());
    // wrong: dilated by three they cover 7 of 5
    let _ = nn::conv2d(&x, &w, Conv::new().dilation::<3>());
}
