use conformable::prelude::*;

fn main() {
    let numbers = vec![1.0f32, 2.0];
    // right: the vector's elements, if there are as many
    let _ = Tensor::<f32, shape![2]>::from_vec(numbers.clone()).unwrap();
    // wrong: a list of one vector
    let _ = tensor![numbers];
}
