use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the first axis is -2
    let _ = a.max_axes::<axes![-2, -1]>();
    // wrong: there is no axis -3
    let _ = a.max_axes::<axes![-3, -1]>();
}
