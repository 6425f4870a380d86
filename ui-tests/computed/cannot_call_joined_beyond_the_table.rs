use conformable::prelude::*;

fn joined<N: Size + Plus<M>, M: Size>(x: &Tensor<f32, shape![N]>, y: &Tensor<f32, shape![M]>) -> f32 {
    x.concat::<0>(y).sum()
}

fn main() {
    let a: Tensor<f32, shape![2047]> = Tensor::zeros();
    let b: Tensor<f32, shape![6]> = Tensor::zeros();
    let c: Tensor<f32, shape![1]> = Tensor::zeros();
    // right: 2048
    let _ = joined(&a, &c);
    // wrong: 2047 and 6
    let _ = joined(&a, &b);
}
