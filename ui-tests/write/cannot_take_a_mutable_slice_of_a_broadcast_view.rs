use conformable::prelude::*;

fn main() {
    let row: Tensor<f32, shape![4]> = Tensor::zeros();
    let mut v = row.broadcast_to::<shape![3, 4]>();
    let mut w = v.to_tensor();
    // right: a copy has one
    let _ = w.as_mut_slice();
    // wrong: a broadcast view has none
    let _ = v.as_mut_slice();
}
