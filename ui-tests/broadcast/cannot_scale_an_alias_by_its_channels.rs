use conformable::prelude::*;

type Image = shape![3, 32, 32];
type Channels = shape![3];

fn main() {
    let image: Tensor<f32, Image> = Tensor::zeros();
    let scale: Tensor<f32, Channels> = Tensor::zeros();
    // right: `[3, 1, 1]`
    let _ = &image * scale.unsqueeze::<-1>().unsqueeze::<-1>();
    // wrong: 32 columns meet 3 channels
    let _ = &image * &scale;
}
