use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8, 8]> = Tensor::zeros();
    let scales: Tensor<f32, shape![3]> = Tensor::ones();
    let others: Tensor<f32, shape![4]> = Tensor::ones();
    // right: a scale for each position of axis 1
    let _ = nn::quantize(&x, Quant::along::<1>(&scales, 0u8));
    // wrong: 4 for 3
    let _ = nn::quantize(&x, Quant::along::<1>(&others, 0u8));
}
