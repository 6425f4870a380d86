use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 3, 6, 3]> = Tensor::zeros();
    // right: 3 rows fit on 5
    let _ = nn::conv2d(&x, &w, Conv::new());
    // wrong: 6 do not fit on 5
    let _ = nn::conv2d(&x, &v, Conv::new());
}
