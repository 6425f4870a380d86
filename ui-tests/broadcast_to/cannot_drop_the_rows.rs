use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 6]> = Tensor::zeros();
    // right: what fits
    let _ = x.broadcast_to::<shape![2, 4, 6]>();
    // wrong: broadcast_to a smaller target
    let _ = x.broadcast_to::<shape![6]>();
}
