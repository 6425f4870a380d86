use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let scales: Tensor<f32, shape![3]> = Tensor::ones();
    // right: the last of two
    let _ = nn::quantize(&x, Quant::along::<1>(&scales, 0u8));
    // wrong: a third
    let _ = nn::quantize(&x, Quant::along::<2>(&scales, 0u8));
}
