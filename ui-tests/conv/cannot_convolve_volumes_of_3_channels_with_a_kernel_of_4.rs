use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8, 8]> = Tensor::zeros();
    let (w, four): (Tensor<f32, shape![4, 3, 3, 3, 3]>, Tensor<f32, shape![4, 4, 3, 3, 3]>) = Default::default();
    // right: three channels
    let _ = nn::conv3d(&x, &w, Conv::new());
    // wrong: the kernel takes four
    let _ = nn::conv3d(&x, &four, Conv::new());
}
