use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a vector, the axis of 1 taken out
    let _ = a.squeeze::<1>().dot(&b);
    // wrong: a matrix of one column is no vector
    let _ = a.dot(&b);
}
