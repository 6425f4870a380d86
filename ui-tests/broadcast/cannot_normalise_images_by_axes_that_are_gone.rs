use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 3, 32, 32]> = Tensor::zeros();
    // right: what fits
    let _ = &x - x.mean_axes_keepdims::<axes![0, 2, 3]>();
    // wrong: normalising over a batch, axes reduced
    let _ = &x - x.mean_axes::<axes![0, 2, 3]>();
}
