use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![50]> = Tensor::zeros();
    // right: 5 by 10
    let _ = a.reshape::<shape![5, 10]>();
    // wrong: 49 of 50
    let _ = a.reshape::<shape![7, 7]>();
}
