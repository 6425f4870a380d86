use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let (ra, rb) = (&a, &&b);
    // right: `&Tensor` and `&Tensor`
    let _ = ra + *rb;
    // wrong: `&Tensor` and `&&Tensor`
    let _ = ra + rb;
}
