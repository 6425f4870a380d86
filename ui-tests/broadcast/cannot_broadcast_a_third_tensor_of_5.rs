use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 1]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    let d: Tensor<i32, shape![5]> = Tensor::zeros();
    // right: [2, 1], [3] and [2, 3]
    let _ = (&a, &b, &c).broadcast_tensors();
    // wrong: the third has 5 where those before it have 3
    let _ = (&a, &b, &d).broadcast_tensors();
}
