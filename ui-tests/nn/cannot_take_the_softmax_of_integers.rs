use conformable::prelude::*;

fn main() {
    let x: Tensor<i32, shape![4, 10]> = Tensor::zeros();
    // right: floats
    let _ = x.cast::<f32>().softmax::<-1>();
    // wrong: integers
    let _ = x.softmax::<-1>();
}
