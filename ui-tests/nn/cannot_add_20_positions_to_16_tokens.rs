use conformable::prelude::*;

fn main() {
    let ids: Tensor<i64, shape![2, 16]> = Tensor::zeros();
    let t: Tensor<f32, shape![50, 32]> = Tensor::zeros();
    let p: Tensor<f32, shape![20, 32]> = Tensor::zeros();
    // right: what fits
    let _ = nn::embedding(&ids, &t).unwrap() + &p.slice(s![..16, ..]);
    // wrong: positions longer than the sequence
    let _ = nn::embedding(&ids, &t).unwrap() + &p;
}
