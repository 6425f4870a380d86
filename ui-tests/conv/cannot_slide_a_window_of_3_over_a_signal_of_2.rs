use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 2]> = Tensor::zeros();
    let w: Tensor<f32, shape![5, 4, 2]> = Tensor::zeros();
    let v: Tensor<f32, shape![5, 4, 3]> = Tensor::zeros();
    // right: 2 fit on 2
    let _ = nn::conv1d(&x, &w, Conv::new());
    // wrong: 3 do not fit on 2
    let _ = nn::conv1d(&x, &v, Conv::new());
}
