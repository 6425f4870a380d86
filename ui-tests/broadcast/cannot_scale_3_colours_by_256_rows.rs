use conformable::prelude::*;

fn main() {
    let image: Tensor<f32, shape![256, 256, 3]> = Tensor::zeros();
    let rows: Tensor<f32, shape![256]> = Tensor::zeros();
    let scale: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: the last axis, 3 colours, meets 3 factors
    let _ = &image * &scale;
    // wrong: the last axis, 3 colours, meets 256
    let _ = &image * &rows;
}
