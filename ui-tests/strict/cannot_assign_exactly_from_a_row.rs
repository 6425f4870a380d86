use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![5, 4]> = Tensor::zeros();
    let row: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: the row goes to each of the rows
    a += &row;
    // wrong: not after `.exact_mut()`
    *a.exact_mut() += &row;
}
