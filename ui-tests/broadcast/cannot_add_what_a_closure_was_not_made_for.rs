use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5]> = Tensor::zeros();
    let b: Tensor<f32, shape![6]> = Tensor::zeros();
    let k: Tensor<f32, shape![5]> = Tensor::zeros();
    let add = |y: &Tensor<f32, shape![5]>| &a + y;
    // right: 5 elements
    let _ = add(&k);
    // wrong: 6 are not 5
    let _ = add(&b);
}
