use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: 6 of 6
    let _ = a.reshape::<shape![2, 3]>();
    // wrong: 0 of 6
    let _ = a.reshape::<shape![0, 3]>();
}
