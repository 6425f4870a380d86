use conformable::prelude::*;

fn linear<B: Size, I: Size, O: Size>(
    x: &Tensor<f32, shape![B, I]>,
    w: &Tensor<f32, shape![I, O]>,
) -> Tensor<f32, shape![B, O]> {
    x.matmul(w)
}

fn main() {
    let x: Tensor<f32, shape![32, 784]> = Tensor::zeros();
    let w: Tensor<f32, shape![10, 784]> = Tensor::zeros();
    let k: Tensor<f32, shape![784, 10]> = Tensor::zeros();
    // right: 784 inputs by 784 rows
    let _ = linear(&x, &k);
    // wrong: 784 inputs by 10 rows
    let _ = linear(&x, &w);
}
