use conformable::prelude::*;

fn main() {
    let classes = tensor![2, 0];
    let mut integers: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    let mut floats: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: the type of the indices
    classes.one_hot_into(&mut integers).unwrap();
    // wrong: `i32` is not `f32`
    classes.one_hot_into(&mut floats).unwrap();
}
