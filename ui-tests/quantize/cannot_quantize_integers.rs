use conformable::prelude::*;

fn main() {
    let x: Tensor<i64, shape![2, 3]> = Tensor::zeros();
    // right: floats
    let _ = nn::quantize(x.cast::<f32>(), Quant::new(0.5, 0u8));
    // wrong: integers
    let _ = nn::quantize(&x, Quant::new(2, 0u8));
}
