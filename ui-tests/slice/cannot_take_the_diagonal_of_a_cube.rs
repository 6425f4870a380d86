use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 3]> = Tensor::zeros();
    // right: a matrix
    let _ = a.index_axis::<0>(1).diagonal();
    // wrong: three axes
    let _ = a.diagonal();
}
