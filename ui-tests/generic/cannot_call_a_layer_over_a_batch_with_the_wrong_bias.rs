use conformable::prelude::*;

fn linear<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f32, shape![..L, M, K]>,
    w: &Tensor<f32, shape![K, N]>,
    b: &Tensor<f32, shape![N]>,
) -> Tensor<f32, shape![..L, M, N]> {
    x.matmul(w) + b
}

fn main() {
    let x: Tensor<f32, shape![2, 5, 16]> = Tensor::zeros();
    let w: Tensor<f32, shape![16, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    let c: Tensor<f32, shape![16]> = Tensor::zeros();
    // right: a bias of the 4 outputs
    let _ = linear(&x, &w, &b);
    // wrong: a bias of 16 for 4 outputs
    let _ = linear(&x, &w, &c);
}
