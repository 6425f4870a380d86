use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a column of 4 beside 3 columns: 1 stretches
    let _ = &a + b.unsqueeze::<-1>();
    // wrong: 3 columns meet a row of 4
    let _ = &a + &b;
}
