use conformable::prelude::*;

fn main() {
    // right: 2 rows of 3
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    // wrong: 3 rows of 2
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
}
