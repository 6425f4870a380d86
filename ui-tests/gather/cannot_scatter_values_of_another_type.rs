use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let i: Tensor<i64, shape![4, 3]> = Tensor::zeros();
    let values: Tensor<f64, shape![4, 3]> = Tensor::zeros();
    // right: f32, as the tensor
    let _ = a.scatter::<1>(&i, &values.cast::<f32>());
    // wrong: f64
    let _ = a.scatter::<1>(&i, &values);
}
