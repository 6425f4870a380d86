use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = &a - a.mean_axis::<1>().unsqueeze::<1>();
    // wrong: NumPy's name for a new axis
    let _ = &a - a.mean_axis::<1>().expand_dims(1);
}
