use conformable::prelude::*;

fn main() {
    let a: Tensor<u8, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<i8, shape![3, 5]> = Tensor::zeros();
    let (rows, columns): (Tensor<f32, shape![3]>, Tensor<f32, shape![5]>) = (Tensor::ones(), Tensor::ones());
    let (of_a, to) = (Quant::new(0.5, 0u8), Quant::new(0.5, 0u8));
    // right: a scale for each column
    let _ = nn::quantized_matmul(&a, of_a, &b, Quant::along::<-1>(&columns, 0i8), to);
    // wrong: for each position that is added up
    let _ = nn::quantized_matmul(&a, of_a, &b, Quant::along::<-2>(&rows, 0i8), to);
}
