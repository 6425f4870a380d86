use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: -4 is the first
    let _ = a.slice(s![-4..]);
    // wrong: 5 of 4, from the end
    let _ = a.slice(s![-5..]);
}
