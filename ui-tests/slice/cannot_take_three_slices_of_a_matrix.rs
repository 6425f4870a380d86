use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: two axes, two entries
    let _ = a.slice(s![.., 0..1]);
    // wrong: three entries
    let _ = a.slice(s![.., .., 0..1]);
}
