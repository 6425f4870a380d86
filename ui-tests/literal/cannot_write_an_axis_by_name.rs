use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a number
    let _ = a.sum_axes::<axes![0]>();
    // wrong: a name
    let _ = a.sum_axes::<axes!["rows"]>();
}
