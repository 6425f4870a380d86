use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a row
    let _ = a.unsqueeze::<0>().t();
    // wrong: a vector has one axis
    let _ = a.t();
}
