use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: 6 of 2 by 3
    let _ = a.reshape::<shape![6]>();
    // wrong: 5 of 6
    let _ = a.reshape::<shape![5]>();
}
