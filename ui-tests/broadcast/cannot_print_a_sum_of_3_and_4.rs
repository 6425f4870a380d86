use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    println!("{}", &a + &a);
    // wrong: 3 meets 4 in `println!`
    println!("{}", &a + &b);
}
