use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: `[3]` gains an axis
    let _ = k.broadcast_to::<shape![2, 3]>();
    // wrong: `[2, 3]` does not lose one
    let _ = a.broadcast_to::<shape![3]>();
}
