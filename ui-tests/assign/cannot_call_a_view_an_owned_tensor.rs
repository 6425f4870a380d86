use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a copy owns its elements
    let _: Tensor<f32, shape![3, 2]> = a.t().to_tensor();
    // wrong: a transposed view borrows them
    let _: Tensor<f32, shape![3, 2]> = a.t();
}
