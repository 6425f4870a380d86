use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: 1 to 4
    let _ = a.slice(s![1..4]);
    // wrong: to 9 of 4
    let _ = a.slice(s![1..9]);
}
