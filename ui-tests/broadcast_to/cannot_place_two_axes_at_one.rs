use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: each at its own
    let _ = a.broadcast_in_dim::<shape![3, 5, 3], axes![0, 2]>();
    // wrong: both at axis 0
    let _ = a.broadcast_in_dim::<shape![3, 5, 3], axes![0, 0]>();
}
