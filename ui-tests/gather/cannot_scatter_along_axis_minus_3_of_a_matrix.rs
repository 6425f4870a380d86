use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let i: Tensor<i64, shape![1, 4]> = Tensor::zeros();
    let values: Tensor<f32, shape![1, 4]> = Tensor::ones();
    // right: the first axis is -2
    let _ = a.scatter::<-2>(&i, &values);
    // wrong: there is no axis -3
    let _ = a.scatter::<-3>(&i, &values);
}
