use conformable::prelude::*;

fn main() {
    let numbers = vec![1.0f32, 2.0];
    // right: the vector's elements, if there are as many
    let _: Tensor<f32, shape![2]> = Tensor::from_vec(numbers.clone()).unwrap();
    // wrong: a list of one vector; what is written on the left is no second error
    let _: Tensor<f32, shape![2]> = tensor![numbers];
}
