use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: columns
    let _ = a.axis_iter::<1>().count();
    // wrong: a matrix has no axis 2
    let _ = a.axis_iter::<2>().count();
}
