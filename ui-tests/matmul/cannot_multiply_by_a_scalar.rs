use conformable::prelude::*;

fn main() {
    let s: Tensor<f32, shape![]> = Tensor::zeros();
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: `*` takes a scalar
    let _ = &a * &s;
    // wrong: `matmul` needs an axis on the right
    let _ = a.matmul(&s);
}
