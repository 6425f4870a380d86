use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: axes 0 and 1
    let _ = a.mean_axes::<axes![0, 1]>();
    // wrong: a matrix has no axis 2
    let _ = a.mean_axes::<axes![0, 1, 2]>();
}
