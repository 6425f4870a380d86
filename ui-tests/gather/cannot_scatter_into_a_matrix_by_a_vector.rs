use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let i: Tensor<i64, shape![4]> = Tensor::zeros();
    let values: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a column of each
    let _ = a.scatter::<1>(&i.unsqueeze::<1>(), &values.unsqueeze::<1>());
    // wrong: vectors
    let _ = a.scatter::<1>(&i, &values);
}
