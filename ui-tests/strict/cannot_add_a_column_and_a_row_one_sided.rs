use conformable::prelude::*;

fn main() {
    let column: Tensor<f32, shape![4, 1]> = Tensor::zeros();
    let row: Tensor<f32, shape![3]> = Tensor::zeros();
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: only the column stretches
    let _ = column.one_sided() + &a;
    // wrong: both stretch
    let _ = column.one_sided() + &row;
}
