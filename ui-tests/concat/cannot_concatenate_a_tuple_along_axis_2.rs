use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: the rows add up
    let _ = (&a, &b, &a).concat::<0>();
    // wrong: there is no axis 2
    let _ = (&a, &b, &a).concat::<2>();
}
