use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4, 3]> = Tensor::zeros();
    let four: Tensor<f32, shape![4]> = Tensor::ones();
    let three: Tensor<f32, shape![3]> = Tensor::ones();
    // right: a weight for each channel
    let _ = x.group_norm::<2>(&four, &four, 1e-5);
    // wrong: 3 weights for 4 channels
    let _ = x.group_norm::<2>(&three, &four, 1e-5);
}
