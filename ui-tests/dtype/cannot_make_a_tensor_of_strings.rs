// errors: 3

use conformable::prelude::*;

fn main() {
    // right: bytes
    let _: Tensor<u8, shape![2]> = Tensor::zeros();
    // wrong: text is no element: once for each place that names it
    let _: Tensor<String, shape![2]> = Tensor::zeros();
}
