use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![32, 32, 3]> = Tensor::zeros();
    // right: what fits
    let _ = x.permute::<axes![2, 0, 1]>();
    // wrong: permute NHWC of a batch without batch
    let _ = x.permute::<axes![0, 3, 1, 2]>();
}
