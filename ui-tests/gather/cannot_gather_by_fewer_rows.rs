use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let i: Tensor<i64, shape![2, 1]> = Tensor::zeros();
    // right: of the first two rows
    let _ = a.slice(s![..2, ..]).gather::<1>(&i);
    // wrong: two rows of indices, four of the tensor
    let _ = a.gather::<1>(&i);
}
