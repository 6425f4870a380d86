use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: 0 and -1 are two axes
    let _ = a.sum_axes::<axes![0, -1]>();
    // wrong: 0 and -2 are the same axis
    let _ = a.sum_axes::<axes![0, -2]>();
}
