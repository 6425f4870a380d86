use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5, 2]> = Tensor::zeros();
    // right: position 4 is the last
    let _ = a.slice(s![4, ..]);
    // wrong: position 6 of 5
    let _ = a.slice(s![6, ..]);
}
