use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 2, 4, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 2, 7, 3]> = Tensor::zeros();
    // right: padded by 2 on both sides, 4 rows are 8
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<2>());
    // wrong: padded by one they are 6, fewer than 7
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>());
}
