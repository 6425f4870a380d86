use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 10]> = Tensor::zeros();
    // right: the first axis
    let _ = x.log_softmax::<-2>();
    // wrong: one before it
    let _ = x.log_softmax::<-3>();
}
