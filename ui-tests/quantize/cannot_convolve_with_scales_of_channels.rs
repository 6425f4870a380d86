use conformable::prelude::*;

fn main() {
    let x: Tensor<u8, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<i8, shape![2, 3, 3, 3]> = Tensor::zeros();
    let (outputs, channels): (Tensor<f32, shape![2]>, Tensor<f32, shape![3]>) = (Tensor::ones(), Tensor::ones());
    let (of_x, to) = (Quant::new(0.5, 0u8), Quant::new(0.5, 0u8));
    // right: a scale for each output
    let _ = nn::quantized_conv2d(&x, of_x, &w, Quant::along::<0>(&outputs, 0i8), to, Conv::new());
    // wrong: for each channel, which are added up
    let _ = nn::quantized_conv2d(&x, of_x, &w, Quant::along::<1>(&channels, 0i8), to, Conv::new());
}
