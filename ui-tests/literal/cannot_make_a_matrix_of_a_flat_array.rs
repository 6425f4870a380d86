use conformable::prelude::*;

fn main() {
    // right: 2 rows of 2
    let _: Tensor<f32, shape![2, 2]> = Tensor::from_array([[1.0, 2.0], [3.0, 4.0]]);
    // wrong: four numbers in one row
    let _: Tensor<f32, shape![2, 2]> = Tensor::from_array([1.0, 2.0, 3.0, 4.0]);
}
