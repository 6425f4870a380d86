use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![32, 784]> = Tensor::zeros();
    let w1: Tensor<f32, shape![784, 128]> = Tensor::zeros();
    let w2: Tensor<f32, shape![64, 10]> = Tensor::zeros();
    let w3: Tensor<f32, shape![10, 2]> = Tensor::zeros();
    // right: what fits
    let _ = x.matmul(&w1).relu().matmul(&Tensor::<f32, shape![128, 10]>::ones()).relu().matmul(&w3);
    // wrong: three layers, the middle one is wrong
    let _ = x.matmul(&w1).relu().matmul(&w2).relu().matmul(&w3);
}
