use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the last axis is 2
    let _ = a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>();
    // wrong: there is no axis 3
    let _ = a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 3]>();
}
