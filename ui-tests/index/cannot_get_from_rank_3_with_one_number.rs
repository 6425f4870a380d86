use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5, 6]> = Tensor::zeros();
    // right: three axes, three numbers
    let _ = a.get([0, 0, 0]);
    // wrong: one number
    let _ = a.get([0]);
}
