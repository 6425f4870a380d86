use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = x.squeeze::<0>();
    // wrong: squeeze twice the same axis
    let _ = x.squeeze::<0>().squeeze::<0>();
}
