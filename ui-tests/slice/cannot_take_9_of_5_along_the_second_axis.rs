use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 5]> = Tensor::zeros();
    // right: to 5
    let _ = a.slice(s![.., ..5]);
    // wrong: to 9 of 5
    let _ = a.slice(s![.., ..9]);
}
