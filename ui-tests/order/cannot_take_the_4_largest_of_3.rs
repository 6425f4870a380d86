use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 3 of 3
    let _ = a.top_k::<0, 3>();
    // wrong: 4 of 3
    let _ = a.top_k::<0, 4>();
}
