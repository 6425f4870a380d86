use conformable::prelude::*;

fn main() {
    let images: Tensor<f32, shape![2, 3, 8, 8]> = Tensor::ones();
    let mean: Tensor<f32, shape![3]> = Tensor::ones();
    let last = images.permute::<axes![0, 2, 3, 1]>();
    // right: channels are the last axis
    let _ = &last - &mean;
    // wrong: 8 columns beside 3 means that are lined up for channels in front
    let _ = &last - mean.unsqueeze::<1>().unsqueeze::<2>();
}
