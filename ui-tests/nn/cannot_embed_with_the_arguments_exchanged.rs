use conformable::prelude::*;

fn main() {
    let ids: Tensor<usize, shape![4]> = Tensor::zeros();
    let table: Tensor<f32, shape![100, 8]> = Tensor::zeros();
    // right: the ids, then the table
    let _ = nn::embedding(&ids, &table);
    // wrong: the table first
    let _ = nn::embedding(&table, &ids);
}
