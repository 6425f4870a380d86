use conformable::prelude::*;

fn main() {
    let x: Tensor<u8, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<i8, shape![2, 3, 3, 3]> = Tensor::zeros();
    let (sums, floats): (Tensor<i32, shape![2]>, Tensor<f32, shape![2]>) = (Tensor::zeros(), Tensor::zeros());
    let (by, to) = (Quant::new(0.5, 0u8), Quant::new(0.5, 0u8));
    // right: what sums are
    let _ = nn::quantized_conv2d(&x, by, &w, Quant::new(0.5, 0i8), to, Conv::new().bias(&sums));
    // wrong: floats
    let _ = nn::quantized_conv2d(&x, by, &w, Quant::new(0.5, 0i8), to, Conv::new().bias(&floats));
}
