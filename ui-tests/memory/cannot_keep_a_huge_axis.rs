// errors: 1, in build: the number of elements is a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let one: Tensor<f64, shape![1]> = Tensor::ones();
    // right: a view repeats elements, and owns none
    let huge = one.broadcast_to::<shape![1152921504606846976]>();
    let _ = huge.unsqueeze::<0>();
    // wrong: a sum for each position that is kept
    let _ = huge.unsqueeze::<0>().sum_axis_keepdims::<0>();
}
