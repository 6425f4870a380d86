use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: a name for each
    let _ = a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>();
    // wrong: one name for two
    let _ = a.broadcast_in_dim::<shape![2, 3, 4], axes![0]>();
}
