use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 8]> = Tensor::zeros();
    let (weight, bias): (Tensor<f32, shape![8]>, Tensor<f32, shape![6]>) = (Tensor::ones(), Tensor::zeros());
    // right: eight terms
    let _ = nn::layer_norm(&x, &weight, &bias, 1e-5);
}
