use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: the last axis is 1
    let _ = [&a, &a].concat::<1>();
    // wrong: there is no axis 2
    let _ = [&a, &a].concat::<2>();
}
