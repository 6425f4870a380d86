use conformable::prelude::*;

fn main() {
    // right: numbers in order
    let _: Tensor<i32, shape![10]> = Tensor::arange();
    // wrong: a range for numbers
    let _ = tensor![0..10];
}
