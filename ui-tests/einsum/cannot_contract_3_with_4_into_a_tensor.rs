use conformable::prelude::*;

fn main() {
    let (a, b, c): (Tensor<f32, shape![2, 3]>, Tensor<f32, shape![3, 5]>, Tensor<f32, shape![4, 5]>) =
        (Tensor::ones(), Tensor::ones(), Tensor::ones());
    let mut out: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    // right: 3 and 3
    einsum_into!("ij,jk->ik", &a, &b, &mut out);
    // wrong: 3 and 4
    einsum_into!("ij,jk->ik", &a, &c, &mut out);
}
