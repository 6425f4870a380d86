use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5, 6]> = Tensor::zeros();
    // right: three axes, three numbers
    let _ = a.get([0, 0, 0]);
    // wrong: 1 number for 3 axes
    let _ = a.get([0]);
}
