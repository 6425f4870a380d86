use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    // right: converted first
    let _ = a.concat::<0>(b.cast::<f32>());
    // wrong: integers behind floats
    let _ = a.concat::<0>(&b);
}
