use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![9001]> = Tensor::zeros();
    // right: without a bound
    let _ = &a + &a;
    // wrong: 9001 is not in the table
    let _ = a.at_most::<10000>() + &a;
}
