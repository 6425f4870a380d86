// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let i: Tensor<usize, shape![5, 2, 6]> = Tensor::zeros();
    let k: Tensor<usize, shape![2, 2, 4]> = Tensor::zeros();
    // right: 2 and 4 on the other axes
    let _ = a.gather::<1>(&k);
    // wrong: 5 of 2, and 6 of 4
    let _ = a.gather::<1>(&i);
}
