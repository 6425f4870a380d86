use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8]> = Tensor::zeros();
    let four: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let five: Tensor<f32, shape![3, 5]> = Tensor::zeros();
    // right: half as many angles as elements
    let _ = nn::rotary(&x, &four, &four);
    // wrong: tables of 5 for heads of 8
    let _ = nn::rotary(&x, &five, &five);
}
