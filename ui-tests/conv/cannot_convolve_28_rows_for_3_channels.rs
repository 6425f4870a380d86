use conformable::prelude::*;

fn main() {
    let images: Tensor<f32, shape![1, 28, 28, 3]> = Tensor::ones();
    let w: Tensor<f32, shape![8, 3, 3, 3]> = Tensor::ones();
    // right: channels in front
    let _ = nn::conv2d(images.permute::<axes![0, 3, 1, 2]>(), &w, Conv::new());
    // wrong: channels last: 28 rows for 3 channels
    let _ = nn::conv2d(&images, &w, Conv::new());
}
