use conformable::prelude::*;

fn main() {
    let (a, b): (Tensor<f32, shape![2, 3]>, Tensor<f32, shape![3, 4]>) = (Tensor::ones(), Tensor::ones());
    let mut out: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the destination is the last argument
    einsum_into!("ij,jk->ik", &a, &b, &mut out);
    // wrong: there is none behind the operands
    einsum_into!("ij,jk->ik", &a, &b);
}
