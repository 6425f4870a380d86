use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: 3 are behind the edge
    let _ = a.pad::<0, 3, 3>(Pad::Reflect);
    // wrong: 4 of 4
    let _ = a.pad::<0, 4, 0>(Pad::Reflect);
}
