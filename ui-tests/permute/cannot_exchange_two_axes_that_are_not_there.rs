// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: the last two
    let _ = a.transpose::<-2, -1>();
    // wrong: neither axis 2 nor -3 exists
    let _ = a.transpose::<2, -3>();
}
