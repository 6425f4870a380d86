use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: one axis more makes a matrix
    let _ = a.unsqueeze::<0>();
    // wrong: a vector has no diagonal
    let _ = a.diagonal();
}
