use conformable::prelude::*;

fn main() {
    let q: Tensor<f32, shape![2, 4, 16, 64]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 4, 10, 64]> = Tensor::zeros();
    // right: keys as they are
    let _ = einsum!("bhqd,bhkd->bhqk", &q, &k);
    // wrong: d is 64 and 10
    let _ = einsum!("bhqd,bhdk->bhqk", &q, &k);
}
