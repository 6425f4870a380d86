use conformable::prelude::*;

fn main() {
    let a: Tensor<i32, shape![4]> = Tensor::zeros();
    // right: floats have a mean
    let _ = a.cast::<f32>().mean();
    // wrong: integers have none here
    let _ = a.mean();
}
