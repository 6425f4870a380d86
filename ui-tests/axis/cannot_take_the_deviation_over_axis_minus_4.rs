use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 5]> = Tensor::zeros();
    // right: axis -3 is the first
    let _ = a.std_axis::<-3>();
    // wrong: axis -4 does not exist
    let _ = a.std_axis::<-4>();
}
