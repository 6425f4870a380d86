use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = Tensor::zeros();
    // right: no axes, no numbers
    let _ = a[[]];
    // wrong: 1 number for 0 axes
    let _ = a[[0]];
}
