use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 6]> = Tensor::zeros();
    // right: the first axis is -2
    let _ = a.split_even::<-2, 2>();
    // wrong: there is no axis -3
    let _ = a.split_even::<-3, 2>();
}
