use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a slice
    let _ = a.slice(s![1..3]);
    // wrong: a range
    let _ = a[1..3];
}
