use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a vector, the axis of 1 taken out
    let _ = a.squeeze::<1>().outer(&b);
    // wrong: a matrix of one column is no vector
    let _ = a.outer(&b);
}
