use conformable::prelude::*;

fn main() {
    let s: Tensor<f32, shape![8, 16, 15]> = Tensor::zeros();
    let m: Tensor<bool, shape![16, 16]> = Tensor::full(true);
    let k: Tensor<bool, shape![16, 15]> = Tensor::full(true);
    // right: 16 by 15
    let _ = s.masked_fill(&k, f32::NEG_INFINITY);
    // wrong: a mask of 16 for 15 keys
    let _ = s.masked_fill(&m, f32::NEG_INFINITY);
}
