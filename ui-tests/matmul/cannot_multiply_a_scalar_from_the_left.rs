use conformable::prelude::*;

fn main() {
    let s: Tensor<f32, shape![]> = Tensor::zeros();
    let v: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: `*` takes a scalar
    let _ = &s * &v;
    // wrong: `matmul` needs an axis on the left
    let _ = s.matmul(&v);
}
