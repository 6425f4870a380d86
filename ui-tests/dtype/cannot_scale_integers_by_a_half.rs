use conformable::prelude::*;

fn main() {
    let a: Tensor<i32, shape![3]> = Tensor::zeros();
    // right: floats
    let _ = a.cast::<f32>() * 0.5;
    // wrong: a half is no integer
    let _ = &a * 0.5;
}
