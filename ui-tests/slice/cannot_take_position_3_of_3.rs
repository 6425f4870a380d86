use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = x.slice(s![2, ..]);
    // wrong: index equal to the size
    let _ = x.slice(s![3, ..]);
}
