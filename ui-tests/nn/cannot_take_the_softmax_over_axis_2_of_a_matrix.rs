use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 10]> = Tensor::zeros();
    // right: the last axis
    let _ = x.softmax::<1>();
    // wrong: there is no axis 2
    let _ = x.softmax::<2>();
}
