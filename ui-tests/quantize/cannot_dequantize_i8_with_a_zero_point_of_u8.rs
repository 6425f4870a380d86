use conformable::prelude::*;

fn main() {
    let x: Tensor<i8, shape![2, 3]> = Tensor::zeros();
    // right: a zero point of the same type
    let _ = nn::dequantize(&x, Quant::new(0.5f32, 0i8));
    // wrong: of another
    let _ = nn::dequantize(&x, Quant::new(0.5f32, 0u8));
}
