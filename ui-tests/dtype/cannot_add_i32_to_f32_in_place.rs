use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<i32, shape![3]> = Tensor::zeros();
    // right: f32 into f32
    a += b.cast::<f32>();
    // wrong: i32 into f32
    a += &b;
}
