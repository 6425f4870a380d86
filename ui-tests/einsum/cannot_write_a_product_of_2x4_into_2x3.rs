use conformable::prelude::*;

fn main() {
    let (a, b): (Tensor<f32, shape![2, 3]>, Tensor<f32, shape![3, 4]>) = (Tensor::ones(), Tensor::ones());
    let (mut right, mut wrong): (Tensor<f32, shape![2, 4]>, Tensor<f32, shape![2, 3]>) = (Tensor::zeros(), Tensor::zeros());
    // right: `[2, 4]`
    einsum_into!("ij,jk->ik", &a, &b, &mut right);
    // wrong: `[2, 4]` does not go into `[2, 3]`
    einsum_into!("ij,jk->ik", &a, &b, &mut wrong);
}
