use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    // right: converted first
    let _ = (&a, &b.cast::<f32>(), &a).concat::<0>();
    // wrong: integers between floats
    let _ = (&a, &b, &a).concat::<0>();
}
