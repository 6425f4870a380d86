use conformable::prelude::*;

fn linear<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f32, shape![..L, M, K]>,
    w: &Tensor<f32, shape![K, N]>,
    b: &Tensor<f32, shape![N]>,
) -> Tensor<f32, shape![..L, M, N]> {
    x.matmul(w) + b
}

fn main() {
    let x: Tensor<f32, shape![16]> = Tensor::zeros();
    let w: Tensor<f32, shape![16, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a batch of one
    let _ = linear(&x.unsqueeze::<0>().to_tensor(), &w, &b);
    // wrong: a vector has no axis `M`
    let _ = linear(&x, &w, &b);
}
