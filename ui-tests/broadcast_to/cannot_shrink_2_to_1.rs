use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a new axis of 5 in front
    let _ = a.broadcast_to::<shape![5, 2, 3]>();
    // wrong: 2 to 1
    let _ = a.broadcast_to::<shape![1, 3]>();
}
