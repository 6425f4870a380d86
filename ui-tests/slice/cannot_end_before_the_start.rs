use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 2 to 4
    let _ = a.slice(s![2..4]);
    // wrong: 4 to 2
    let _ = a.slice(s![4..2]);
}
