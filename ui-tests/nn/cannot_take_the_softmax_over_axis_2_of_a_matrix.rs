use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 10]> = Tensor::zeros();
    // right: axes 0 and 1
    let _ = x.softmax::<2>();
}
