// errors: 1, in build: the number of elements is a constant
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let one: Tensor<f64, shape![1]> = Tensor::ones();
    // right: a view repeats elements, and owns none
    let huge = one.broadcast_to::<shape![1152921504606846976]>();
    let _ = huge.get([7]);
    // wrong: a result for each position
    let _ = huge.map(|x| x + 1.0);
}
