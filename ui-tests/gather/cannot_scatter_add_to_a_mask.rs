use conformable::prelude::*;

fn main() {
    let a: Tensor<bool, shape![4, 5]> = Tensor::zeros();
    let i: Tensor<i64, shape![4, 3]> = Tensor::zeros();
    let values: Tensor<bool, shape![4, 3]> = Tensor::zeros();
    // right: replaced
    let _ = a.scatter::<1>(&i, &values);
    // wrong: added
    let _ = a.scatter_add::<1>(&i, &values);
}
