use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8]> = Tensor::zeros();
    let four: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let two: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: a cosine and a sine for each angle
    let _ = nn::rotary(&x, &four, &four);
    // wrong: 2 sines for 4 cosines
    let _ = nn::rotary(&x, &four, &two);
}
