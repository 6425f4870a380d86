use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let i: Tensor<i64, shape![3, 1]> = Tensor::zeros();
    // right: axis 1
    let _ = a.gather::<1>(&i);
    // wrong: axis 2 does not exist
    let _ = a.gather::<2>(&i);
}
