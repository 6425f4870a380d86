use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a number goes with every element
    let _ = &a * 2.0;
    // wrong: a number has no axes
    let _ = a.exact() * 2.0;
}
