use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 28, 28]> = Tensor::ones();
    let w: Tensor<f32, shape![8, 1, 3, 3]> = Tensor::ones();
    // right: what keeps the size
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>());
    // wrong: a word for the settings
    let _ = nn::conv2d(&x, &w, "same");
}
