use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: 24 of 24
    let _ = a.reshape::<shape![2, 2, 6]>();
    // wrong: 30 of 24
    let _ = a.reshape::<shape![2, 3, 5]>();
}
