use conformable::prelude::*;

fn main() {
    let a: Tensor<bool, shape![4]> = Tensor::from_array([true; 4]);
    // right: masks are combined
    let _ = a.exact() ^ &a;
    // wrong: arithmetic of masks
    let _ = a.exact() + &a;
}
