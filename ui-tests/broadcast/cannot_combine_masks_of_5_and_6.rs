use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![5]> = Tensor::full(true);
    let k: Tensor<bool, shape![6]> = Tensor::full(true);
    let j: Tensor<bool, shape![5]> = Tensor::full(true);
    // right: 5 and 5
    let _ = &m | &j;
    // wrong: 5 meets 6
    let _ = &m | &k;
}
