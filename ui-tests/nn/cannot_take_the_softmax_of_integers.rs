use conformable::prelude::*;

fn main() {
    let x: Tensor<i32, shape![4, 10]> = Tensor::zeros();
    // right: .cast::<f32>() first
    let _ = x.softmax::<-1>();
}
