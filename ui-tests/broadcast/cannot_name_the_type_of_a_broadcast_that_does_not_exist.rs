use conformable::prelude::*;

fn main() {
    // right: 4 rows by 3 columns
    let _: Tensor<f32, Broadcasted<shape![4, 1], shape![3]>> = Tensor::zeros();
    // wrong: 4 meets 3
    let _: Tensor<f32, Broadcasted<shape![4], shape![3]>> = Tensor::zeros();
}
