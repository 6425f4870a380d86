use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let scales: Tensor<f32, shape![3]> = Tensor::ones();
    let zeros: Tensor<u8, shape![3]> = Tensor::zeros();
    // right: as many as there are scales
    let _ = nn::quantize(&x, Quant::along::<1>(&scales, &zeros));
    // wrong: one scale
    let _ = nn::quantize(&x, Quant::new(0.5, &zeros));
}
