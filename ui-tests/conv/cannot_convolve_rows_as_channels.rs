use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 32, 32, 3]> = Tensor::zeros();
    let w: Tensor<f32, shape![16, 3, 3, 3]> = Tensor::zeros();
    // right: what fits
    let _ = nn::conv2d(&x.permute::<axes![0, 3, 1, 2]>(), &w, Conv::new().padding::<1>());
    // wrong: NHWC images
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>());
}
