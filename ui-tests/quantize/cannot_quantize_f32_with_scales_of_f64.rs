use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let scales: Tensor<f64, shape![3]> = Tensor::ones();
    // right: scales of the elements' type
    let _ = nn::quantize(&x, Quant::along::<1>(scales.cast::<f32>(), 0u8));
    // wrong: of another
    let _ = nn::quantize(&x, Quant::along::<1>(&scales, 0u8));
}
