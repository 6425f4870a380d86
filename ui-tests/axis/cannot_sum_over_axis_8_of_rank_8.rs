use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 1, 3, 1, 4, 1, 5, 6]> = Tensor::zeros();
    // right: axis 7 is the last
    let _ = a.sum_axis::<7>();
    // wrong: axis 8 does not exist
    let _ = a.sum_axis::<8>();
}
