use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    let i: Tensor<i64, shape![4, 3]> = Tensor::zeros();
    let values: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: as many indices
    let _ = a.scatter::<1>(&i.slice(s![.., ..2]), &values);
    // wrong: 3 indices and 2 values in a row
    let _ = a.scatter::<1>(&i, &values);
}
