use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let (weight, bias): (Tensor<f32, shape![4]>, Tensor<f32, shape![3]>) = (Tensor::ones(), Tensor::zeros());
    // right: three weights
    let _ = nn::layer_norm(&x, &weight, &bias, 1e-5);
}
