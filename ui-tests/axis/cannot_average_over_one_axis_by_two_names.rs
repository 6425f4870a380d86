use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: what fits
    let _ = x.mean_axes::<axes![-1, 1]>();
    // wrong: mean over axes twice by -1 and 2
    let _ = x.mean_axes::<axes![-1, 2]>();
}
