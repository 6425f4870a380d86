use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 10]> = Tensor::zeros();
    // right: the first axis
    let _ = x.log_softmax::<-2>();
    // wrong: there is no axis -3
    let _ = x.log_softmax::<-3>();
}
