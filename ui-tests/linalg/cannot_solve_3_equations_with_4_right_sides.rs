use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 3]> = Tensor::eye();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: as many right sides as equations
    let _ = a.solve(&b);
    // wrong: 4 for 3
    let _ = a.solve(&c);
}
