use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![32, 10]> = Tensor::zeros();
    // right: what fits
    let _ = &x - x.mean_axis::<0>();
    // wrong: a mean along the wrong axis
    let _ = &x - x.mean_axis::<-1>();
}
