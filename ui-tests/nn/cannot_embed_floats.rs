use conformable::prelude::*;

fn main() {
    let ids: Tensor<f32, shape![2, 16]> = Tensor::zeros();
    let table: Tensor<f32, shape![50, 32]> = Tensor::zeros();
    // right: integers
    let _ = nn::embedding(ids.cast::<u32>(), &table);
    // wrong: floats
    let _ = nn::embedding(&ids, &table);
}
