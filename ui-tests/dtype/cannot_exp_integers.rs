use conformable::prelude::*;

fn main() {
    let a: Tensor<i32, shape![3]> = Tensor::zeros();
    // right: floats have an exponential
    let _ = a.cast::<f32>().exp();
    // wrong: integers have none
    let _ = a.exp();
}
