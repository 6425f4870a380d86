use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let scales: Tensor<f32, shape![3]> = Tensor::ones();
    // right: along the axis that it is for
    let _ = nn::quantize(&x, Quant::along::<1>(&scales, 0u8));
    // wrong: for all elements
    let _ = nn::quantize(&x, Quant::new(&scales, 0u8));
}
