use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: 2 arrays of 3
    let _: [[f32; 3]; 2] = a.to_array();
    // wrong: 3 arrays of 2
    let _: [[f32; 2]; 3] = a.to_array();
}
