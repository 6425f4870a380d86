use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: the vector as a row
    let _ = a.concat::<0>(b.unsqueeze::<0>());
    // wrong: a vector has one axis
    let _ = a.concat::<0>(&b);
}
