use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let k: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: i is 3
    let _ = einsum!("i,i->", a.clone(), k);
    // wrong: i is 3 and 4
    let _ = einsum!("i,i->", a, b);
}
