use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f64, shape![3, 4]> = Tensor::zeros();
    // right: converted
    let _ = einsum!("ij,jk->ik", &a, b.cast::<f32>());
    // wrong: not converted
    let _ = einsum!("ij,jk->ik", &a, &b);
}
