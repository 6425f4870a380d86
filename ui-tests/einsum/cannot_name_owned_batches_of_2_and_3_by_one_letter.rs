use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4, 5]> = Tensor::zeros();
    let k: Tensor<f32, shape![2, 4, 5]> = Tensor::zeros();
    // right: b is 2
    let _ = einsum!("bij,bjk->bik", a.clone(), k);
    // wrong: b is 2 and 3
    let _ = einsum!("bij,bjk->bik", a, b);
}
