use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    // right: of the axis of 3
    let _ = a.top_k::<0, 2>();
    // wrong: 2 of 1
    let _ = a.top_k::<1, 2>();
}
