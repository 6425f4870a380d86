use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let m = x.greater(0.0);
    let v = w.greater(0.0);
    // right: numbers
    let _ = nn::conv2d(&x, &w, Conv::new());
    // wrong: masks
    let _ = nn::conv2d(&m, &v, Conv::new());
}
