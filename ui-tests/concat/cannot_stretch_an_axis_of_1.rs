use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: one row, then two
    let _ = a.concat::<0>(&b);
    // wrong: 1 row does not become 2
    let _ = a.concat::<1>(&b);
}
