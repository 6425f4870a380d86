use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: axes 0 and 1, or -1 and -2
    let _ = a.sum_axis::<1>();
    // wrong: axis 3 does not exist
    let _ = a.sum_axis::<3>();
}
