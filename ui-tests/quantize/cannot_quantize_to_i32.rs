use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: bytes
    let _ = nn::quantize(&x, Quant::new(0.5, 0i8));
    // wrong: 32 bits
    let _ = nn::quantize(&x, Quant::new(0.5, 0i32));
}
