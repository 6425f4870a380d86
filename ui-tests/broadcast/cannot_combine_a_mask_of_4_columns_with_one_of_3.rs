use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![3, 4]> = Tensor::full(true);
    let k: Tensor<bool, shape![3]> = Tensor::full(true);
    let j: Tensor<bool, shape![4]> = Tensor::full(true);
    // right: 4 and 4
    let _ = &m & &j;
    // wrong: 4 meets 3
    let _ = &m & &k;
}
