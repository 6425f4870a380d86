use conformable::prelude::*;

fn main() {
    let a: Tensor<i32, shape![6]> = Tensor::zeros();
    let b: Tensor<i32, shape![7]> = Tensor::zeros();
    // right: what fits
    let _ = a.not_equal(&a).any();
    // wrong: 6 meets 7
    let _ = a.not_equal(&b).any();
}
