use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let i: Tensor<i64, shape![4, 3]> = Tensor::zeros();
    let values: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a value for each index
    let _ = a.scatter_add::<1>(&i, &values.unsqueeze::<1>().broadcast_to::<shape![4, 3]>());
    // wrong: a vector
    let _ = a.scatter_add::<1>(&i, &values);
}
