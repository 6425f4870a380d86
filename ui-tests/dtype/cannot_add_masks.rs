use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![3]> = Tensor::full(true);
    let k: Tensor<bool, shape![3]> = Tensor::full(true);
    // right: as numbers they have a sum
    let _ = m.cast::<i32>() + k.cast::<i32>();
    // wrong: bool has none
    let _ = &m + &k;
}
