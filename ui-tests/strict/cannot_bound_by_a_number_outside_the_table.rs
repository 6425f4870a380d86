use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![16]> = Tensor::zeros();
    // right: a power of ten
    let _ = a.at_most::<10000>() + &a;
    // wrong: 9001 is not in the table
    let _ = a.at_most::<9001>() + &a;
}
