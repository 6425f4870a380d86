use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 16, 32, 32]> = Tensor::zeros();
    let w: Tensor<f32, shape![16, 1, 3, 3]> = Tensor::zeros();
    // right: what fits
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>().groups::<16>());
    // wrong: depthwise without groups
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>());
}
