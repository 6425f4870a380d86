use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: two axes are named
    let _ = a.transpose::<1, 2>();
    // wrong: `.t()` takes matrices
    let _ = a.t();
}
