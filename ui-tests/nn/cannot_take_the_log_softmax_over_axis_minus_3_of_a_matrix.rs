use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 10]> = Tensor::zeros();
    // right: the last two axes are -2 and -1
    let _ = x.log_softmax::<-3>();
}
