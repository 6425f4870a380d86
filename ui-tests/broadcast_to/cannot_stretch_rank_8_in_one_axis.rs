use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 5, 6]> = Tensor::zeros();
    // right: 1 to 9
    let _ = a.broadcast_to::<shape![2, 9, 3, 1, 4, 1, 5, 6]>();
    // wrong: 4 to 3
    let _ = a.broadcast_to::<shape![2, 9, 3, 1, 3, 1, 5, 6]>();
}
