use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: axis 2 has size 4
    let _ = a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>();
    // wrong: 4 elements, placed at an axis of 3
    let _ = a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 1]>();
}
