use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let k: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: 1 to 4
    let _ = k.broadcast_to::<shape![4]>();
    // wrong: 3 to 4
    let _ = a.broadcast_to::<shape![4]>();
}
