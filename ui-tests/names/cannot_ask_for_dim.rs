use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    println!("{}", a.dims()[1]);
    // wrong: the name that ndarray has for the sizes
    println!("{}", a.dim());
}
