// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    let y: Tensor<f32, shape![2, 2100]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 2100]> = Tensor::zeros();
    // right: 2 rows beside 2 rows
    let z = x.concat_const::<1, shape![2, 10500]>(&y);
    // wrong: 2 rows beside 3 rows
    let z = x.concat_const::<1, shape![2, 10500]>(&k);
}
