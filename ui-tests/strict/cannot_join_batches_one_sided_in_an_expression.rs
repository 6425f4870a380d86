use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![8, 1, 6, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![7, 1, 5]> = Tensor::zeros();
    // right: the first stretches along two axes, the second along none
    let _ = a.expr().one_sided() * &Tensor::<f32, shape![8, 7, 6, 5]>::zeros();
    // wrong: each stretches where the other does not
    let _ = a.expr().one_sided() * &b;
}
