use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![3]> = Tensor::full(true);
    let a: Tensor<u8, shape![3]> = Tensor::ones();
    // right: two masks
    let _ = &m & a.not_equal(0);
    // wrong: bool and u8
    let _ = &m & &a;
}
