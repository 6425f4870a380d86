use conformable::prelude::*;

fn main() {
    let a: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: f32 and f32
    let _ = a.cast::<f32>().matmul(&b);
    // wrong: i32 and f32
    let _ = a.matmul(&b);
}
