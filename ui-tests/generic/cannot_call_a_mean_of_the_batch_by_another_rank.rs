use conformable::prelude::*;

fn rows<B: Size>(x: &Tensor<f32, shape![B, 3]>) -> f32 {
    x.mean()
}

fn main() {
    let x: Tensor<f32, shape![8, 3]> = Tensor::zeros();
    let y: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a matrix
    let _: f32 = rows(&x);
    // wrong: a vector
    let _: f32 = rows(&y);
}
