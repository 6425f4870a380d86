use conformable::prelude::*;

fn main() {
    let column: Tensor<f32, shape![4, 1]> = Tensor::zeros();
    let row: Tensor<f32, shape![3]> = Tensor::zeros();
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: only the column stretches
    let _ = column.one_sided() + &a;
    // wrong: 1 stretches to 4, and 1 to 3
    let _ = column.one_sided() + &row;
}
