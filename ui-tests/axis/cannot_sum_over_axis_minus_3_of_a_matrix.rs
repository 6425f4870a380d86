use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: axis -2 is the first
    let _ = a.sum_axis::<-2>();
    // wrong: axis -3 does not exist
    let _ = a.sum_axis::<-3>();
}
