use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let i: Tensor<i64, shape![5, 4]> = Tensor::zeros();
    // right: the first axis is -2
    let _ = a.gather::<-2>(&i);
    // wrong: there is no axis -3
    let _ = a.gather::<-3>(&i);
}
