use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4]> = Tensor::zeros();
    let four: Tensor<f32, shape![4]> = Tensor::ones();
    // right: channels, and a batch before them
    let _ = x.unsqueeze::<0>().group_norm::<2>(&four, &four, 1e-5);
    // wrong: one axis
    let _ = x.group_norm::<2>(&four, &four, 1e-5);
}
