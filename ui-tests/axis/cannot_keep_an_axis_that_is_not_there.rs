use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4, 5]> = Tensor::zeros();
    // right: axis 2 is the last of three
    let _ = a.mean_axis_keepdims::<2>();
    // wrong: axis 3 does not exist
    let _ = a.mean_axis_keepdims::<3>();
}
