use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the first axis is -2
    let _ = a.concat::<-2>(&b);
    // wrong: there is no axis -3
    let _ = a.concat::<-3>(&b);
}
