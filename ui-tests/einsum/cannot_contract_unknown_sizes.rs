use conformable::prelude::*;

// right: both have the size K
fn right<M: Size, K: Size>(a: &Tensor<f32, shape![M, K]>, b: &Tensor<f32, shape![K, 5]>) -> Tensor<f32, shape![M, 5]> {
    einsum!("ij,jk->ik", a, b)
}

// wrong: K and N may differ
fn wrong<M: Size, K: Size, N: Size>(a: &Tensor<f32, shape![M, K]>, b: &Tensor<f32, shape![N, 5]>) -> Tensor<f32, shape![M, 5]> {
    einsum!("ij,jk->ik", a, b)
}

fn main() {
    let (a, b) = (Tensor::<f32, shape![2, 3]>::ones(), Tensor::<f32, shape![3, 5]>::ones());
    right(&a, &b);
    wrong(&a, &b);
}
