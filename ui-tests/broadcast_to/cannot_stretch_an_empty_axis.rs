use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    // right: 1 to 0
    let _ = b.broadcast_to::<shape![0, 3]>();
    // wrong: 0 to 2
    let _ = a.broadcast_to::<shape![2, 3]>();
}
