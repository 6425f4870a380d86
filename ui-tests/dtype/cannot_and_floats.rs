use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: masks are combined
    let _ = a.greater(&b) & b.less(&a);
    // wrong: floats are not
    let _ = &a & &b;
}
