use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: square
    let _ = einsum!("ii->i", k);
    // wrong: i is 2 and 3
    let _ = einsum!("ii->i", a);
}
