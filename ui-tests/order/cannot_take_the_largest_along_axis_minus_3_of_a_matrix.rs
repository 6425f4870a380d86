use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the first axis is -2
    let _ = a.top_k::<-2, 2>();
    // wrong: there is no axis -3
    let _ = a.top_k::<-3, 2>();
}
