use conformable::prelude::*;

fn main() {
    let ids: Tensor<i64, shape![16]> = Tensor::zeros();
    let table: Tensor<f32, shape![50, 32]> = Tensor::zeros();
    let vector: Tensor<f32, shape![50]> = Tensor::zeros();
    // right: a row for each id
    let _ = nn::embedding(&ids, &table);
    // wrong: a number for each
    let _ = nn::embedding(&ids, &vector);
}
